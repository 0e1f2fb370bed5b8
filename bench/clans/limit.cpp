// SPDX-License-Identifier: Apache-2.0
// Clans, the limit yardstick: random games as fast as one thread can play them.
// Build: g++ -O3 -march=native -std=c++20 -o limit limit.cpp    (needs BMI2; meant for AVX-512)
// Use:   limit BOARD bench SEATS SEED SECONDS    random games, one JSON line
//        limit BOARD check < GAMES               every state of the given games
// BOARD: "territories regions", then for each territory "terrain region degree neighbour..."
// GAMES: "SEATS FIRST colour... | decision...", a decision being A>B (move) or =T (score village T)
//
// How it gets there:
// - Eight games are played side by side, one word of each in a vector. Three such batches take turns,
//   so that one waits for memory and arithmetic while the others work.
// - A position is the set of borders between two occupied territories. A move only ever removes the
//   borders of the territory that it vacates, and a village has none left to remove.
// - A road is a random border in a random direction. The few that CL-9 forbids are drawn again, which
//   leaves the choice uniform, so large groups need no bookkeeping.
// - How many neighbours of a territory are occupied is counted bit by bit: word i holds bit i of the
//   count of all territories. Villages are the occupied territories with no bit set.
// - A village never changes after it is founded. A game only notes which village took which chip, and
//   eight finished games are scored together. The huts of scored and vacated territories just stay.

#ifndef __BMI2__
#error "needs a processor with BMI2, and -march=native"
#endif

#pragma GCC diagnostic ignored "-Wpsabi"    // vectors are never passed to another file
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"    // false alarm in g++ 12's own header
#include <immintrin.h>
#pragma GCC diagnostic pop

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using u8 = uint8_t;
using u16 = uint16_t;
using u32 = uint32_t;
using u64 = uint64_t;

#define INLINE [[gnu::always_inline]] inline

// ---------------------------------------------------------------- eight words side by side

constexpr int LANES = 8;
typedef u64 Words __attribute__((vector_size(64), may_alias));
typedef u64 Row __attribute__((vector_size(32), may_alias));
using Mask = u8;                    // one bit a lane

INLINE Words all(u64 word) { return Words{} + word; }
INLINE u64& lane(Words& words, int i) { return reinterpret_cast<u64*>(&words)[i]; }

#if defined(__AVX512F__) && defined(__AVX512DQ__) && defined(__AVX512CD__) && defined(__AVX512VPOPCNTDQ__)
using Raw = __m512i;
INLINE Words shiftLeft(Words a, Words n) { return (Words)_mm512_sllv_epi64((Raw)a, (Raw)n); }    // 0 from 64 on
INLINE Words shiftRight(Words a, Words n) { return (Words)_mm512_srlv_epi64((Raw)a, (Raw)n); }
INLINE Words timesLow(Words a, Words b) { return (Words)_mm512_mul_epu32((Raw)a, (Raw)b); }      // of the low halves
INLINE Words popcount(Words a) { return (Words)_mm512_popcnt_epi64((Raw)a); }
INLINE Words leadingZeros(Words a) { return (Words)_mm512_lzcnt_epi64((Raw)a); }
INLINE Mask common(Words a, Words b) { return _mm512_test_epi64_mask((Raw)a, (Raw)b); }
INLINE Mask zero(Words a) { return _mm512_testn_epi64_mask((Raw)a, (Raw)a); }
INLINE Mask equal(Words a, Words b) { return _mm512_cmpeq_epi64_mask((Raw)a, (Raw)b); }
INLINE Mask atLeast(Words a, Words b) { return _mm512_cmpge_epu64_mask((Raw)a, (Raw)b); }
INLINE Words pick(Mask m, Words a, Words b) { return (Words)_mm512_mask_mov_epi64((Raw)b, m, (Raw)a); }    // m ? a : b
INLINE Words addIf(Mask m, Words a, Words b) { return (Words)_mm512_mask_add_epi64((Raw)a, m, (Raw)a, (Raw)b); }
INLINE Words join(Row a, Row b) { return (Words)_mm512_inserti64x4(_mm512_castsi256_si512((__m256i)a), (__m256i)b, 1); }
#else
template <class F> INLINE Words each(F f) {
    Words result;
    for (int i = 0; i < LANES; i++) result[i] = f(i);
    return result;
}
template <class F> INLINE Mask which(F f) {
    unsigned result = 0;
    for (int i = 0; i < LANES; i++) result |= unsigned{f(i)} << i;
    return static_cast<Mask>(result);
}
INLINE Words shiftLeft(Words a, Words n) { return each([&](int i) { return n[i] < 64 ? a[i] << n[i] : 0; }); }
INLINE Words shiftRight(Words a, Words n) { return each([&](int i) { return n[i] < 64 ? a[i] >> n[i] : 0; }); }
INLINE Words timesLow(Words a, Words b) { return (a & 0xffffffff) * (b & 0xffffffff); }
INLINE Words popcount(Words a) { return each([&](int i) { return u64(std::popcount(u64{a[i]})); }); }
INLINE Words leadingZeros(Words a) { return each([&](int i) { return u64(std::countl_zero(u64{a[i]})); }); }
INLINE Mask common(Words a, Words b) { return which([&](int i) { return (a[i] & b[i]) != 0; }); }
INLINE Mask zero(Words a) { return which([&](int i) { return a[i] == 0; }); }
INLINE Mask equal(Words a, Words b) { return which([&](int i) { return a[i] == b[i]; }); }
INLINE Mask atLeast(Words a, Words b) { return which([&](int i) { return a[i] >= b[i]; }); }
INLINE Words pick(Mask m, Words a, Words b) { return each([&](int i) { return m >> i & 1 ? a[i] : b[i]; }); }
INLINE Words addIf(Mask m, Words a, Words b) { return a + pick(m, b, Words{}); }
INLINE Words join(Row a, Row b) { return each([&](int i) { return i < 4 ? a[i] : b[i - 4]; }); }
#endif

// Word w of eight rows of four; lane i comes from row i.
struct Columns { Words word[4]; };
template <class F> INLINE Columns transpose(F row) {
    auto pair = [&](int i) {
        Row low = row(i), high = row(i + 2);
        return join(low, high);
    };
    Words a = pair(0), b = pair(1), c = pair(4), d = pair(5);
    Words ab02 = __builtin_shufflevector(a, b, 0, 8, 2, 10, 4, 12, 6, 14);
    Words ab13 = __builtin_shufflevector(a, b, 1, 9, 3, 11, 5, 13, 7, 15);
    Words cd02 = __builtin_shufflevector(c, d, 0, 8, 2, 10, 4, 12, 6, 14);
    Words cd13 = __builtin_shufflevector(c, d, 1, 9, 3, 11, 5, 13, 7, 15);
    return {{__builtin_shufflevector(ab02, cd02, 0, 1, 4, 5, 8, 9, 12, 13),
             __builtin_shufflevector(ab13, cd13, 0, 1, 4, 5, 8, 9, 12, 13),
             __builtin_shufflevector(ab02, cd02, 2, 3, 6, 7, 10, 11, 14, 15),
             __builtin_shufflevector(ab13, cd13, 2, 3, 6, 7, 10, 11, 14, 15)}};
}

// The place of bit n among the set bits.
INLINE u32 nthBit(u64 set, u32 n) { return static_cast<u32>(_tzcnt_u64(_pdep_u64(u64{1} << n, set))); }

struct Random {
    Words carries;                  // a multiply-with-carry generator in each lane
    u64 state;                      // wyrand, for what happens rarely

    explicit Random(u64 seed) : state(seed) {
        Words drawn;
        for (int i = 0; i < LANES; i++) drawn[i] = next() >> 1;
        carries = drawn;
    }
    INLINE Words lanes() {          // random low halves
        Words drawn = carries;
        carries = timesLow(carries, all(4294883355)) + (carries >> 32);
        return drawn;
    }
    INLINE u64 next() {
        state += 0xa0761d6478bd642f;
        auto product = static_cast<unsigned __int128>(state) * (state ^ 0xe7037ed1a0b428db);
        return static_cast<u64>(product >> 64) ^ static_cast<u64>(product);
    }
    INLINE u32 below(u64 n) { return static_cast<u32>((next() >> 32) * n >> 32); }
};

// ---------------------------------------------------------------- the board

constexpr int MAX_TERRITORIES = 60;
constexpr int WORDS = 3;            // of borders
constexpr int MAX_BORDERS = 185;    // a planar map of 60 territories has at most 174
constexpr int OTHER_WAY = 64 * WORDS;
constexpr u64 NO_ROAD = 2 * OTHER_WAY;
constexpr u64 NOWHERE = 64;         // a road from here to here changes nothing
constexpr int FROM_SHIFT = 57;
constexpr int MAX_SEATS = 4;
constexpr int COLOURS = 5;          // CL-2
constexpr int PERMUTATIONS = 120;   // of the colours
constexpr int MAX_REGIONS = 12;
constexpr int CHIPS = 12;           // CL-3
constexpr u64 LARGE = 7;            // CL-9

// Huts of a group: byte 0 counts all, bytes 1..5 the colours. Scores lie in the same bytes.
constexpr u64 COLOUR_BYTES = 0x0000010101010100;
constexpr u64 oneHut(int colour) { return 1 | u64{0x100} << 8 * colour; }

// Noted villages: byte i of two words names the territory that took chip i, NO_VILLAGE that none did.
// Bytes 4..7 of the second word count the chips of the seats.
constexpr u64 NO_VILLAGE = 63;
constexpr u64 NO_VILLAGES[2] = {NO_VILLAGE * 0x0101010101010101, NO_VILLAGE * 0x01010101};
constexpr u64 chipOf(int seat) { return u64{1} << (32 + 8 * seat); }

constexpr u64 ONE_CHOICE = u64{1} << 60;

struct Road { u16 from, to; };      // both times 8, to address huts without a shift

struct alignas(64) Tables {
    Row vacate[NOWHERE + 1];        // borders that stay, topped by the territory's number; its neighbours
    Road road[NO_ROAD + 65];        // by border, and again the other way
    u64 set[PERMUTATIONS][COLOURS]; // huts of a region
    u64 deal[PERMUTATIONS];         // byte s: where the colour of seat s scores
    u64 borders[WORDS], neighbours[6], occupied;    // at the start
    u64 favourable[CHIPS], hostile[CHIPS], bonus[CHIPS];    // CL-3, as sets of territories
    u64 lastSeat;                   // its chip
    int territories, regions, seats, maxDegree;
    int label[64], index[64];       // numbers outside and inside; inside, regions are consecutive
} tables;

// The same tables, at an address that the compiler cannot see: else it reads them long before they are needed.
INLINE const Tables& late() {
    const Tables* pointer = &tables;
    asm("" : "+r"(pointer));
    return *pointer;
}

// ---------------------------------------------------------------- eight games

struct alignas(64) Batch {
    Words borders[WORDS];           // between two occupied territories
    Words neighbours[6];            // occupied neighbours of each territory, bit by bit
    Words occupied;                 // topped by the number of choices between villages
    Words villages[2];              // as noted
    Words scored;                   // villages, times 8
    Words chip;                     // of the seat to act
    Words word, bit, offset;        // the road drawn: border "bit" of "word" leads to road "offset" + its place
    u64 huts[LANES][NOWHERE + 1];
    Mask over;
};

struct alignas(64) Finished {       // games to be scored
    Words huts[CHIPS], villages[2], deal;
    u64 decisions;
    int games;
};

// Puts the games of some lanes back to the start, but for huts and first player.
INLINE void restart(Batch& batch, Mask lanes) {
    const Tables& t = late();
    auto set = [&](Words& words, u64 word) { words = pick(lanes, all(word), words); };
    for (int w = 0; w < WORDS; w++) set(batch.borders[w], t.borders[w]);
    for (int b = 0; b < 6; b++) set(batch.neighbours[b], t.neighbours[b]);
    for (int w = 0; w < 2; w++) set(batch.villages[w], NO_VILLAGES[w]);
    set(batch.occupied, t.occupied);
    set(batch.scored, 0);
}

INLINE void setUp(Batch& batch, int i, Random& random) {
    const Tables& t = late();
    Words bounds = all(PERMUTATIONS), drawn[2];
    drawn[0] = timesLow(random.lanes(), bounds) >> 32;
    lane(bounds, MAX_REGIONS - LANES) = static_cast<u64>(t.seats);
    drawn[1] = timesLow(random.lanes(), bounds) >> 32;
    for (int region = 0; region < MAX_REGIONS; region++)    // CL-4
        memcpy(batch.huts[i] + COLOURS * region, t.set[lane(drawn[region / LANES], region % LANES)], sizeof t.set[0]);
    lane(batch.chip, i) = chipOf(0) << 8 * lane(drawn[1], MAX_REGIONS - LANES);    // CL-6
}

INLINE bool mayMove(const u64* huts, Road road) {
    u64 size = huts[road.from / 8] & 0xff, other = huts[road.to / 8] & 0xff;
    return size < LARGE || other >= size;                   // CL-9, CL-10
}

// Moves the huts; returns what else vacating the territory changes.
INLINE Row move(u64* huts, u64 from, u64 to) {
    auto at = [&](u64 offset) -> u64& { return *reinterpret_cast<u64*>(reinterpret_cast<char*>(huts) + offset); };
    at(to) += at(from);                                     // CL-7
    asm("" ::: "memory");                                   // keep no huts in registers
    return *reinterpret_cast<const Row*>(reinterpret_cast<const char*>(tables.vacate) + from * (sizeof(Row) / 8));
}

// Removes the vacated territories; returns the villages that are left.
template <int BITS> INLINE Words vacate(Batch& batch, const Columns& rows) {
    for (int w = 0; w < WORDS; w++) batch.borders[w] &= rows.word[w];
    Words less = rows.word[3], some{};
    for (int b = 0; b < BITS; b++) {
        batch.neighbours[b] ^= less;
        less &= batch.neighbours[b];                        // borrowed from the next bit
        some |= batch.neighbours[b];
    }
    batch.occupied &= ~shiftLeft(all(1), rows.word[2] >> FROM_SHIFT);
    return batch.occupied & ~some;                          // CL-11
}

// Gives a chip for the chosen village, and passes the turn unless more villages wait.
INLINE void note(Batch& batch, Words chosen, Mask waiting) {
    Mask found = common(chosen, chosen);
    Words name = pick(found, leadingZeros(chosen), Words{});    // NO_VILLAGE ^ territory
    Words scored = batch.scored, chip = batch.chip;
    batch.occupied = addIf(waiting, batch.occupied ^ chosen, all(ONE_CHOICE));    // CL-18
    batch.villages[0] ^= shiftLeft(name, scored);
    batch.villages[1] = addIf(found, batch.villages[1] ^ shiftLeft(name, scored - 64), chip);    // CL-13
    batch.scored = addIf(found, scored, all(8));
    Words next = pick(equal(chip, all(tables.lastSeat)), all(chipOf(0)), chip << 8);
    batch.chip = pick(waiting, chip, next);                 // CL-6
}

// Draws a road for every game that goes on.
INLINE void draw(Batch& batch, Words random, Mask waiting) {
    Words b0 = batch.borders[0], b1 = batch.borders[1], b2 = batch.borders[2];
    Words upTo0 = popcount(b0), upTo1 = upTo0 + popcount(b1), count = upTo1 + popcount(b2);
    Mask stuck = zero(count) & static_cast<Mask>(~waiting);             // CL-20
    batch.over = atLeast(batch.scored, all(8 * CHIPS)) | stuck;         // CL-19
    Words drawn = timesLow(random, count), rank = drawn >> 32;
    Mask in1 = atLeast(rank, upTo0), in2 = atLeast(rank, upTo1);
    batch.word = pick(in2, b2, pick(in1, b1, b0));
    batch.bit = shiftLeft(all(1), pick(in2, rank - upTo1, pick(in1, rank - upTo0, rank)));
    Words offset = pick(in2, all(128), pick(in1, all(64), Words{}));
    offset = addIf(common(drawn, all(u64{1} << 31)), offset, all(OTHER_WAY));
    batch.offset = pick(waiting | batch.over, all(NO_ROAD), offset);
}

// Draws until the road is allowed.
INLINE Road drawAgain(Batch& batch, int i, Random& random) {
    u32 count[WORDS];
    for (int w = 0; w < WORDS; w++) count[w] = static_cast<u32>(std::popcount(lane(batch.borders[w], i)));
    for (;;) {
        u32 drawn = random.below(2 * (count[0] + count[1] + count[2])), rank = drawn / 2;
        int w = 0;
        while (rank >= count[w]) rank -= count[w++];
        Road road = tables.road[64 * w + nthBit(lane(batch.borders[w], i), rank) + drawn % 2 * OTHER_WAY];
        if (mayMove(batch.huts[i], road)) return road;
    }
}

// Plays the drawn road of one game.
INLINE Row playDrawn(Batch& batch, int i, Random& random) {
    u64 place = _tzcnt_u64(_pdep_u64(lane(batch.bit, i), lane(batch.word, i))) + lane(batch.offset, i);
    u64 from = tables.road[place].from, to = tables.road[place].to;
    if (*(reinterpret_cast<const u8*>(batch.huts[i]) + from) >= LARGE) [[unlikely]] {
        Road road = drawAgain(batch, i, random);
        from = road.from;
        to = road.to;
    }
    return move(batch.huts[i], from, to);
}

// Plays the drawn roads, scores a village of each game that has any, and draws the next roads.
template <int BITS> INLINE void step(Batch& batch, Random& random) {
    auto row = [&](int i) { return playDrawn(batch, i, random); };
    Words pending = vacate<BITS>(batch, transpose(row)), drawn = random.lanes();
    Words others = pending & (pending - 1);
    Mask waiting = common(others, others);
    Mask second = waiting & common(drawn, all(u64{1} << 31));
    Words chosen = pick(second, others, pending ^ others);  // CL-12, right for two of them
    if (Mask many = common(others, others - 1)) [[unlikely]]
        for (int i = 0; i < LANES; i++)
            if (many >> i & 1) {
                u64 set = lane(pending, i);
                lane(chosen, i) = u64{1} << nthBit(set, random.below(static_cast<u64>(std::popcount(set))));
            }
    note(batch, chosen, waiting);
    draw(batch, drawn, waiting);
}

INLINE void finish(Batch& batch, int i, Finished& finished) {
    int k = finished.games++;
    for (int chip = 0; chip < CHIPS; chip++) {
        u64 village = reinterpret_cast<const u8*>(&batch.villages[chip / 8])[8 * i + chip % 8];
        lane(finished.huts[chip], k) = village == NO_VILLAGE ? 0 : batch.huts[i][village];
    }
    for (int w = 0; w < 2; w++) lane(finished.villages[w], k) = lane(batch.villages[w], i);
    u64 occupied = lane(batch.occupied, i);
    u64 moves = std::popcount(tables.occupied & ~occupied) - lane(batch.scored, i) / 8;
    finished.decisions += moves + occupied / ONE_CHOICE;
}

// The scores of finished games.
INLINE Words score(const Finished& finished) {
    const Tables& t = late();
    Words scores{}, one = all(1);
    for (int chip = 0; chip < CHIPS; chip++) {
        Words huts = finished.huts[chip], village = finished.villages[chip / 8] >> chip % 8 * 8 & 63;
        Words present = (huts + 0x7f * COLOUR_BYTES) >> 7 & COLOUR_BYTES;
        Words several = (huts + 0x7e * COLOUR_BYTES) >> 7 & COLOUR_BYTES;
        Words left = pick(equal(present, all(COLOUR_BYTES)), several, present);    // CL-14
        Words value = (huts & 0xff) - popcount(present ^ left);                    // CL-16
        value = addIf(common(shiftRight(all(t.favourable[chip]), village), one), value, all(t.bonus[chip]));
        value = pick(common(shiftRight(all(t.hostile[chip]), village), one), Words{}, value);    // CL-15
        scores += left * value;                                                    // CL-17
    }
    return scores;
}

// How many seats win finished games.
INLINE u64 winners(const Finished& finished, Words scores) {
    Words result[MAX_SEATS], best{};
    int seats = late().seats;
    for (int seat = 0; seat < seats; seat++) {              // CL-21
        Words points = shiftRight(scores, finished.deal >> 8 * seat & 63) & 0xff;
        result[seat] = points + (finished.villages[1] >> (32 + 8 * seat) & 0xff);
        best = pick(atLeast(result[seat], best), result[seat], best);
    }
    u64 wins = 0;
    for (int seat = 0; seat < seats; seat++) wins += static_cast<u64>(std::popcount(equal(result[seat], best)));    // CL-22
    return wins;
}

template <int BITS> void bench(u64 seed, double seconds) {
    constexpr int BATCHES = 3;
    static Batch batches[BATCHES];
    static Finished finished;
    Random random(seed * 0x9e3779b97f4a7c15 + 1);
    for (Batch& batch : batches) {
        restart(batch, 0xff);
        for (int i = 0; i < LANES; i++) setUp(batch, i, random);
        draw(batch, random.lanes(), 0);
    }
    u64 games = 0, decisions = 0, wins = 0;
    std::clock_t start = std::clock();
    double passed = 0;
    for (u64 stop = 1024; passed < seconds; stop += 1024) {
        while (games < stop)
            for (Batch& batch : batches) {
                if (batch.over) [[unlikely]] {              // a game rests for one step before it is replaced
                    for (u32 over = batch.over; over; over &= over - 1) {
                        int i = std::countr_zero(over);
                        lane(finished.deal, finished.games) = late().deal[random.below(PERMUTATIONS)];    // CL-5
                        finish(batch, i, finished);
                        setUp(batch, i, random);
                        if (finished.games < LANES) continue;
                        wins += winners(finished, score(finished));
                        games += LANES;
                        decisions += finished.decisions;
                        finished.decisions = 0;
                        finished.games = 0;
                    }
                    restart(batch, batch.over);
                }
                step<BITS>(batch, random);
            }
        passed = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    }
    if (wins < games) std::abort();                         // somebody always wins
    std::printf("{\"games\": %llu, \"decisions\": %llu, \"seconds\": %.6f}\n",
                static_cast<unsigned long long>(games), static_cast<unsigned long long>(decisions), passed);
}

// ---------------------------------------------------------------- reading the board

[[noreturn]] void fail(const char* why) {
    std::cerr << why << '\n';
    std::exit(1);
}

void addTerrain(int territory, int terrain) {
    constexpr int ANY = -1, NONE = -2;
    struct Epoch { int chips, favourable, hostile, bonus; };
    constexpr Epoch EPOCHS[] = {{4, 0, 1, 1}, {3, 1, 3, 2}, {2, 2, 0, 3}, {2, 3, 2, 4}, {1, ANY, NONE, 5}};    // CL-3
    int chip = 0;
    for (const Epoch& epoch : EPOCHS)
        for (int i = 0; i < epoch.chips; i++, chip++) {
            bool favourable = epoch.favourable == ANY || epoch.favourable == terrain;
            tables.favourable[chip] |= u64{favourable} << territory;
            tables.hostile[chip] |= u64{epoch.hostile == terrain} << territory;
            tables.bonus[chip] = static_cast<u64>(epoch.bonus);
        }
}

void addBorder(int border, int a, int b) {
    if (border == MAX_BORDERS) fail("too many borders");
    u64 bit = u64{1} << border % 64;
    tables.borders[border / 64] |= bit;
    tables.vacate[a][border / 64] &= ~bit;
    tables.vacate[b][border / 64] &= ~bit;
    Road road{static_cast<u16>(8 * a), static_cast<u16>(8 * b)};
    tables.road[border] = road;
    tables.road[border + OTHER_WAY] = {road.to, road.from};
}

void readBoard(const char* path) {
    Tables& t = tables;
    std::ifstream file(path);
    auto number = [&] { int n; if (!(file >> n)) fail("bad board file"); return n; };
    t.territories = number();
    t.regions = number();
    if (t.territories > MAX_TERRITORIES || t.territories != t.regions * COLOURS) fail("bad board size");    // CL-1
    std::vector<int> terrain, region;
    std::vector<std::vector<int>> neighbours(static_cast<size_t>(t.territories));
    for (auto& row : neighbours) {
        terrain.push_back(number());
        region.push_back(number());
        row.resize(static_cast<size_t>(number()));
        for (int& n : row) n = number();
        t.maxDegree = std::max(t.maxDegree, static_cast<int>(row.size()));
    }
    for (int i = 0; i < t.territories; i++) t.label[i] = i;
    std::stable_sort(t.label, t.label + t.territories, [&](int a, int b) { return region[a] < region[b]; });
    for (int i = 0; i < t.territories; i++) t.index[t.label[i]] = i;

    t.occupied = (u64{1} << t.territories) - 1;
    t.neighbours[0] = ~t.occupied;                          // never a village
    for (u64 i = 0; i <= NOWHERE; i++) t.vacate[i] = Row{~u64{0}, ~u64{0}, ~u64{0} >> (64 - FROM_SHIFT) | i << FROM_SHIFT, 0};
    std::fill(std::begin(t.road), std::end(t.road), Road{8 * NOWHERE, 8 * NOWHERE});
    int borders = 0;
    for (int a = 0; a < t.territories; a++) {
        auto& row = neighbours[t.label[a]];
        addTerrain(a, terrain[t.label[a]]);
        for (int b = 0; b < 6; b++) t.neighbours[b] |= u64{row.size() >> b & 1} << a;
        for (int label : row) {
            int b = t.index[label];
            t.vacate[a][3] |= u64{1} << b;                  // CL-8
            if (a < b) addBorder(borders++, a, b);
        }
    }
}

void seatPlayers(int seats) {
    tables.seats = seats;
    tables.lastSeat = chipOf(seats - 1);
    int colours[COLOURS] = {0, 1, 2, 3, 4};
    for (int p = 0; p < PERMUTATIONS; p++, std::next_permutation(colours, colours + COLOURS)) {
        for (int i = 0; i < COLOURS; i++) tables.set[p][i] = oneHut(colours[i]);
        tables.deal[p] = 0;
        for (int seat = 0; seat < seats; seat++) tables.deal[p] |= static_cast<u64>(8 * colours[seat] + 8) << 8 * seat;
    }
}

// ---------------------------------------------------------------- checking given games

// A move has two different territories; from == to stands for "score this village next".
struct Decision {
    int from, to;
    auto operator<=>(const Decision&) const = default;
};

std::string text(Decision decision) {
    std::string from = std::to_string(decision.from), to = std::to_string(decision.to);
    return decision.from == decision.to ? std::string("=").append(to) : from.append(">").append(to);
}

// What may be decided in a game, in the numbers used outside.
std::vector<Decision> listLegal(Batch& batch, int i, u64 pending) {
    std::vector<Decision> legal;
    if (lane(batch.scored, i) == 8 * CHIPS) return legal;   // CL-19
    for (int village = 0; village < tables.territories; village++)
        if (pending >> village & 1) legal.push_back({tables.label[village], tables.label[village]});
    for (int border = 0; border < 64 * WORDS && !pending; border++)
        if (lane(batch.borders[border / 64], i) >> border % 64 & 1)
            for (Road road : {tables.road[border], tables.road[border + OTHER_WAY]})
                if (mayMove(batch.huts[i], road)) legal.push_back({tables.label[road.from / 8], tables.label[road.to / 8]});
    std::sort(legal.begin(), legal.end());
    return legal;
}

void show(Batch& batch, int i, const std::vector<Decision>& legal) {
    static Finished finished;
    finished.games = i;
    finish(batch, i, finished);
    Words scores = score(finished);
    std::ostringstream line;
    for (Decision decision : legal) line << text(decision) << ' ';
    line << (legal.empty() ? "over |" : "|");
    for (int colour = 0; colour < COLOURS; colour++) line << ' ' << (lane(scores, i) >> (8 * colour + 8) & 0xff);
    line << " |";
    for (int seat = 0; seat < tables.seats; seat++) line << ' ' << (lane(batch.villages[1], i) >> (8 * seat + 32) & 0xff);
    line << " | " << (legal.empty() ? -1 : std::countr_zero(lane(batch.chip, i)) / 8 - 4) << " | ";
    for (int label = 0; label < tables.territories; label++) {
        int t = tables.index[label];
        u64 huts = lane(batch.occupied, i) >> t & 1 ? batch.huts[i][t] : 0;
        for (int colour = 0; colour < COLOURS; colour++)
            line << (colour > 0 ? "." : label > 0 ? "," : "") << (huts >> (8 * colour + 8) & 0xff);
    }
    std::cout << line.str() << '\n';
}

template <int BITS> void check() {
    static Batch batch;
    std::string line, bar, word;
    for (int i = 0; std::getline(std::cin, line); i = (i + 1) % LANES) {    // every game in the next lane
        std::istringstream in(line);
        int seats, first, colour;
        if (!(in >> seats >> first)) continue;
        seatPlayers(seats);
        restart(batch, 0xff);
        lane(batch.chip, i) = chipOf(first);
        for (int t = 0; t < tables.territories && in >> colour; t++) batch.huts[i][tables.index[t]] = oneHut(colour);
        in >> bar;
        u64 pending = 0;
        auto legal = listLegal(batch, i, pending);
        show(batch, i, legal);
        while (in >> word) {
            auto found = std::find_if(legal.begin(), legal.end(), [&](Decision d) { return text(d) == word; });
            if (found == legal.end()) { std::cout << "illegal " << word << '\n'; break; }
            u64 from = static_cast<u64>(tables.index[found->from]), to = static_cast<u64>(tables.index[found->to]);
            u64 chosen = 0;
            if (from == to)
                chosen = u64{1} << from;
            else {
                auto row = [&](int k) { return k == i ? move(batch.huts[i], 8 * from, 8 * to) : tables.vacate[NOWHERE]; };
                Words villages = vacate<BITS>(batch, transpose(row));
                pending = lane(villages, i);
            }
            // A choice is noted, then a last village without one; of several villages none before the choice.
            for (; chosen || std::popcount(pending) < 2; chosen = 0) {
                Words words{};
                lane(words, i) = chosen ? chosen : pending;
                pending &= ~lane(words, i);
                note(batch, words, static_cast<Mask>((pending != 0) << i));
                if (pending == 0 || lane(batch.scored, i) == 8 * CHIPS) break;    // CL-19
            }
            legal = listLegal(batch, i, pending);
            show(batch, i, legal);
        }
    }
}

int main(int argc, char** argv) {
    std::string mode = argc > 2 ? argv[2] : "";
    if (mode == "bench" && argc == 6) {
        readBoard(argv[1]);
        seatPlayers(std::atoi(argv[3]));
        auto run = tables.maxDegree < 8 ? bench<3> : bench<6>;
        run(std::strtoull(argv[4], nullptr, 10), std::atof(argv[5]));
    } else if (mode == "check" && argc == 3) {
        readBoard(argv[1]);
        auto run = tables.maxDegree < 8 ? check<3> : check<6>;
        run();
    } else
        fail("usage: limit BOARD bench SEATS SEED SECONDS | limit BOARD check");
}
