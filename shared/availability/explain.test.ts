import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../testing/rounds.ts'
import { type Interval, merge, minute, overlaps, subtract } from '../time.ts'
import type { BusyLine, ResourceDay, SalonDay, StaffDay } from './day.ts'
import { explain } from './explain.ts'
import type { ExplanationInput, Member, NamedService } from './explanation-input.ts'
import type { Reason } from './reasons.ts'
import { findSlots } from './slots.ts'
import { at, booked, chairs, clock, date, feet, hands, member, movable, salon, service, span } from './test-day.ts'

describe('a start is not offered because', () => {
  test('it has passed', () => {
    expect(why('10:00', {}, { now: at('10:01') })).toEqual(['in_the_past'])
  })

  test("the salon's notice is longer", () => {
    expect(why('10:00', {}, { now: at('09:30'), noticeMinutes: 60 })).toEqual(['too_short_notice 60 10:30'])
  })

  test('it is further ahead than clients can book', () => {
    expect(why('10:00', {}, { lastDate: '2027-05-31' })).toEqual(['too_far_ahead 2027-05-31'])
  })

  test('the salon is closed', () => {
    const weekday = { open: null, closed: { because: 'weekday' } } as const
    const holiday = { open: null, closed: { because: 'closure', name: 'Juneteenth' } } as const

    expect(why('10:00', {}, { day: salon([member('kim')], weekday) })).toEqual(['closed_weekday 2'])
    expect(why('10:00', {}, { day: salon([member('kim')], holiday) })).toEqual(['closure Juneteenth'])
  })

  test('it is before opening, or the visit would end after closing', () => {
    expect(why('08:30')).toEqual(['before_opening 09:00'])
    expect(why('17:30', { minutes: 50 })).toEqual(['closes_too_early 18:00 20'])
    expect(why('19:00')).toEqual(['closes_too_early 18:00 120'])
  })

  test('visits start at other times', () => {
    expect(why('10:10')).toEqual(['off_grid 30 10:00 10:30'])
    expect(why('16:50', { minutes: 65 }, { day: salon([kim({ works: [span('09:00-18:00')] })]) })).toEqual([
      'off_grid 30 16:30',
    ])
  })

  test('the service is not offered', () => {
    expect(why('10:00', { active: false })).toEqual(['service_inactive Manicure'])
  })

  test('nobody does the service, or the requested member does not', () => {
    expect(why('10:00', { serviceId: 'waxing', name: 'Waxing' })).toEqual(['nobody_does_it Waxing'])
    expect(why('10:00', { serviceId: 'waxing', name: 'Waxing', staffId: 'kim' })).toEqual(['does_not_do_it Waxing Kim'])
  })

  test('the member is inactive, off that day, not on shift, on a break or away', () => {
    const works = (more: Partial<Member>, hours: Interval[]) =>
      why('10:00', { staffId: 'kim' }, { day: salon([kim({ works: hours })]), members: [asMember('kim', more)] })

    expect(
      why(
        '10:00',
        { staffId: 'kim' },
        { day: salon([]), members: [asMember('kim', { bookable: false, status: 'on_break' })] },
      ),
    ).toEqual(['not_bookable Manicure Kim on_break'])
    expect(works({ shift: null }, [])).toEqual(['day_off Manicure Kim 2'])
    expect(works({ shift: span('10:30-17:00') }, [span('10:30-17:00')])).toEqual([
      'outside_shift Manicure Kim 10:30 17:00',
    ])
    expect(works({ rests: [span('10:30-11:00')] }, [span('09:00-10:30'), span('11:00-17:00')])).toEqual([
      'on_break Manicure Kim 10:30 11:00',
    ])
    expect(works({ away: [{ ...span('09:00-10:15'), reason: 'Dentist' }] }, [span('10:15-17:00')])).toEqual([
      'time_off Manicure Kim 09:00 10:15 Dentist',
    ])
    expect(
      works({ blocked: [{ ...span('10:45-11:30'), reason: 'Lunch' }] }, [span('09:00-10:45'), span('11:30-17:00')]),
    ).toEqual(['blocked Manicure Kim 10:45 11:30 Lunch'])
  })

  test('the member is booked; adjoining bookings are reported as one', () => {
    const busy = [booked('09:00-10:30'), booked('10:30-11:15'), booked('12:00-13:00')]

    expect(why('10:00', { staffId: 'kim' }, { day: salon([kim({ busy })]) })).toEqual([
      'booked Manicure Kim 09:00 11:15',
    ])
  })

  test('the clean-up after it would overlap a booking', () => {
    const day = salon([kim({ busy: [booked('11:00-12:00')] })])

    expect(why('10:00', { cleanupMinutes: 15 }, { day })).toEqual(['booked Manicure Kim 11:00 12:00'])
    expect(why('10:00', {}, { day })).toEqual([])
  })

  test('everybody who does it is unavailable for a different reason', () => {
    const day = salon([kim({ busy: [booked('10:00-11:00')] }), member('bea', { works: [span('12:00-17:00')] })])
    const members = [
      asMember('kim'),
      asMember('bea', { shift: span('12:00-17:00') }),
      asMember('cat', { bookable: false }),
    ]

    expect(why('10:00', {}, { day, members })).toEqual([
      'booked Manicure Kim 10:00 11:00',
      'outside_shift Manicure Bea 12:00 17:00',
      'not_bookable Manicure Cat active',
    ])
    expect(why('10:00', {}, { day: salon([...day.staff, member('dan')]), members })).toEqual([])
  })

  test('all the chairs are in use', () => {
    const day = salon([kim()], { resources: [chairs(2, '09:30-10:45', '10:00-11:30', '13:00-14:00')] })

    expect(why('10:30', { resourceIds: ['chair'] }, { day })).toEqual(['in_use Manicure Chair 2 10:00 10:45'])
    expect(why('13:00', { resourceIds: ['chair'] }, { day })).toEqual([])
  })

  test('the visit itself needs more chairs than are free', () => {
    const day = salon([kim(), member('bea')], { resources: [chairs(1)] })
    const visit = [
      asked({ resourceIds: ['chair'], category: hands }),
      asked({ resourceIds: ['chair'], category: feet }),
    ]

    expect(told(explain(inputAt('10:00', { visit, day, together: true })))).toEqual(['needs_more Chair 1'])
    expect(told(explain(inputAt('10:00', { visit, day })))).toEqual([])
  })

  test('the only member who does both services cannot do them at once', () => {
    const visit = [asked({ category: hands }), asked({ category: feet })]

    expect(told(explain(inputAt('10:00', { visit, together: true })))).toEqual(['not_together'])
  })

  test('two technicians would not finish sooner', () => {
    expect(told(explain(inputAt('10:00', { visit: [asked(), asked()], together: true })))).toEqual(['not_at_once'])
  })
})

test('a client who requests a member is not shown a booking that would make room', () => {
  const day = salon([kim({ busy: [movable('10:00-11:00')] }), member('bea')])

  expect(why('10:00', { staffId: 'kim' }, { day })).toEqual([])
})

test('a reason is given exactly when the start is not offered', () => {
  fc.assert(
    fc.property(inputs, (asking) => {
      const { visit, start, day, together, now, noticeMinutes, lastDate } = asking
      const free = findSlots(visit, day, { earliest: now + noticeMinutes * minute, together })
        .filter(({ lines }) => lines !== null)
        .map((slot) => slot.start)
      const offered = free.includes(start) && day.date <= lastDate && visit.every(({ active }) => active)

      expect(explain(asking).length === 0).toBe(offered)
    }),
    { numRuns: rounds(4_000) },
  )
})

test('a single service always has a specific reason', () => {
  fc.assert(
    fc.property(inputs, (asking) => {
      const reasons = explain({ ...asking, visit: asking.visit.slice(0, 1) })

      expect(reasons.map(({ code }) => code)).not.toContain('not_together')
      expect(reasons.map(({ code }) => code)).not.toContain('needs_more')
    }),
    { numRuns: rounds(2_000) },
  )
})

test('every reason about a member is true', () => {
  fc.assert(
    fc.property(inputs, (asking) => {
      for (const reason of explain(asking)) {
        if (reason.code !== 'booked') continue
        const { busy = [] } = asking.day.staff.find(({ staffId }) => staffId === reason.staffId) ?? {}
        const told = { start: Date.parse(reason.from), end: Date.parse(reason.to) }
        expect(subtract([told], busy)).toEqual([])
      }
    }),
    { numRuns: rounds(1_000) },
  )
})

test('in an empty book no member is booked and no resource is in use', () => {
  fc.assert(
    fc.property(inputs, (asking) => {
      const staff = asking.day.staff.map((one) => ({ ...one, busy: [] }))
      const resources = asking.day.resources.map((one) => ({ ...one, units: 5, uses: [] }))
      const codes = explain({ ...asking, day: { ...asking.day, staff, resources } }).map(({ code }) => code)

      expect(codes).not.toContain('booked')
      expect(codes).not.toContain('in_use')
    }),
    { numRuns: rounds(1_000) },
  )
})

function why(time: string, more: Partial<NamedService> = {}, about: Partial<ExplanationInput> = {}): string[] {
  return told(explain(inputAt(time, { visit: [asked(more)], ...about })))
}

function inputAt(time: string, more: Partial<ExplanationInput> = {}): ExplanationInput {
  const day = more.day ?? salon([kim()])
  return {
    visit: [asked()],
    start: at(time),
    together: false,
    day,
    members: day.staff.map(({ staffId }) => asMember(staffId)),
    resourceNames: new Map([['chair', 'Chair']]),
    now: at('00:00'),
    noticeMinutes: 0,
    lastDate: date,
    ...more,
  }
}

function asked(more: Partial<NamedService> = {}): NamedService {
  return { ...service(), name: 'Manicure', active: true, ...more }
}

function kim(more: Partial<StaffDay> = {}): StaffDay {
  return member('kim', more)
}

function asMember(staffId: string, more: Partial<Member> = {}): Member {
  return {
    staffId,
    name: staffId.slice(0, 1).toUpperCase() + staffId.slice(1),
    status: 'active',
    bookable: true,
    serviceIds: new Set(['manicure', 'pedicure']),
    shift: span('09:00-17:00'),
    rests: [],
    away: [],
    blocked: [],
    ...more,
  }
}

/** The parameters of each reason in a row, instants as times, ids left out. */
function told(reasons: readonly Reason[]): string[] {
  return reasons.map((reason) =>
    Object.entries(reason)
      .filter(([key, value]) => !/Id$|^line$/.test(key) && value !== null)
      .map(([, value]) => (/T.*Z$/.test(String(value)) ? clock(Date.parse(String(value))) : String(value)))
      .join(' '),
  )
}

/** A small salon: three members of whom one may not be bookable, three services, hours in steps of five minutes. */
const fives = (min: number, max: number) => fc.integer({ min: min / 5, max: max / 5 }).map((count) => count * 5)
const spans = (max: number): fc.Arbitrary<Interval> =>
  fc.tuple(fives(0, 220), fives(5, max)).map(([from, long]) => ({ start: from * minute, end: (from + long) * minute }))
const services = ['manicure', 'pedicure', 'waxing']

const busyLines: fc.Arbitrary<BusyLine[]> = fc
  .array(fc.record({ time: spans(60), bookingId: fc.constantFrom('x', 'y', 'z'), movable: fc.boolean() }), {
    maxLength: 4,
  })
  .map((lines) =>
    lines
      .toSorted((a, b) => a.time.start - b.time.start)
      .filter(({ time }, index, all) => all.slice(0, index).every((before) => before.time.end <= time.start))
      .map(({ time, ...line }, index) => ({ ...time, ...line, lineId: `line ${index}`, serviceId: 'manicure' })),
  )

const team = (staffId: string): fc.Arbitrary<{ today: StaffDay; behind: Member }> =>
  fc
    .record({
      does: fc.subarray(services, { minLength: 1 }).map((ids) => new Set(ids)),
      bookable: fc.integer({ min: 0, max: 5 }).map((dice) => dice > 0),
      shift: fc.option(fc.oneof(spans(240), fc.constant({ start: 0, end: 240 * minute })), { freq: 9 }),
      rests: fc.array(spans(30), { maxLength: 2 }),
      away: fc.array(spans(60), { maxLength: 1 }),
      blocked: fc.array(spans(60), { maxLength: 1 }),
      busy: busyLines,
    })
    .map(({ does, bookable, shift, rests, away, blocked, busy }) => {
      const inShift = rests.filter((rest) => shift && overlaps(rest, shift))
      const works = shift ? subtract([shift], merge([...inShift, ...away, ...blocked])) : []
      return {
        today: { staffId, serviceIds: does, works, busy, minutesBooked: 0, lastGivenAt: 0 },
        behind: asMember(staffId, {
          bookable,
          serviceIds: does,
          shift,
          rests: inShift,
          away: away.map((time) => ({ ...time, reason: '' })),
          blocked: blocked.map((time) => ({ ...time, reason: '' })),
        }),
      }
    })

const resources: fc.Arbitrary<ResourceDay> = fc.record({
  resourceId: fc.constant('chair'),
  units: fc.integer({ min: 0, max: 3 }),
  uses: fc.array(spans(60), { maxLength: 4 }),
})

const visits: fc.Arbitrary<NamedService[]> = fc.array(
  fc.record({
    serviceId: fc.constantFrom(...services),
    name: fc.constant('Service'),
    active: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0),
    minutes: fives(5, 60),
    cleanupMinutes: fc.constantFrom(0, 0, 10),
    resourceIds: fc.constantFrom([], [], ['chair']),
    staffId: fc.constantFrom(null, null, 'ana', 'bea', 'cat'),
    category: fc.constantFrom(hands, feet, null),
  }),
  { minLength: 1, maxLength: 3 },
)

const inputs: fc.Arbitrary<ExplanationInput> = fc
  .record({
    team: fc.tuple(team('ana'), team('bea'), team('cat')),
    open: fc.option(fc.oneof(spans(240), fc.constant({ start: 0, end: 240 * minute })), { freq: 9 }),
    stepMinutes: fc.constantFrom(15, 30),
    chairs: resources,
    visit: visits,
    start: fc
      .oneof(
        fives(0, 200),
        fc.integer({ min: 0, max: 12 }).map((quarter) => quarter * 15),
      )
      .map((minutes) => minutes * minute),
    together: fc.boolean(),
    now: fc.oneof(
      fc.constant(-60 * minute),
      fives(0, 60).map((minutes) => minutes * minute),
    ),
    noticeMinutes: fc.constantFrom(0, 0, 30),
    lastDate: fc.constantFrom(date, date, date, '2027-05-31'),
  })
  .map(({ team: all, open, stepMinutes, chairs: chair, ...asking }) => {
    const bookable = all.filter(({ behind }) => behind.bookable).map(({ today }) => today)
    const day: SalonDay = { date, open, stepMinutes, staff: bookable, resources: [chair] }
    return {
      ...asking,
      day,
      members: all.map(({ behind }) => behind),
      resourceNames: new Map([['chair', 'Chair']]),
    }
  })
