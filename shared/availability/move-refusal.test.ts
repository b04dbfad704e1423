import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LineMove, moveLines, type StandingLine } from '../bookings/move.ts'
import { addMinutes, overlaps } from '../time.ts'
import { toTheEnd } from './budget.ts'
import type { StaffDay } from './day.ts'
import { placeMoved, searchNearest } from './move-refusal.ts'
import { at, booked, chairs, clock, member, movable, salon } from './test-day.ts'

function line(lineId: string, time: string, more: Partial<StandingLine> = {}): StandingLine {
  const { minutes = 60, cleanupMinutes = 0 } = more
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
    blockedUntil: addMinutes(end, cleanupMinutes),
    minutes,
    cleanupMinutes,
    resourceIds: [],
    ...more,
  }
}

interface Case {
  lines?: StandingLine[]
  start?: string
  change?: LineMove[]
  staff?: StaffDay[]
  more?: Parameters<typeof salon>[1]
  earliest?: string
  outsideHours?: boolean
}

const everyone = [member('kim'), member('thao')]

function move({ lines = [line('a', '10:00')], start, change = [], staff = everyone, more, ...rules }: Case) {
  const moved = moveLines(lines, { start: start === undefined ? undefined : at(start), lines: change })
  return placeMoved(moved, salon(staff, more), {
    earliest: at(rules.earliest ?? '00:00'),
    outsideHours: rules.outsideHours ?? false,
  })
}

/** `kim 10:00-11:00`, with the clean-up after the dash; or the error and its line. */
function told(found: ReturnType<typeof move>): string[] {
  if (!('lines' in found)) return [`${found.code} ${found.line ?? ''}`.trim()]
  return found.lines.map(({ staffId, start, blockedUntil }) => `${staffId} ${clock(start)}-${clock(blockedUntil)}`)
}

describe('a visit may move', () => {
  test('to a free time of its member, on or off the grid', () => {
    expect(told(move({ start: '14:05' }))).toEqual(['kim 14:05-15:05'])
  })

  test('to another member who does the service', () => {
    expect(told(move({ change: [{ lineId: 'a', staffId: 'thao' }] }))).toEqual(['thao 10:00-11:00'])
  })

  test('to any free member, least busy first', () => {
    const staff = [member('kim', { busy: [booked('13:30-14:30')] }), member('thao', { minutesBooked: 300 })]

    expect(told(move({ start: '14:00', change: [{ lineId: 'a', staffId: null }], staff }))).toEqual([
      'thao 14:00-15:00',
    ])
  })

  test('with the services of one member, clean-up at the end', () => {
    const lines = [line('a', '10:00', { cleanupMinutes: 15 }), line('b', '11:00', { cleanupMinutes: 15 })]

    expect(told(move({ lines, start: '13:00' }))).toEqual(['kim 13:00-14:00', 'kim 14:00-15:30'])
  })

  test('into the time of a client without a preference, if a colleague is free', () => {
    const staff = [member('kim', { busy: [movable('14:00-15:00')] }), member('thao')]

    const found = move({ start: '14:00', staff })

    expect(told(found)).toEqual(['kim 14:00-15:00'])
    expect('moves' in found && found.moves).toMatchObject([{ fromStaffId: 'kim', toStaffId: 'thao' }])
  })

  test('outside hours when its owner says so', () => {
    expect(told(move({ start: '20:00', outsideHours: true }))).toEqual(['kim 20:00-21:00'])
    expect(told(move({ start: '20:00', outsideHours: true, more: { open: null } }))).toEqual(['kim 20:00-21:00'])
  })
})

describe('a visit may not move', () => {
  const refused: [string, Case, string][] = [
    ['before today', { start: '09:00', earliest: '12:00' }, 'in_the_past 0'],
    ['to a closed day', { start: '12:00', more: { open: null } }, 'salon_closed'],
    ['past closing', { start: '17:30' }, 'outside_hours 0'],
    ['past the end of a shift', { start: '16:30' }, 'staff_unavailable 0'],
    ['to somebody who has left', { change: [{ lineId: 'a', staffId: 'gone' }] }, 'staff_unavailable 0'],
    [
      'to somebody who doesn’t do it',
      { change: [{ lineId: 'a', staffId: 'thao' }], staff: [member('kim'), member('thao', { serviceIds: new Set() })] },
      'staff_not_qualified 0',
    ],
    [
      'onto another client',
      { start: '14:00', staff: [member('kim', { busy: [booked('14:30-15:00')] })] },
      'slot_taken 0',
    ],
    [
      'onto another client even outside of hours',
      { start: '20:00', outsideHours: true, staff: [member('kim', { busy: [booked('20:30-21:00')] })] },
      'slot_taken 0',
    ],
    [
      'when its clean-up runs into another client',
      {
        lines: [line('a', '10:00', { cleanupMinutes: 15 })],
        start: '13:00',
        staff: [member('kim', { busy: [booked('14:00-15:00')] })],
      },
      'slot_taken 0',
    ],
    [
      'onto itself',
      { lines: [line('a', '10:00'), line('b', '11:00')], change: [{ lineId: 'b', start: at('10:30') }] },
      'slot_taken 1',
    ],
    [
      'where all chairs are in use',
      {
        lines: [line('a', '10:00', { resourceIds: ['chair'] })],
        start: '14:00',
        more: { resources: [chairs(1, '14:30-15:00')] },
      },
      'slot_taken 0',
    ],
  ]

  test.each(refused)('%s', (_, request, expected) => {
    expect(told(move(request))).toEqual([expected])
  })
})

describe('existing bookings stay', () => {
  test('outside hours, when it was there already and only gets shorter', () => {
    const lines = [line('a', '20:00')]

    expect(told(move({ lines, change: [{ lineId: 'a', minutes: 30 }] }))).toEqual(['kim 20:00-20:30'])
    expect(told(move({ lines, change: [{ lineId: 'a', minutes: 90 }] }))).toEqual(['outside_hours 0'])
  })

  test('with its member who no longer does the service', () => {
    const staff = [member('kim', { serviceIds: new Set() })]

    expect(told(move({ start: '14:00', staff }))).toEqual(['kim 14:00-15:00'])
  })

  test('with a member who has left, while the service beside it moves', () => {
    const lines = [line('a', '10:00', { staffId: 'gone' }), line('b', '11:00')]

    expect(told(move({ lines, change: [{ lineId: 'b', start: at('12:00') }] }))).toEqual([
      'gone 10:00-11:00',
      'kim 12:00-13:00',
    ])
  })

  test('in its chair, even if there are fewer chairs now', () => {
    const lines = [line('a', '10:00', { resourceIds: ['chair'] }), line('b', '11:00')]
    const more = { resources: [chairs(0)] }

    expect(told(move({ lines, more, change: [{ lineId: 'b', staffId: 'thao' }] }))).toEqual([
      'kim 10:00-11:00',
      'thao 11:00-12:00',
    ])
  })

  test('unassigned, when it was unassigned', () => {
    expect(told(move({ lines: [line('a', '10:00', { staffId: null })], start: '14:00' }))).toEqual(['null 14:00-15:00'])
  })
})

describe('suggests other times and members', () => {
  const offers = (request: Case & { earliest?: string }) => {
    const { lines = [line('a', '10:00')], start, change = [], staff = everyone, more, earliest = '00:00' } = request
    const moved = moveLines(lines, { start: start === undefined ? undefined : at(start), lines: change })
    return toTheEnd(searchNearest(moved, salon(staff, more), at(earliest))).map((place) =>
      told({ lines: place.lines, moves: [] }),
    )
  }

  test('lists the nearest three, on quarter hours', () => {
    const staff = [member('kim', { busy: [booked('13:00-14:00')] })]

    expect(offers({ start: '13:15', staff })).toEqual([['kim 14:00-15:00'], ['kim 14:15-15:15'], ['kim 12:00-13:00']])
  })

  test('is never before now, nor on a closed day', () => {
    const staff = [member('kim', { busy: [booked('13:00-14:00')] })]

    expect(offers({ start: '13:15', staff, earliest: '13:15' })[1]).toEqual(['kim 14:15-15:15'])
    expect(offers({ start: '13:15', more: { open: null } })).toEqual([])
  })

  test('does not displace anybody else', () => {
    const staff = [member('kim', { busy: [booked('13:00-14:00'), movable('14:00-15:00')] }), member('thao')]

    expect(offers({ start: '13:15', staff })).not.toContainEqual(['kim 14:00-15:00'])
  })

  test('moves only what was asked to move', () => {
    const lines = [line('a', '10:00'), line('b', '11:00')]
    const staff = [member('kim', { busy: [booked('13:00-14:00')] })]

    expect(offers({ lines, staff, change: [{ lineId: 'b', start: at('13:00') }] })[0]).toEqual([
      'kim 10:00-11:00',
      'kim 12:00-13:00',
    ])
  })
})

const half = (count: number) => clock(at('09:00') + count * 30 * 60_000)

test('on any day a move never overlaps anything, and every offer can be taken', () => {
  const busyOf = fc
    .uniqueArray(fc.integer({ min: 0, max: 15 }), { maxLength: 8 })
    .map((halves) => halves.map((count) => booked(`${half(count)}-${half(count + 1)}`)))
  fc.assert(
    fc.property(
      fc.record({ kim: busyOf, thao: busyOf, start: fc.integer({ min: 0, max: 17 }) }),
      fc.constantFrom('kim', 'thao', null, undefined),
      ({ kim, thao, start }, staffId) => {
        const staff = [member('kim', { busy: kim }), member('thao', { busy: thao })]
        const lines = [line('a', '08:00'), line('b', '09:00', { staffId: 'thao' })]
        const moved = moveLines(lines, { start: at(half(start)), lines: [{ lineId: 'a', staffId }] })
        const found = placeMoved(moved, salon(staff), { earliest: 0, outsideHours: false })

        const places = toTheEnd(searchNearest(moved, salon(staff), 0))
        if ('lines' in found) places.push({ lines: found.lines })
        for (const place of places) {
          for (const placed of place.lines) {
            const busy = staff.find((one) => one.staffId === placed.staffId)?.busy ?? []
            expect(busy.some((time) => overlaps(time, { start: placed.start, end: placed.blockedUntil }))).toBe(false)
          }
        }
      },
    ),
  )
})
