import { expect, test } from 'vitest'
import { addMinutes } from '../time.ts'
import type { LedgerEntry } from './ledger.ts'
import { replay } from './ledger.ts'
import { SoundRules } from './rules.ts'
import { type ServedVisit, settle } from './settle.ts'
import { now, rules } from './test-floor.ts'

const kim: LedgerEntry = { kind: 'clock_in', staffId: 'kim', at: now, place: 1, halves: 0 }
const served = (given: Partial<ServedVisit> = {}, cents = 3800): ServedVisit => ({
  visitId: 'denise',
  staffId: 'kim',
  began: true,
  finished: false,
  weighed: {
    source: 'walk_in',
    requested: false,
    isRedo: false,
    lines: [{ cents, minutes: 45, categoryId: null, part: 'hands' }],
  },
  ...given,
})

/** Settles step by step, and returns the kinds of entries that each step wrote. */
function story(...steps: (ServedVisit[] | LedgerEntry)[]) {
  let entries: LedgerEntry[] = [kim]
  const kinds = steps.map((step, index) => {
    const fresh = Array.isArray(step)
      ? settle(entries, { visitIds: ['denise'], visits: step }, rules, addMinutes(now, index))
      : [step]
    entries = [...entries, ...fresh]
    return fresh.map(({ kind }) => kind)
  })
  return { kinds, kim: replay(entries).get('kim') }
}

test('seating, a price change, finishing and a slip each add the missing entries, and none twice', () => {
  const { kinds, kim: tally } = story(
    [served()],
    [served()],
    [served({}, 2000)],
    [served({ finished: true }, 2000)],
    [served({}, 2000)],
    [],
  )

  expect(kinds).toEqual([['seated'], [], ['reweighed'], ['finished'], ['resumed'], ['unseated']])
  expect(tally).toMatchObject({ halves: 0, cents: 0, visits: [] })
})

test('what was corrected by hand stays when the visit is weighed again', () => {
  const correction: LedgerEntry = {
    kind: 'corrected',
    staffId: 'kim',
    at: now,
    visitId: 'denise',
    halves: -1,
    cents: 0,
    reason: 'shared with Loan',
  }
  const { kinds, kim: tally } = story([served()], correction, [served()], [served({}, 1600)])

  expect(kinds).toEqual([['seated'], ['corrected'], [], ['reweighed']])
  expect(tally).toMatchObject({ halves: 0, cents: 1600 })
})

test('a visit that is reassigned leaves one tally, with the new member', () => {
  const thao: LedgerEntry = { kind: 'clock_in', staffId: 'thao', at: now, place: 2, halves: 0 }
  const entries: LedgerEntry[] = [kim, thao]
  const first = settle(entries, { visitIds: ['denise'], visits: [served()] }, rules, now)
  const then = settle(
    [...entries, ...first],
    { visitIds: ['denise'], visits: [served({ staffId: 'thao' })] },
    rules,
    now,
  )

  expect(then).toMatchObject([
    { kind: 'unseated', staffId: 'kim' },
    { kind: 'seated', staffId: 'thao' },
  ])
})

test('writes nothing for a member who has not clocked in, and everything once they have', () => {
  const visits = [served({ staffId: 'thao', finished: true })]
  expect(settle([kim], { visitIds: ['denise'], visits }, rules, now)).toEqual([])

  const thao: LedgerEntry = { kind: 'clock_in', staffId: 'thao', at: now, place: 2, halves: 0 }
  expect(settle([kim, thao], { visitIds: ['denise'], visits }, rules, now)).toMatchObject([
    { kind: 'seated', halves: 2 },
    { kind: 'finished' },
  ])
})

test('an entry that was undone counts as if it had never been written', () => {
  const seated: LedgerEntry = {
    kind: 'seated',
    staffId: 'kim',
    at: now,
    visitId: 'denise',
    halves: 2,
    cents: 3800,
    because: 'price',
  }
  const pause: LedgerEntry = { kind: 'break', staffId: 'kim', at: now, until: null }
  const slip: LedgerEntry = { kind: 'undone', staffId: 'kim', at: now, number: 2 }

  expect(replay([kim, pause, slip, seated])).toEqual(replay([kim, seated]))
})

test('rules that contradict themselves are refused where they do', () => {
  const problems = (change: object) =>
    SoundRules.safeParse({ ...rules, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message])

  expect(problems({})).toBe(undefined)
  expect(problems({ weight: { by: 'price', fullFrom: 1500, halfFrom: 2700 } })).toEqual([
    ['weight.halfFrom', 'half_over_full'],
  ])
  expect(problems({ weight: { by: 'category', half: ['a'], none: ['a'] } })).toEqual([
    ['weight.none', 'category_twice'],
  ])
  expect(problems({ opening: 'fixed' })).toEqual([['fixedOrder', 'fixed_order_empty']])
  expect(problems({ opening: 'fixed', fixedOrder: ['kim', 'kim'] })).toEqual([['fixedOrder', 'member_twice']])
  expect(problems({ next: 'queue' })).toEqual([
    ['late.effect', 'queue_without_turns'],
    ['turnsDown', 'queue_without_turns'],
  ])
})
