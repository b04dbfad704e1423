import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes, minute } from '../time.ts'
import { alterations, type LineMove, moveLines, type StandingLine, shiftMoved, takesNew } from './move.ts'

const day = Date.parse('2027-06-01T00:00Z')
const at = (time: string) => Date.parse(`2027-06-01T${time}Z`)
const clock = (instant: number) => new Date(instant).toISOString().slice(11, 16)

function line(lineId: string, time: string, more: Partial<StandingLine> = {}): StandingLine {
  const minutes = more.minutes ?? 30
  const start = at(time)
  const end = addMinutes(start, minutes)
  return {
    lineId,
    serviceId: 'manicure',
    serviceName: 'Manicure',
    staffId: 'kim',
    requested: true,
    start,
    end,
    blockedUntil: end,
    minutes,
    cleanupMinutes: 0,
    resourceIds: [],
    ...more,
  }
}

const visit = [line('hands', '10:00'), line('feet', '10:30', { minutes: 45 })]
const moved = (lines: readonly StandingLine[], move: { start?: number; lines?: LineMove[] }) =>
  moveLines(lines, { lines: [], ...move })
const times = (lines: readonly { start: number; end: number }[]) =>
  lines.map(({ start, end }) => `${clock(start)}-${clock(end)}`)

describe('a visit', () => {
  test('moves as a whole: its services keep their distances', () => {
    expect(times(moved(visit, { start: at('14:15') }))).toEqual(['14:15-14:45', '14:45-15:30'])
  })

  test('moves by its earliest service, whichever is listed first', () => {
    const feetFirst = [line('hands', '11:00'), line('feet', '10:00', { minutes: 45 })]

    expect(times(moved(feetFirst, { start: at('09:00') }))).toEqual(['10:00-10:30', '09:00-09:45'])
  })

  test('can have one service moved on its own', () => {
    expect(times(moved(visit, { lines: [{ lineId: 'feet', start: at('12:00') }] }))).toEqual([
      '10:00-10:30',
      '12:00-12:45',
    ])
  })

  test('whose first service gets longer starts the next one later', () => {
    expect(times(moved(visit, { lines: [{ lineId: 'hands', minutes: 45 }] }))).toEqual(['10:00-10:45', '10:45-11:30'])
  })

  test('whose first service gets shorter keeps the others in place', () => {
    expect(times(moved(visit, { lines: [{ lineId: 'hands', minutes: 15 }] }))).toEqual(['10:00-10:15', '10:30-11:15'])
  })

  test('with a pause after the longer service keeps the next one in place', () => {
    const pause = [line('hands', '10:00'), line('feet', '11:00')]

    expect(times(moved(pause, { lines: [{ lineId: 'hands', minutes: 45 }] }))).toEqual(['10:00-10:45', '11:00-11:30'])
  })

  test('of three services shifts all following ones', () => {
    const three = [line('a', '10:00'), line('b', '10:30'), line('c', '11:00')]

    expect(times(moved(three, { lines: [{ lineId: 'a', minutes: 60 }] }))).toEqual([
      '10:00-11:00',
      '11:00-11:30',
      '11:30-12:00',
    ])
  })
})

describe('who was asked for', () => {
  const moves: [string, LineMove, [string | null, boolean, boolean]][] = [
    ['stays asked for in another place', { lineId: 'hands', start: at('12:00') }, ['kim', true, false]],
    ['was not the colleague who gets it', { lineId: 'hands', staffId: 'thao' }, ['thao', false, false]],
    [
      'is the colleague where that is said',
      { lineId: 'hands', staffId: 'thao', requested: true },
      ['thao', true, false],
    ],
    ['is nobody where anybody may have it', { lineId: 'hands', staffId: null }, [null, false, true]],
  ]

  test.each(moves)('%s', (_, move, expected) => {
    const [hands] = moved(visit, { lines: [move] })

    expect([hands?.staffId, hands?.requested, hands?.anyStaff]).toEqual(expected)
  })
})

describe('history tells', () => {
  const told = (lines: readonly StandingLine[], move: { start?: number; lines?: LineMove[] }) =>
    alterations(moved(lines, move).map((to) => ({ from: to.from, to })))

  test('once for a visit that moved as a whole', () => {
    expect(told(visit, { start: at('11:00') })).toEqual([
      { change: 'moved', details: { from: at('10:00'), to: at('11:00') } },
    ])
  })

  test('for each service that was moved, resized or reassigned by itself', () => {
    const move = { lines: [{ lineId: 'feet', start: at('12:00'), minutes: 60, staffId: 'thao' }] }

    expect(told(visit, move)).toEqual([
      {
        change: 'moved',
        details: { lineId: 'feet', serviceName: 'Manicure', from: at('10:30'), to: at('12:00') },
      },
      { change: 'resized', details: { lineId: 'feet', serviceName: 'Manicure', from: 45, to: 60 } },
      { change: 'reassigned', details: { lineId: 'feet', serviceName: 'Manicure', from: 'kim', to: 'thao' } },
    ])
  })

  test('not when nothing differs', () => {
    expect(told(visit, { start: at('10:00'), lines: [{ lineId: 'hands', staffId: 'kim', minutes: 30 }] })).toEqual([])
  })
})

const visits = fc
  .array(
    fc.record({ start: fc.integer({ min: 36, max: 60 }), minutes: fc.integer({ min: 1, max: 12 }).map((n) => n * 5) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((lines) =>
    lines.map(({ start, minutes }, index) => {
      const begins = day + start * 15 * minute
      const end = addMinutes(begins, minutes)
      return { ...line(`${index}`, '10:00'), start: begins, end, blockedUntil: end, minutes }
    }),
  )

test('moving a visit anywhere and back restores it', () => {
  fc.assert(
    fc.property(visits, fc.integer({ min: -300, max: 300 }), (lines, by) => {
      const first = Math.min(...lines.map(({ start }) => start))
      const there = moved(lines, { start: first + by * minute })
      const back = moved(there, { start: first })

      expect(times(back)).toEqual(times(lines))
      expect(there.map(({ start }) => start - by * minute)).toEqual(lines.map(({ start }) => start))
    }),
  )
})

test('sending every previous start and length back restores the visit, whatever was resized', () => {
  fc.assert(
    fc.property(visits, fc.integer({ min: 5, max: 120 }), (lines, minutes) => {
      const there = moved(lines, { lines: [{ lineId: '0', minutes }] })
      const before = lines.map(({ lineId, start, minutes: was, staffId, requested }) => ({
        lineId,
        start,
        minutes: was,
        staffId,
        requested,
      }))

      expect(times(moved(there, { lines: before }))).toEqual(times(lines))
    }),
  )
})

test('lines that need no new time or member stay when the rest shifts', () => {
  const lines = moved(visit, { lines: [{ lineId: 'feet', start: at('12:00') }] })

  expect(lines.map(takesNew)).toEqual([false, true])
  expect(times(shiftMoved(lines, 30 * minute))).toEqual(['10:00-10:30', '12:30-13:15'])
})
