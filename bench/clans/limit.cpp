// SPDX-License-Identifier: Apache-2.0
// Clans, the limit yardstick: one random game after the other, as fast as one thread can play them.
// Build: g++ -O3 -march=native -std=c++20 -o limit limit.cpp   (x86-64 with BMI2)
// Use:   limit BOARD bench SEATS SEED SECONDS    random games, one JSON line
//        limit BOARD check < GAMES               every state of the given games
// BOARD: "territories regions", then for each territory "terrain region degree neighbour..."
// GAMES: "SEATS FIRST colour... | decision...", a decision being A>B (move) or =T (score village T)
//
// Both uses play by the same functions, and after every decision the state is complete: huts, borders, villages that wait,
// points, chips, whose turn it is. What makes it fast:
// - The borders between two occupied territories are a set of three words. A move only removes those of the
//   territory that it vacates; a village has none left.
// - A random move is a random border in a random direction, by popcount and pdep. What CL-9 forbids is drawn
//   again, which leaves the choice uniform.
// - The huts of a group are the bytes of one word, so that moving is one addition and scoring one multiplication.

#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using u8 = uint8_t;
using u32 = uint32_t;
using u64 = uint64_t;

constexpr int MOST = 60, WORDS = 3, COLOURS = 5, ORDERS = 120, CHIPS = 12, DEGREE = 8;
constexpr u64 LARGE = 7;                                     // CL-9

// A group: byte 0 all huts, bytes 1 to 5 by colour. Points use the same bytes.
constexpr u64 EACH = 0x0000010101010100;
constexpr u64 hut(int colour) { return 1 | u64{0x100} << 8 * colour; }

struct Board {
    int territories = 0, regions = 0, borders = 0;
    u64 all[WORDS] = {}, keep[MOST][WORDS] = {}, neighbours[MOST] = {};
    u8 near[MOST][DEGREE] = {};                              // filled up with the territory itself
    u8 from[2 * 64 * WORDS] = {}, to[2 * 64 * WORDS] = {};   // road = 2 * border + direction
    u8 member[MOST / COLOURS][COLOURS] = {};
    u64 value[CHIPS][MOST] = {};                             // CL-3: byte 0 bonus, bytes 1 to 5 zero where hostile
    u64 order[ORDERS][COLOURS] = {};                         // one hut each
    u8 colours[ORDERS][COLOURS] = {};
} board;

struct Random {                                              // wyrand
    u64 state;
    u64 next() {
        state += 0xa0761d6478bd642f;
        auto product = static_cast<unsigned __int128>(state) * (state ^ 0xe7037ed1a0b428db);
        return static_cast<u64>(product >> 64) ^ static_cast<u64>(product);
    }
    u32 below(u32 n) { return static_cast<u32>((next() >> 32) * n >> 32); }
};

struct Game {
    u64 huts[MOST];
    u64 borders[WORDS];                                      // between two occupied territories
    u64 occupied, pending;                                   // sets of territories
    u64 points;                                              // bytes 1 to 5
    u8 chips[4];
    u32 villages, player, seats;

    bool over() const { return villages == CHIPS || !(pending | borders[0] | borders[1] | borders[2]); }    // CL-19, CL-20
};

inline int nth(u64 set, u32 k) { return static_cast<int>(_tzcnt_u64(_pdep_u64(u64{1} << k, set))); }

inline void begin(Game& game, u32 seats, u32 first) {
    for (int w = 0; w < WORDS; w++) game.borders[w] = board.all[w];
    game.occupied = (u64{1} << board.territories) - 1;
    game.pending = game.points = 0;
    for (u8& chips : game.chips) chips = 0;
    game.villages = 0;
    game.player = first;                                     // CL-6
    game.seats = seats;
}

inline bool mayMove(const Game& game, u32 road) {            // CL-9, CL-10
    u64 mine = game.huts[board.from[road]] & 0xff;
    return mine < LARGE || mine <= (game.huts[board.to[road]] & 0xff);
}

inline void scoreVillage(Game& game, int village) {
    u64 huts = game.huts[village], chart = board.value[game.villages][village];
    game.chips[game.player]++;                               // CL-13
    game.villages++;
    u64 present = (huts + 0x7f * EACH) >> 7 & EACH, several = (huts + 0x7e * EACH) >> 7 & EACH;
    bool strife = present == EACH;                           // CL-14
    u64 left = strife ? several : present;
    u64 value = (huts & 0xff) - (strife ? COLOURS - std::popcount(several) : 0) + (chart & 0xff);    // CL-16
    game.points += (left & chart) * value;                   // CL-15, CL-17
    game.huts[village] = 0;                                  // CL-18
    u64 rest = ~(u64{1} << village);
    game.occupied &= rest;
    game.pending &= rest;
}

// What follows a decision: a single village is scored, the turn ends (CL-12, CL-19).
inline void settle(Game& game) {
    if (game.pending && !(game.pending & (game.pending - 1)) && game.villages < CHIPS)
        scoreVillage(game, static_cast<int>(_tzcnt_u64(game.pending)));
    if (game.villages == CHIPS) game.pending = 0;
    if (!game.pending && !game.over()) game.player = game.player + 1 == game.seats ? 0 : game.player + 1;
}

inline void move(Game& game, u32 from, u32 to) {
    game.huts[to] += game.huts[from];                        // CL-7
    game.huts[from] = 0;
    u64 occupied = game.occupied & ~(u64{1} << from), founded = 0;
    for (int w = 0; w < WORDS; w++) game.borders[w] &= board.keep[from][w];
    for (int i = 0; i < DEGREE; i++) {                       // CL-11
        u32 t = board.near[from][i];
        founded |= u64{(board.neighbours[t] & occupied) == 0} << t;
    }
    game.occupied = occupied;
    game.pending = founded & occupied;
    settle(game);
}

inline void playAtRandom(Game& game, Random& random) {
    if (game.pending) {
        scoreVillage(game, nth(game.pending, random.below(static_cast<u32>(std::popcount(game.pending)))));
        return settle(game);
    }
    u32 one = static_cast<u32>(std::popcount(game.borders[0])), two = one + static_cast<u32>(std::popcount(game.borders[1]));
    u32 all = two + static_cast<u32>(std::popcount(game.borders[2])), road;
    do {
        u32 drawn = static_cast<u32>((random.next() >> 32) * all >> 31), k = drawn >> 1;
        u32 word = (k >= one) + (k >= two), before = k >= two ? two : k >= one ? one : 0;
        road = 2 * (64 * word + static_cast<u32>(nth(game.borders[word], k - before))) + (drawn & 1);
    } while (!mayMove(game, road));
    move(game, board.from[road], board.to[road]);
}

void bench(u32 seats, u64 seed, double seconds) {
    static Game game;
    Random random{seed * 0x9e3779b97f4a7c15 + 1};
    u64 games = 0, decisions = 0, wins = 0;
    std::clock_t start = std::clock();
    double passed = 0;
    do {
        for (int i = 0; i < 256; i++, games++) {
            begin(game, seats, random.below(seats));
            for (int region = 0; region < board.regions; region++) {    // CL-4
                const u64* order = board.order[random.below(ORDERS)];
                for (int j = 0; j < COLOURS; j++) game.huts[board.member[region][j]] = order[j];
            }
            const u8* clans = board.colours[random.below(ORDERS)];    // CL-5
            do {
                playAtRandom(game, random);
                decisions++;
            } while (!game.over());
            u64 best = 0, result[4];
            for (u32 s = 0; s < seats; s++) best = std::max(best, result[s] = (game.points >> 8 * (clans[s] + 1) & 0xff) + game.chips[s]);    // CL-21
            for (u32 s = 0; s < seats; s++) wins += result[s] == best;    // CL-22
        }
        passed = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    } while (passed < seconds);
    if (wins < games) std::abort();                          // somebody always wins
    std::printf("{\"games\": %llu, \"decisions\": %llu, \"seconds\": %.6f}\n", static_cast<unsigned long long>(games),
                static_cast<unsigned long long>(decisions), passed);
}

[[noreturn]] void fail(const char* why) {
    std::cerr << why << '\n';
    std::exit(1);
}

void readChart(int territory, int terrain) {                 // CL-3
    constexpr int chips[] = {4, 3, 2, 2, 1}, favourable[] = {0, 1, 2, 3, -1}, hostile[] = {1, 3, 0, 2, -1};
    for (int epoch = 0, chip = 0; epoch < 5; epoch++)
        for (int i = 0; i < chips[epoch]; i++, chip++) {
            bool good = epoch == 4 || favourable[epoch] == terrain, bad = hostile[epoch] == terrain;
            board.value[chip][territory] = bad ? 0 : EACH | (good ? static_cast<u64>(epoch + 1) : 0);
        }
}

void readBoard(const char* path) {
    std::ifstream file(path);
    auto number = [&] { int n; if (!(file >> n)) fail("bad board file"); return n; };
    board.territories = number();
    board.regions = number();
    if (board.territories > MOST || board.territories != board.regions * COLOURS) fail("bad board size");    // CL-1
    for (auto& keep : board.keep) std::fill(keep, keep + WORDS, ~u64{0});
    std::vector<int> filled(static_cast<size_t>(board.regions));
    for (int t = 0; t < board.territories; t++) {
        readChart(t, number());
        int region = number(), degree = number();
        board.member[region][filled[static_cast<size_t>(region)]++] = static_cast<u8>(t);
        if (degree > DEGREE) fail("too many neighbours");
        std::fill(board.near[t], board.near[t] + DEGREE, static_cast<u8>(t));
        for (int i = 0; i < degree; i++) {
            int other = number();
            board.near[t][i] = static_cast<u8>(other);
            board.neighbours[t] |= u64{1} << other;
            if (other < t) continue;
            int border = board.borders++;
            if (border == 64 * WORDS) fail("too many borders");
            u64 bit = u64{1} << border % 64;
            board.all[border / 64] |= bit;
            board.keep[t][border / 64] &= ~bit;
            board.keep[other][border / 64] &= ~bit;
            board.from[2 * border] = board.to[2 * border + 1] = static_cast<u8>(t);
            board.to[2 * border] = board.from[2 * border + 1] = static_cast<u8>(other);
        }
    }
    int order[COLOURS] = {0, 1, 2, 3, 4};
    for (int p = 0; p < ORDERS; p++, std::next_permutation(order, order + COLOURS))
        for (int i = 0; i < COLOURS; i++) {
            board.order[p][i] = hut(order[i]);
            board.colours[p][i] = static_cast<u8>(order[i]);
        }
}

// All legal decisions in notation, in the order of their numbers.
std::vector<std::string> legal(const Game& game) {
    std::vector<std::string> found;
    for (int t = 0; t < board.territories && game.pending; t++)
        if (game.pending >> t & 1) found.push_back(std::string("=").append(std::to_string(t)));
    if (game.over() || !found.empty()) return found;
    std::vector<std::pair<int, int>> roads;
    for (u32 road = 0; road < 2 * static_cast<u32>(board.borders); road++)
        if (game.borders[road / 128] >> road / 2 % 64 & 1 && mayMove(game, road)) roads.emplace_back(board.from[road], board.to[road]);
    std::sort(roads.begin(), roads.end());
    for (auto [from, to] : roads) found.push_back(std::to_string(from) + ">" + std::to_string(to));
    return found;
}

void print(const Game& game) {
    std::ostringstream line;
    bool over = game.over();
    auto list = [&](auto&& values, const char* between) {
        const char* gap = "";
        for (auto&& value : values) line << gap << value, gap = between;
    };
    if (over) line << "over"; else list(legal(game), " ");
    line << " | ";
    std::vector<u64> numbers;
    for (int c = 1; c <= COLOURS; c++) numbers.push_back(game.points >> 8 * c & 0xff);
    list(numbers, " ");
    line << " | ";
    list(std::vector<int>(game.chips, game.chips + game.seats), " ");
    line << " | " << (over ? -1 : static_cast<int>(game.player)) << " | ";
    std::vector<std::string> groups;
    for (int t = 0; t < board.territories; t++) {
        std::string group;
        for (int c = 1; c <= COLOURS; c++) group.append(c > 1 ? "." : "").append(std::to_string(game.huts[t] >> 8 * c & 0xff));
        groups.push_back(group);
    }
    list(groups, ",");
    std::puts(line.str().c_str());
}

void check() {
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        u32 seats, first;
        words >> seats >> first;
        Game game{};
        begin(game, seats, first);
        for (int t = 0, colour; t < board.territories && words >> colour; t++) game.huts[t] = hut(colour);
        std::string word;
        words >> word;
        print(game);
        while (words >> word) {
            std::vector<std::string> allowed = legal(game);
            if (std::find(allowed.begin(), allowed.end(), word) == allowed.end()) {
                std::printf("illegal %s\n", word.c_str());
                break;
            }
            if (word[0] == '=') {
                scoreVillage(game, std::stoi(word.substr(1)));
                settle(game);
            } else
                move(game, static_cast<u32>(std::stoi(word)), static_cast<u32>(std::stoi(word.substr(word.find('>') + 1))));
            print(game);
        }
    }
}

int main(int count, char** arguments) {
    std::string use = count > 2 ? arguments[2] : "";
    if (use != "check" && (use != "bench" || count != 6)) fail("limit BOARD bench SEATS SEED SECONDS | limit BOARD check");
    readBoard(arguments[1]);
    if (use == "check")
        check();
    else
        bench(static_cast<u32>(std::atoi(arguments[3])), static_cast<u64>(std::atoll(arguments[4])), std::atof(arguments[5]));
}
