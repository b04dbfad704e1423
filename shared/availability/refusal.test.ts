import { expect, test } from 'vitest'
import type { TimedService } from '../bookings/visit.ts'
import { layOut } from '../bookings/visit.ts'
import { type BookingRules, refusalOf } from './refusal.ts'
import { at, booked, chairs, member, movable, salon, service, serviceAt, span } from './test-day.ts'

const closed = salon([member('ana')], { open: null, closed: { because: 'weekday' } })

test('a visit that fits returns who serves it', () => {
  expect(refusalOf([serviceAt('10:00')], salon([member('ana')]), online)).toMatchObject({
    lines: [{ staffId: 'ana', requested: false, blockedUntil: at('11:00') }],
    moves: [],
  })
})

test('a past time is refused as past, even on a closed day', () => {
  const rules = { ...online, earliest: at('10:01') }

  expect(refusalOf([serviceAt('10:00')], salon([member('ana')]), rules)).toEqual({ code: 'in_the_past' })
  expect(refusalOf([serviceAt('10:00')], closed, rules)).toEqual({ code: 'in_the_past' })
  expect(refusalOf([serviceAt('10:30')], closed, rules)).toEqual({ code: 'salon_closed' })
})

test('every line lies within the opening hours', () => {
  const day = salon([member('ana', { works: [span('08:00-20:00')] })], { stepMinutes: 60 })

  expect(refusalOf([serviceAt('08:00')], day, online)).toEqual({ code: 'outside_hours', line: 0 })
  expect(refusalOf([serviceAt('17:00')], day, online)).toHaveProperty('lines')
  expect(refusalOf([serviceAt('17:00'), serviceAt('18:00')], day, online)).toEqual({ code: 'outside_hours', line: 1 })
})

test('online, visits start on the grid, and their lines on the grid or when another line ends', () => {
  const day = salon([member('ana'), member('bea')])
  const short = { minutes: 35 }

  expect(refusalOf([serviceAt('10:15')], day, online)).toEqual({ code: 'off_grid', line: 0 })
  expect(refusalOf([serviceAt('10:00', short), serviceAt('10:35', short)], day, online)).toHaveProperty('lines')
  expect(refusalOf([serviceAt('10:00', short), serviceAt('11:00', short)], day, online)).toHaveProperty('lines')
  expect(refusalOf([serviceAt('10:00', short), serviceAt('10:40', short)], day, online)).toEqual({
    code: 'off_grid',
    line: 1,
  })
  expect(refusalOf([serviceAt('10:50', short), serviceAt('10:15', short)], day, online)).toEqual({
    code: 'off_grid',
    line: 1,
  })
})

test('the owner may start a visit off the grid', () => {
  expect(refusalOf([serviceAt('10:17')], salon([member('ana')]), { ...online, anyStart: true })).toHaveProperty('lines')
})

test('an inactive member, a missing skill and a day off have different errors', () => {
  const day = salon([
    member('ana', { serviceIds: new Set(['manicure']), works: [span('09:00-12:00')] }),
    member('bea', { works: [] }),
  ])
  const code = (line: TimedService) => refusalOf([line], day, online)

  expect(code(serviceAt('10:00', { staffId: 'cat' }))).toEqual({ code: 'staff_unavailable', line: 0 })
  expect(code(serviceAt('10:00', { staffId: 'ana', serviceId: 'pedicure' }))).toEqual({
    code: 'staff_not_qualified',
    line: 0,
  })
  expect(code(serviceAt('10:00', { staffId: 'bea' }))).toEqual({ code: 'staff_unavailable', line: 0 })
  expect(code(serviceAt('10:00', { serviceId: 'pedicure' }))).toEqual({ code: 'staff_unavailable', line: 0 })
  expect(code(serviceAt('11:30'))).toEqual({ code: 'staff_unavailable', line: 0 })
  expect(code(serviceAt('11:00'))).toHaveProperty('lines')
})

test('a taken time names the first line that cannot be served', () => {
  const day = salon([member('ana', { busy: [booked('11:00-12:00')] })])
  const visit = layOut([service(), service({ serviceId: 'pedicure' }), service()], at('10:00'), false)

  expect(refusalOf(visit, day, online)).toEqual({ code: 'slot_taken', line: 1 })
})

test('a line is refused when the chair it needs is in use', () => {
  const day = salon([member('ana')], { resources: [chairs(1, '10:30-11:30')] })
  const visit = layOut([service(), service({ serviceId: 'pedicure', resourceIds: ['chair'] })], at('10:00'), false)

  expect(refusalOf(visit, day, online)).toEqual({ code: 'slot_taken', line: 1 })
})

test('outside hours the owner can book on a closed day, in time off and after closing', () => {
  const off = salon([member('ana', { works: [] })])

  expect(refusalOf([serviceAt('10:00')], closed, owner)).toHaveProperty('lines')
  expect(refusalOf([serviceAt('10:00', { staffId: 'ana' })], off, owner)).toHaveProperty('lines')
  expect(refusalOf([serviceAt('20:00')], off, owner)).toHaveProperty('lines')
})

test('outside hours, bookings and skills still count', () => {
  const ana = member('ana', { works: [], busy: [booked('20:00-21:00')] })
  const busy = salon([ana])

  expect(refusalOf([serviceAt('20:30')], busy, owner)).toEqual({ code: 'slot_taken', line: 0 })
  expect(refusalOf([serviceAt('21:00', { serviceId: 'waxing', staffId: 'ana' })], busy, owner)).toEqual({
    code: 'staff_not_qualified',
    line: 0,
  })
})

test('outside hours, any staff prefers members on shift', () => {
  const home = member('home', { works: [] })
  const shop = member('shop', { minutesBooked: 300 })

  expect(refusalOf([serviceAt('10:00')], salon([home, shop]), owner)).toMatchObject({ lines: [{ staffId: 'shop' }] })
  expect(
    refusalOf([serviceAt('10:00')], salon([home, { ...shop, busy: [booked('10:00-11:00')] }]), owner),
  ).toMatchObject({
    lines: [{ staffId: 'home' }],
  })
})

test('another client is never moved to a colleague who is off', () => {
  const day = salon([member('ana', { busy: [movable('10:00-11:00')] }), member('home', { works: [] })])

  expect(refusalOf([serviceAt('10:00', { staffId: 'ana' })], day, owner)).toEqual({ code: 'slot_taken', line: 0 })
})

const online: BookingRules = { earliest: 0, anyStart: false, outsideHours: false }
const owner: BookingRules = { earliest: 0, anyStart: true, outsideHours: true }
