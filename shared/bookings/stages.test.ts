import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterStep,
  isOn,
  minutesLate,
  nextStep,
  StageChange,
  type Step,
  stageOf,
  statusAfter,
  steps,
  withoutLast,
} from './stages.ts'

const ten = Date.parse('2027-03-10T18:00:00Z')
const min = 60_000
const iso = (at: number) => new Date(at).toISOString()

type Times = ReturnType<typeof visit>
const line = (id: string, startTime: string) => ({
  id,
  startTime,
  startedAt: null as string | null,
  finishedAt: null as string | null,
})
function visit(starts: readonly number[] = [ten]) {
  return {
    status: 'confirmed' as const,
    startTime: iso(Math.min(...starts)),
    endTime: iso(Math.max(...starts) + 45 * min),
    arrivedAt: null as string | null,
    leftAt: null as string | null,
    services: starts.map((start, position) => line(`line${position}`, iso(start))),
  }
}
const press = (at: Times, step: Step, now: number, lineIds?: string[]) => afterStep(at, { step, lineIds, now })

test('a visit goes from expected to left, recording the time of each step', () => {
  const arrived = press(visit(), 'arrived', ten - 3 * min)
  const started = press(arrived, 'started', ten + min)
  const finished = press(started, 'finished', ten + 40 * min)
  const left = press(finished, 'left', ten + 50 * min)

  expect([visit(), arrived, started, finished, left].map(stageOf)).toEqual([
    'expected',
    'arrived',
    'in_service',
    'finished',
    'left',
  ])
  expect([visit(), arrived, started, finished].map(nextStep)).toEqual(['arrived', 'started', 'finished', null])
  expect(left).toMatchObject({ arrivedAt: iso(ten - 3 * min), leftAt: iso(ten + 50 * min) })
  expect(left.services).toMatchObject([{ startedAt: iso(ten + min), finishedAt: iso(ten + 40 * min) }])
})

test('a skipped step has no time: finishing at once records neither arrival nor start', () => {
  const done = press(visit(), 'finished', ten)
  expect(done).toMatchObject({ arrivedAt: null, services: [{ startedAt: null, finishedAt: iso(ten) }] })
  expect(stageOf(done)).toBe('finished')
})

test('the next services start in order, and simultaneous ones together', () => {
  const inTurn = visit([ten, ten + 45 * min])
  const first = press(inTurn, 'started', ten)
  expect(first.services.map(({ startedAt }) => startedAt)).toEqual([iso(ten), null])
  const second = press(press(first, 'finished', ten + 45 * min, ['line0']), 'started', ten + 46 * min)
  expect(second.services.map(({ startedAt }) => startedAt)).toEqual([iso(ten), iso(ten + 46 * min)])
  expect(stageOf(second)).toBe('in_service')

  const together = press(visit([ten, ten]), 'started', ten)
  expect(together.services.map(({ startedAt }) => startedAt)).toEqual([iso(ten), iso(ten)])
})

test('repeated steps count once, and undoing returns to the previous state, in any order', () => {
  const presses = fc.array(
    fc.record({
      step: fc.constantFrom(...steps),
      lineIds: fc.option(fc.subarray(['line0', 'line1'], { minLength: 1 }), { nil: undefined }),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(presses, (made) => {
      let at = visit([ten, ten + 45 * min])
      const way = [at]
      for (const [position, { step, lineIds }] of made.entries()) {
        const next = press(at, step, ten + position * min, lineIds)
        for (const [index, now] of next.services.entries()) {
          if (now.startedAt && now.finishedAt) expect(now.startedAt <= now.finishedAt).toBe(true)
          if (at.services[index]?.startedAt) expect(now.startedAt).toBe(at.services[index].startedAt)
        }
        if (step !== 'started' || lineIds) expect(press(next, step, ten + 500 * min, lineIds)).toEqual(next)
        if (JSON.stringify(next) !== JSON.stringify(at)) way.push(next)
        at = next
      }
      for (const before of way.slice(0, -1).toReversed()) {
        at = withoutLast(at, ['line0', 'line1'])
        expect(at).toEqual(before)
      }
      expect(withoutLast(at, ['line0', 'line1'])).toEqual(at)
    }),
  )
})

test("a technician's undo affects their own services only", () => {
  const mine = press(visit([ten, ten]), 'started', ten, ['line0'])
  const both = press(mine, 'started', ten + min, ['line1'])
  expect(withoutLast(both, ['line0']).services).toMatchObject([{ startedAt: null }, { startedAt: iso(ten + min) }])
})

describe('the status', () => {
  const open = visit([ten, ten]).services
  const half = press(visit([ten, ten]), 'finished', ten, ['line0']).services
  const done = press(visit([ten, ten]), 'finished', ten).services
  const status = (of: 'scheduled' | 'confirmed' | 'completed', from: typeof open, to: typeof open) =>
    statusAfter({ status: of, services: from }, to, 'scheduled')

  test('is set to completed by the last service, and back to what it was', () => {
    expect([status('confirmed', open, half), status('confirmed', half, done), status('scheduled', open, done)]).toEqual(
      ['confirmed', 'completed', 'completed'],
    )
    expect(status('completed', done, half)).toBe('scheduled')
  })

  test('stays when it was set by hand', () => {
    expect([status('completed', open, half), status('confirmed', done, half)]).toEqual(['completed', 'confirmed'])
  })
})

test('a client is late when expected and overdue, while the visit can still take place', () => {
  const late = (at: number, more: Partial<Times> = {}) => minutesLate({ ...visit(), ...more }, at)
  expect([ten - min, ten, ten + 59_999, ten + 12 * min, ten + 45 * min].map((at) => late(at))).toEqual([0, 0, 0, 12, 0])
  expect(minutesLate(press(visit(), 'arrived', ten), ten + 12 * min)).toBe(0)
  expect(minutesLate({ ...visit(), status: 'cancelled' }, ten + 12 * min)).toBe(0)
})

test('a visit can be advanced from its day until half a day after its end, also past midnight', () => {
  const today = { end: Date.parse('2027-03-11T08:00:00Z') }
  const at = (start: number) => ({ startTime: iso(start), endTime: iso(start + 60 * min) })
  expect(isOn(at(today.end - 1), today, ten)).toBe(true)
  expect(isOn(at(today.end), today, ten)).toBe(false)
  expect(isOn(at(ten - 13 * 60 * min), today, ten - 1)).toBe(true)
  expect(isOn(at(ten - 13 * 60 * min), today, ten)).toBe(false)
})

test('a change is either a step or a delay', () => {
  const ok = (input: unknown) => StageChange.safeParse(input).success
  expect(
    [{ step: 'arrived' }, { step: 'back', version: 3 }, { lateMinutes: 15 }, { lateMinutes: null }].map(ok),
  ).toEqual([true, true, true, true])
  expect(
    [
      {},
      { step: 'gone' },
      { step: 'arrived', lateMinutes: 5 },
      { lateMinutes: 0 },
      { lateMinutes: 181 },
      { step: 'started', lineIds: [] },
    ].map(ok),
  ).toEqual([false, false, false, false, false, false])
})
