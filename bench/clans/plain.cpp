// SPDX-License-Identifier: Apache-2.0
// Clans, the plain yardstick: the rules written down straightforwardly, frozen once and for all.
// Build: g++ -O3 -march=native -std=c++20 -o plain plain.cpp
// Use:   plain BOARD bench SEATS SEED SECONDS    random games, one JSON line
//        plain BOARD check < GAMES               every state of the given games
// BOARD: "territories regions", then for each territory "terrain region degree neighbour..."
// GAMES: "SEATS FIRST colour... | decision...", a decision being A>B (move) or =T (score village T)

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <numeric>
#include <random>
#include <sstream>
#include <string>

constexpr int MAX_TERRITORIES = 60;
constexpr int MAX_ROADS = MAX_TERRITORIES * (MAX_TERRITORIES - 1);
constexpr int COLOURS = 5;     // CL-2
constexpr int MAX_SEATS = 4;
constexpr int LARGE = 7;       // CL-9
constexpr int CHIPS = 12;      // CL-3
constexpr int ANY = -1, NONE = -2;

struct Epoch { int favourable, hostile, bonus; };
constexpr Epoch EPOCHS[] = {{0, 1, 1}, {1, 3, 2}, {2, 0, 3}, {3, 2, 4}, {ANY, NONE, 5}};    // CL-3
constexpr int EPOCH_OF_CHIP[CHIPS] = {0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4};                  // CL-3

struct Board {
    int territories = 0, regions = 0;
    int8_t terrain[MAX_TERRITORIES];
    int8_t region[MAX_TERRITORIES];
    int8_t degree[MAX_TERRITORIES];
    int8_t neighbour[MAX_TERRITORIES][MAX_TERRITORIES];
};

// A move has two different territories; from == to stands for "score this village next".
struct Decision {
    int8_t from, to;
    auto operator<=>(const Decision&) const = default;
};

struct State {
    int8_t huts[MAX_TERRITORIES][COLOURS];
    int8_t group[MAX_TERRITORIES];
    int16_t score[COLOURS];
    int8_t chips[MAX_SEATS];
    int8_t colour[MAX_SEATS];
    int8_t pending[MAX_TERRITORIES];
    int8_t pendings;
    int8_t chipsTaken;
    int8_t seats, seat;
};

using Random = std::mt19937_64;
using Decisions = std::array<Decision, MAX_ROADS>;

int below(Random& random, int n) {
    return std::uniform_int_distribution<int>(0, n - 1)(random);
}

void clear(State& state, int seats, int first) {
    state = State{};
    state.seats = static_cast<int8_t>(seats);
    state.seat = static_cast<int8_t>(first);
}

void addHut(State& state, int territory, int colour) {
    state.huts[territory][colour]++;
    state.group[territory]++;
}

void setUp(const Board& board, State& state, int seats, Random& random) {
    clear(state, seats, below(random, seats));              // CL-6
    int8_t colours[MAX_TERRITORIES / COLOURS][COLOURS], used[MAX_TERRITORIES / COLOURS] = {};
    for (int region = 0; region < board.regions; region++) {    // CL-4
        std::iota(colours[region], colours[region] + COLOURS, int8_t{0});
        std::shuffle(colours[region], colours[region] + COLOURS, random);
    }
    for (int t = 0; t < board.territories; t++) {
        int region = board.region[t];
        addHut(state, t, colours[region][used[region]++]);
    }
    std::shuffle(colours[0], colours[0] + COLOURS, random);     // CL-5
    for (int seat = 0; seat < seats; seat++) state.colour[seat] = colours[0][seat];
}

bool isIsolated(const Board& board, const State& state, int territory) {
    for (int i = 0; i < board.degree[territory]; i++)
        if (state.group[board.neighbour[territory][i]] > 0) return false;
    return true;
}

bool mayMove(const State& state, int from, int to) {
    if (state.group[to] == 0) return false;                 // CL-7
    if (state.group[from] < LARGE) return true;             // CL-9
    return state.group[to] >= state.group[from];            // CL-10
}

// Lists what the seat to act may do, in rising order; nothing when the game is over (CL-19, CL-20).
int listLegal(const Board& board, const State& state, Decisions& out) {
    int count = 0;
    if (state.chipsTaken == CHIPS) return 0;                // CL-19
    if (state.pendings > 0) {                               // CL-12
        for (int i = 0; i < state.pendings; i++) out[count++] = {state.pending[i], state.pending[i]};
        return count;
    }
    for (int from = 0; from < board.territories; from++) {
        if (state.group[from] == 0) continue;
        for (int i = 0; i < board.degree[from]; i++) {
            int8_t to = board.neighbour[from][i];
            if (mayMove(state, from, to)) out[count++] = {static_cast<int8_t>(from), to};
        }
    }
    return count;
}

void empty(State& state, int territory) {
    for (int colour = 0; colour < COLOURS; colour++) state.huts[territory][colour] = 0;
    state.group[territory] = 0;
}

void scoreVillage(const Board& board, State& state, int village) {
    const Epoch& epoch = EPOCHS[EPOCH_OF_CHIP[state.chipsTaken]];
    state.chipsTaken++;                                     // CL-13
    state.chips[state.seat]++;

    int8_t* huts = state.huts[village];
    bool strife = true;                                     // CL-14
    for (int colour = 0; colour < COLOURS; colour++) strife = strife && huts[colour] > 0;
    int value = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        if (strife && huts[colour] == 1) huts[colour] = 0;
        value += huts[colour];                              // CL-16
    }
    int terrain = board.terrain[village];
    if (epoch.favourable == ANY || epoch.favourable == terrain) value += epoch.bonus;
    if (epoch.hostile == terrain) value = 0;                // CL-15
    for (int colour = 0; colour < COLOURS; colour++)
        if (huts[colour] > 0) state.score[colour] += static_cast<int16_t>(value);    // CL-17
    empty(state, village);                                  // CL-18
}

void endTurn(State& state) {
    state.pendings = 0;
    state.seat = static_cast<int8_t>((state.seat + 1) % state.seats);    // CL-6
}

// Scores the last village when it is the only one, and ends the turn when nothing is pending.
void settle(const Board& board, State& state) {
    if (state.chipsTaken == CHIPS) return;                  // CL-19
    if (state.pendings > 1) return;                         // CL-12
    if (state.pendings == 1) scoreVillage(board, state, state.pending[0]);
    endTurn(state);
}

void play(const Board& board, State& state, Decision decision) {
    auto [from, to] = decision;
    if (from == to) {                                       // CL-12
        int8_t* end = state.pending + state.pendings;
        std::remove(state.pending, end, from);
        state.pendings--;
        scoreVillage(board, state, from);
    } else {                                                // CL-7
        for (int colour = 0; colour < COLOURS; colour++) state.huts[to][colour] += state.huts[from][colour];
        state.group[to] += state.group[from];
        empty(state, from);
        for (int i = 0; i < board.degree[from]; i++) {      // CL-11
            int8_t t = board.neighbour[from][i];
            if (state.group[t] > 0 && isIsolated(board, state, t)) state.pending[state.pendings++] = t;
        }
    }
    settle(board, state);
}

// The set of winning seats as bits.
int winners(const State& state) {
    int best = -1, set = 0;
    for (int seat = 0; seat < state.seats; seat++) {
        int result = state.score[state.colour[seat]] + state.chips[seat];    // CL-21
        if (result > best) set = 0;
        if (result >= best) set |= 1 << seat;               // CL-22
        best = std::max(best, result);
    }
    return set;
}

Board readBoard(const char* path) {
    std::ifstream file(path);
    Board board;
    auto number = [&] { int n; if (!(file >> n)) { std::cerr << "bad board file\n"; std::exit(1); } return n; };
    board.territories = number();
    board.regions = number();
    if (board.territories > MAX_TERRITORIES || board.territories != board.regions * COLOURS) {
        std::cerr << "bad board size\n";                    // CL-1
        std::exit(1);
    }
    for (int t = 0; t < board.territories; t++) {
        board.terrain[t] = static_cast<int8_t>(number());
        board.region[t] = static_cast<int8_t>(number());
        board.degree[t] = static_cast<int8_t>(number());
        for (int i = 0; i < board.degree[t]; i++) board.neighbour[t][i] = static_cast<int8_t>(number());
        std::sort(board.neighbour[t], board.neighbour[t] + board.degree[t]);
    }
    return board;
}

void bench(const Board& board, int seats, uint64_t seed, double seconds) {
    Random random(seed);
    State state;
    Decisions legal;
    long games = 0, decisions = 0;
    int wins[1 << MAX_SEATS] = {};
    std::clock_t start = std::clock();
    double passed = 0;
    while (passed < seconds) {
        for (int i = 0; i < 256; i++) {
            setUp(board, state, seats, random);
            while (int count = listLegal(board, state, legal)) {
                play(board, state, legal[below(random, count)]);
                decisions++;
            }
            wins[winners(state)]++;
            games++;
        }
        passed = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    }
    if (wins[0] > 0) std::abort();                          // somebody always wins
    std::printf("{\"games\": %ld, \"decisions\": %ld, \"seconds\": %.6f}\n", games, decisions, passed);
}

std::string text(Decision decision) {
    std::string from = std::to_string(decision.from), to = std::to_string(decision.to);
    return decision.from == decision.to ? std::string("=").append(to) : from.append(">").append(to);
}

void show(const Board& board, const State& state, const Decisions& legal, int count) {
    std::ostringstream line;
    for (int i = 0; i < count; i++) line << text(legal[i]) << ' ';
    if (count == 0) line << "over ";
    line << '|';
    for (int score : state.score) line << ' ' << score;
    line << " |";
    for (int seat = 0; seat < state.seats; seat++) line << ' ' << int(state.chips[seat]);
    line << " | " << (count == 0 ? -1 : int(state.seat)) << " | ";
    for (int t = 0; t < board.territories; t++)
        for (int colour = 0; colour < COLOURS; colour++)
            line << (colour > 0 ? "." : t > 0 ? "," : "") << int(state.huts[t][colour]);
    std::cout << line.str() << '\n';
}

void check(const Board& board) {
    std::string line, bar, word;
    State state;
    Decisions legal;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        int seats, first, colour;
        if (!(in >> seats >> first)) continue;
        clear(state, seats, first);
        for (int t = 0; t < board.territories && in >> colour; t++) addHut(state, t, colour);
        in >> bar;
        int count = listLegal(board, state, legal);
        std::sort(legal.begin(), legal.begin() + count);
        show(board, state, legal, count);
        while (in >> word) {
            auto found = std::find_if(legal.begin(), legal.begin() + count, [&](Decision d) { return text(d) == word; });
            if (found == legal.begin() + count) { std::cout << "illegal " << word << '\n'; break; }
            play(board, state, *found);
            count = listLegal(board, state, legal);
            std::sort(legal.begin(), legal.begin() + count);
            show(board, state, legal, count);
        }
    }
}

int main(int argc, char** argv) {
    std::string mode = argc > 2 ? argv[2] : "";
    if (mode == "bench" && argc == 6)
        bench(readBoard(argv[1]), std::atoi(argv[3]), std::strtoull(argv[4], nullptr, 10), std::atof(argv[5]));
    else if (mode == "check" && argc == 3)
        check(readBoard(argv[1]));
    else {
        std::cerr << "usage: plain BOARD bench SEATS SEED SECONDS | plain BOARD check\n";
        return 2;
    }
}
