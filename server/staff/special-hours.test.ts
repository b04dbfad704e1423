/** Hours of a single day or week, of a member and of the salon, and everything that depends on them. */

import { expect, test } from 'vitest'
import type { SlotExplanation } from '../../shared/availability/reasons.ts'
import type { AffectedBookings } from '../../shared/bookings/affected.ts'
import type { Calendar } from '../../shared/bookings/calendar.ts'
import type { Dashboard } from '../../shared/reports/dashboard.ts'
import type { SpecialHours } from '../../shared/salons/special-hours.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import type { SpecialShift } from '../../shared/staff/special-shifts.ts'
import { hoursOf } from '../pay/hours.ts'
import { listPayMembers } from '../pay/pay.sql.ts'
import { teamWork } from '../reports/staff-figures.ts'
import { newSalonForEachTest } from '../testing/each-test.ts'
import { type Failure, type TestApp, type TestSalon, visit, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const zone = 'America/Los_Angeles'
const thursday = '2027-03-11'
/** The day on which the clocks go forward, and the salon is usually closed. */
const sunday = '2027-03-14'
const kim = () => salon.staff['Kim'] ?? ''
const late = { date: thursday, isActive: true, startTime: '12:00', endTime: '20:00' }
const ask = <Body = Failure>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  app.call<Body>(method, `/api/salons/${salon.salonId}/${path}`, body, owner)
const give = (change: object) =>
  app.call<SpecialShift[] & Failure>('PUT', `/api/staff/${kim()}/special-hours`, change, owner)
const openOn = (change: object) => ask<SpecialHours[] & Failure>('PUT', 'special-hours', change)
const at = (time: string, date = thursday) =>
  new Date(Date.parse(`${date}T${time}:00${date < sunday ? '-08:00' : '-07:00'}`)).toISOString()
async function freeTimes(date: string): Promise<string[]> {
  const path = `staff/${kim()}/timeslots-with-status?date=${date}&duration=60`
  const { body } = await ask<{ slots: { time: string; disabled: boolean }[] }>('GET', path)
  return body.slots.filter(({ disabled }) => !disabled).map(({ time }) => time)
}
async function calendarOn(date: string) {
  const { body } = await app.call<Calendar>(
    'GET',
    `/api/salon-owner/salons/${salon.salonId}/calendar?from=${date}&to=${date}`,
    undefined,
    owner,
  )
  return { day: body.days[0], kim: body.staff.find(({ id }) => id === kim())?.days[0] }
}

test('a member works other hours on one day: in what is offered, calendar, explanations, figures and pay; and back', async () => {
  const { status, body } = await give({ days: [late] })
  expect([status, body]).toMatchObject([200, [{ ...late, staffId: kim(), breakStart: null }]])
  expect((await ask<SpecialShift[]>('GET', 'staff/special-hours')).body).toEqual(body)

  const offered = await freeTimes(thursday)
  expect([offered[0], offered.at(-1)]).toEqual(['12:00', '17:00'])
  expect((await freeTimes('2027-03-18'))[0]).toBe('09:00')
  expect((await calendarOn(thursday)).kim).toMatchObject({
    shift: { start: at('12:00'), end: at('20:00') },
    rest: null,
    special: true,
  })
  expect((await calendarOn('2027-03-12')).kim?.special).toBe(false)
  const query = `slot-explanation?services=${salon.services['Manicure']}&staff=${kim()}&date=${thursday}&time=10:00`
  const { reasons } = (await ask<SlotExplanation>('GET', query)).body
  expect(reasons).toMatchObject([{ code: 'outside_shift', from: at('12:00'), to: at('20:00') }])

  app.setNow(Date.parse(at('23:00')))
  const dashboard = (await ask<Dashboard>('GET', 'dashboard')).body
  expect(dashboard.schedule.find(({ id }) => id === kim())?.work).toEqual([{ start: at('12:00'), end: at('18:00') }])
  const day = { start: Date.parse(at('00:00')), end: Date.parse(at('00:00', '2027-03-12')) }
  const here = { id: salon.salonId, timezone: zone, dayEndHour: 3 }
  const work = await teamWork(here, day, Date.parse(at('23:00')), app.db)
  expect(work.find(({ member }) => member.id === kim())?.minutesAtWork).toBe(360)
  const members = await listPayMembers(app.db, salon.salonId)
  const period = { from: thursday, to: thursday }
  const paid = await hoursOf(app.db, here, { period, members, now: Date.parse(at('23:00')) })
  expect(paid.find(({ staffId }) => staffId === kim())).toMatchObject({ minutes: 360, from: 'shift' })

  app.setNow(wednesday)
  expect((await give({ usual: [thursday] })).body).toEqual([])
  expect((await freeTimes(thursday))[0]).toBe('09:00')
})

test('the salon opens on one day alone, also where clocks change: offered, told to clients and search engines', async () => {
  const { status, body } = await openOn({
    days: [{ date: sunday, openTime: '01:00', closeTime: '05:00', name: 'Night of nails' }],
  })
  expect([status, body]).toMatchObject([200, [{ date: sunday, name: 'Night of nails' }]])
  await give({ days: [{ ...late, date: sunday, startTime: '01:00', endTime: '23:00' }] })

  // There is no two o'clock on that day.
  expect(await freeTimes(sunday)).toEqual([
    '01:00',
    '01:15',
    '01:30',
    '01:45',
    '03:00',
    '03:15',
    '03:30',
    '03:45',
    '04:00',
  ])
  expect((await calendarOn(sunday)).day).toMatchObject({
    open: { start: new Date('2027-03-14T09:00:00Z').toISOString(), end: at('05:00', sunday) },
    special: { name: 'Night of nails' },
  })
  expect((await app.call<SpecialHours[]>('GET', `/api/salons/${salon.salonId}/special-hours`)).body).toEqual(body)
  const page = await (await fetch(`${await app.listen()}/booking/${salon.salonId}`)).text()
  expect(page.match(/"specialOpening[^\]]*\]/)?.[0]).toBe(
    `"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","validFrom":"${sunday}","validThrough":"${sunday}","opens":"01:00","closes":"05:00"}]`,
  )
  expect(page.includes('Sun, Mar 14 (Night of nails)')).toBe(true)

  const again = { days: [{ date: sunday, openTime: '09:00', closeTime: '12:00' }] }
  expect((await openOn({ ...again, onlyNew: true })).body).toMatchObject({
    fields: { 'days.0.date': 'This day already has its own hours. Remove those first.' },
  })
  expect((await ask<SpecialHours[]>('GET', 'special-hours')).body).toEqual(body)

  await ask('POST', 'special-closures', { closureDate: sunday, name: 'Inventory' })
  expect(await freeTimes(sunday)).toEqual([])
  expect((await openOn(again)).body).toMatchObject({
    fields: { 'days.0.date': 'There’s a closure on this day. Delete it first.' },
  })
  expect((await openOn({ usual: [sunday] })).body).toEqual([])
})

test('bookings that would no longer fit are named before the hours of a day are saved, and before they are taken back', async () => {
  const book = async (time: string) =>
    (await app.book(visit(salon, [{ service: 'Manicure', at: at(time), with: 'Kim' }]))).body.id
  const morning = await book('09:30')
  const named = async (change: object) => {
    const { body } = await ask<AffectedBookings>('POST', 'affected-bookings', change)
    return body.bookings.map(({ id }) => id)
  }
  const ofKim = { kind: 'special-shifts', staffId: kim() }
  const ofSalon = { kind: 'special-hours', days: [{ date: thursday, openTime: '10:00', closeTime: '20:00' }] }

  expect(await named({ ...ofKim, days: [late] })).toEqual([morning])
  expect(await named({ ...ofKim, days: [{ ...late, date: '2027-03-18' }] })).toEqual([])
  expect(await named(ofSalon)).toEqual([morning])

  await openOn({ days: ofSalon.days })
  await give({ days: [{ ...late, startTime: '09:00' }] })
  const evening = await book('18:30')
  expect(await named({ ...ofKim, usual: [thursday] })).toEqual([evening])
  expect(await named({ kind: 'special-hours', usual: [thursday] })).toEqual([evening])
})

test('a day that is over, named twice or impossible is refused, and so is what somebody else saved meanwhile', async () => {
  expect((await give({ days: [{ ...late, date: '2027-03-09' }] })).body.fields).toEqual({
    'days.0.date': 'This day is over. Choose today or a later one.',
  })
  expect((await give({ usual: ['2027-03-09'] })).status).toBe(400)
  expect((await give({ days: [late], usual: [thursday] })).body.fields).toEqual({
    days: 'Each day can be named only once.',
  })
  expect((await give({})).status).toBe(400)
  expect((await give({ days: [{ ...late, endTime: '11:00' }] })).body.fields).toEqual({
    'days.0.endTime': 'End time must be after start time',
  })
  const { body: team } = await ask<Staff[]>('GET', 'staff')
  const version = team.find(({ id }) => id === kim())?.version
  expect((await give({ days: [late], version })).status).toBe(200)
  const other = await app.signIn(salon.ownerEmail)
  const again = { days: [{ ...late, startTime: '13:00' }], version: (version ?? 0) - 1 }
  const { body } = await app.call<Failure>('PUT', `/api/staff/${kim()}/special-hours`, again, other)
  expect(body.code).toBe('changed_meanwhile')
})
