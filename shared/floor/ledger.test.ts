import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockIn, reweigh, seat, turnDown } from './entries.ts'
import { type LedgerEntry, replay, type Tally } from './ledger.ts'
import { presets, type TurnRules } from './rules.ts'
import { inMinutes, rules } from './test-floor.ts'
import type { WeighedVisit } from './weight.ts'

const gel: WeighedVisit = {
  source: 'walk_in',
  requested: false,
  isRedo: false,
  lines: [{ cents: 3800, minutes: 45, categoryId: null, part: 'hands' }],
}
const at = (minutes: number, staffId: string) => ({ staffId, at: inMinutes(minutes) })
const arrive = (minutes: number, staffId: string, entries: readonly LedgerEntry[], given: TurnRules = rules) =>
  clockIn(
    { ...at(minutes, staffId), minuteOfDay: 540 + minutes, shiftStart: inMinutes(0), lastOrder: ['ana', 'bea', 'cat'] },
    replay(entries),
    given,
  )
const tallyOf = (entries: readonly LedgerEntry[], staffId: string): Tally => {
  const tally = replay(entries).get(staffId)
  if (!tally) throw new Error(`${staffId} is not there`)
  return tally
}
const opened = (names: readonly string[], given: TurnRules = rules) =>
  names.reduce<LedgerEntry[]>((entries, name) => [...entries, ...arrive(0, name, entries, given)], [])

test('a visit is counted when it is seated, and the member is free again when it is finished', () => {
  const entries = [...opened(['ana']), seat({ ...at(5, 'ana'), visitId: 'v1' }, gel, rules)]

  expect(tallyOf(entries, 'ana')).toMatchObject({ halves: 2, cents: 3800, freeSince: null, lastAt: null })
  const after: LedgerEntry[] = [...entries, { kind: 'finished', ...at(50, 'ana'), visitId: 'v1' }]
  expect(tallyOf(after, 'ana')).toMatchObject({ halves: 2, freeSince: inMinutes(50), lastAt: inMinutes(50) })
  expect(tallyOf(after, 'ana').visits).toEqual([
    { visitId: 'v1', seatedAt: inMinutes(5), finishedAt: inMinutes(50), halves: 2, cents: 3800, because: 'price' },
  ])
})

test('a seat that was a slip leaves nothing behind, a finish that was one brings the client back', () => {
  const before = opened(['ana', 'bea'], presets.first_in_first_out)
  const seated = [...before, seat({ ...at(5, 'ana'), visitId: 'v1' }, gel, rules)]

  expect(tallyOf(seated, 'ana').place).toBe(3)
  expect(replay([...seated, { kind: 'unseated', ...at(6, 'ana'), visitId: 'v1' }])).toEqual(replay(before))
  const resumed: LedgerEntry[] = [
    ...seated,
    { kind: 'finished', ...at(20, 'ana'), visitId: 'v1' },
    { kind: 'resumed', ...at(21, 'ana'), visitId: 'v1' },
  ]
  expect(replay(resumed)).toEqual(replay(seated))
})

test('in the queue a full turn or two halves move a member to the end, a request does not', () => {
  const small: WeighedVisit = { ...gel, lines: gel.lines.map((line) => ({ ...line, cents: 1500 })) }
  const entries = opened(['ana', 'bea'])
  const serve = (visitId: string, visit: WeighedVisit): LedgerEntry[] => [
    seat({ ...at(5, 'ana'), visitId }, visit, rules),
    { kind: 'finished', ...at(9, 'ana'), visitId },
  ]

  expect(tallyOf([...entries, ...serve('v1', { ...gel, requested: true })], 'ana').place).toBe(1)
  expect(tallyOf([...entries, ...serve('v1', small)], 'ana').place).toBe(1)
  expect(tallyOf([...entries, ...serve('v1', small), ...serve('v2', small)], 'ana').place).toBe(3)
})

test('work beyond a full turn counts towards the next turn in the queue', () => {
  const entries = opened(['ana', 'bea'])
  const serve = (visitId: string, halves: number): LedgerEntry[] => [
    { kind: 'seated', ...at(5, 'ana'), visitId, halves, cents: 0, because: 'price' },
    { kind: 'finished', ...at(9, 'ana'), visitId },
  ]

  expect(tallyOf([...entries, ...serve('v1', 3)], 'ana').place).toBe(3)
  expect(tallyOf([...entries, ...serve('v1', 3), ...serve('v2', 1)], 'ana').place).toBe(4)
})

test('a visit whose turns are recalculated states the rule', () => {
  const entries: LedgerEntry[] = [
    ...opened(['ana']),
    seat({ ...at(5, 'ana'), visitId: 'v1' }, gel, rules),
    { kind: 'reweighed', ...at(6, 'ana'), visitId: 'v1', halves: -2, cents: -3800, because: 'redo' },
  ]

  expect(tallyOf(entries, 'ana').visits[0]).toMatchObject({ halves: 0, cents: 0, because: 'redo' })
})

test('a member is free once on the floor with no client seated, not before', () => {
  const twoVisits: LedgerEntry[] = [
    ...opened(['ana']),
    seat({ ...at(5, 'ana'), visitId: 'v1' }, gel, rules),
    seat({ ...at(6, 'ana'), visitId: 'v2' }, gel, rules),
    { kind: 'finished', ...at(9, 'ana'), visitId: 'v1' },
  ]

  expect(tallyOf(twoVisits, 'ana').freeSince).toBeNull()
  const away: LedgerEntry[] = [
    ...twoVisits,
    { kind: 'clock_out', ...at(10, 'ana') },
    { kind: 'finished', ...at(11, 'ana'), visitId: 'v2' },
  ]
  expect(tallyOf(away, 'ana').freeSince).toBeNull()
})

test('the day begins by arrival, by a fixed list, or in the last order turned by one', () => {
  const placesOf = (given: Partial<TurnRules>) =>
    [...replay(opened(['dao', 'cat', 'bea', 'ana'], { ...rules, ...given })).values()]
      .toSorted((a, b) => a.place - b.place)
      .map(({ staffId }) => staffId)

  expect(placesOf({ opening: 'arrival' })).toEqual(['dao', 'cat', 'bea', 'ana'])
  expect(placesOf({ opening: 'fixed', fixedOrder: ['ana', 'bea'] })).toEqual(['ana', 'bea', 'dao', 'cat'])
  expect(placesOf({ opening: 'rotated' })).toEqual(['bea', 'cat', 'ana', 'dao'])
})

test('a late member loses a turn, goes to the end or keeps the place, as the rule says; ten minutes are not late', () => {
  const early = [...opened(['ana']), seat({ ...at(5, 'ana'), visitId: 'v1' }, gel, rules)]
  const late = (minutes: number, effect: TurnRules['late']['effect']) =>
    tallyOf([...early, ...arrive(minutes, 'bea', early, { ...rules, late: { afterMinutes: 10, effect } })], 'bea')

  expect(late(10, 'loses_turn').halves).toBe(0)
  expect(late(11, 'loses_turn')).toMatchObject({ halves: 2, place: 3, arrival: 3 })
  expect(late(11, 'to_the_end')).toMatchObject({ halves: 2, lastAt: inMinutes(11) })
  expect(late(11, 'nothing').halves).toBe(0)
})

test('a member who arrives after the hour starts with the average, rounded down', () => {
  const small: WeighedVisit = { ...gel, lines: gel.lines.map((line) => ({ ...line, cents: 1500 })) }
  const early = [
    ...opened(['ana', 'cat']),
    seat({ ...at(5, 'ana'), visitId: 'v1' }, gel, rules),
    seat({ ...at(5, 'cat'), visitId: 'v2' }, small, rules),
  ]
  const halvesOf = (minutes: number) =>
    tallyOf(
      [
        ...early,
        ...arrive(minutes, 'bea', early, { ...rules, late: { afterMinutes: 0, effect: 'nothing' }, levelAt: 720 }),
      ],
      'bea',
    ).halves

  expect([halvesOf(179), halvesOf(180)]).toEqual([0, 1])
})

test('turning a client down takes the turn, costs nothing, or goes to the end', () => {
  const entries = [...opened(['ana', 'bea']), seat({ ...at(5, 'ana'), visitId: 'v1' }, gel, rules)]
  const down = (turnsDown: TurnRules['turnsDown']) =>
    tallyOf([...entries, turnDown(at(6, 'bea'), replay(entries), { ...rules, turnsDown })], 'bea')

  expect(down('takes_turn')).toMatchObject({ halves: 2, place: 2, lastAt: null })
  expect(down('keeps_place')).toMatchObject({ halves: 0, place: 2 })
  expect(down('to_the_end')).toMatchObject({ halves: 2, place: 4, lastAt: inMinutes(6) })
})

test('a member who leaves and returns keeps the turns, and is free unless a client is seated there', () => {
  const entries: LedgerEntry[] = [
    ...opened(['ana']),
    seat({ ...at(5, 'ana'), visitId: 'v1' }, gel, rules),
    { kind: 'finished', ...at(9, 'ana'), visitId: 'v1' },
    { kind: 'break', ...at(10, 'ana'), until: inMinutes(25) },
  ]

  expect(tallyOf(entries, 'ana')).toMatchObject({ state: 'on_break', backAt: inMinutes(25), freeSince: null })
  const back: LedgerEntry[] = [...entries, { kind: 'back', ...at(20, 'ana') }]
  expect(tallyOf(back, 'ana')).toMatchObject({ state: 'on_floor', backAt: null, freeSince: inMinutes(20) })
  const gone: LedgerEntry[] = [...back, { kind: 'clock_out', ...at(30, 'ana') }]
  expect(tallyOf(gone, 'ana').state).toBe('gone')
  expect(tallyOf([...gone, ...arrive(60, 'ana', gone)].slice(0, -1), 'ana')).toMatchObject({
    halves: 2,
    state: 'on_floor',
  })
})

test('what a visit counts in the end is what it is weighed at in the end, however often it changed', () => {
  const price = fc.integer({ min: 0, max: 9_000 })
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1 }),
      fc.constantFrom(...Object.values<TurnRules>(presets)),
      (prices, given) => {
        const priced = (cents: number) => ({ ...gel, lines: gel.lines.map((line) => ({ ...line, cents })) })
        let entries = [...opened(['ana'], given), seat({ ...at(5, 'ana'), visitId: 'v1' }, gel, given)]
        for (const cents of prices) {
          const [known] = tallyOf(entries, 'ana').visits
          const entry = known ? reweigh(at(6, 'ana'), known, priced(cents), given) : null
          if (entry) entries = [...entries, entry]
          expect(entry === null).toBe(known?.cents === cents)
        }
        const last = prices.at(-1) ?? 0
        const atOnce = [...opened(['ana'], given), seat({ ...at(5, 'ana'), visitId: 'v1' }, priced(last), given)]
        const { halves, cents } = tallyOf(entries, 'ana')
        expect({ halves, cents }).toEqual({ halves: tallyOf(atOnce, 'ana').halves, cents: last })
      },
    ),
  )
})

test('rejects an entry about a member who is not clocked in', () => {
  expect(() => replay([{ kind: 'back', ...at(0, 'ana') }])).toThrow(RangeError)
  expect(() => replay([...opened(['ana']), { kind: 'finished', ...at(1, 'ana'), visitId: 'v9' }])).toThrow(RangeError)
})
