/** A new time zone of a salon with visits: what keeps its time, and who is to be told. */

import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ZoneChange, ZoneNews } from '../../../shared/bookings/zone-change.ts'
import { overlaps } from '../../../shared/time.ts'
import { followBookings } from '../../app/follow-bookings.ts'
import { newId } from '../../context.ts'
import { sendDue } from '../../messages/send-due.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.setNow(wednesday))
afterAll(() => app.close())

test('visits keep their clock times, with their lines and reminders, and nobody has to be told', async () => {
  await open('America/Los_Angeles')
  const id = await booked('2027-03-12T14:00', 'Kim')

  expect((await changeZone('America/New_York', 'clock_times')).status).toBe(200)

  expect(await clockOf(id, 'America/New_York')).toBe('2027-03-12T14:00')
  expect((await read(id)).services).toMatchObject([
    { startTime: '2027-03-12T19:00:00.000Z', endTime: '2027-03-12T19:30:00.000Z', staffFirstName: 'Kim' },
  ])
  expect((await news()).total).toBe(0)
})

test('visits keep their instants, and each client is on the list with both times', async () => {
  await open('America/Los_Angeles')
  const id = await booked('2027-03-12T14:00', 'Kim')

  await changeZone('America/New_York', 'instants')

  expect((await read(id)).startTime).toBe('2027-03-12T22:00:00.000Z')
  expect(await news()).toEqual({
    total: 1,
    visits: [
      {
        id,
        customerFirstName: 'Mai',
        customerLastName: '',
        customerPhone: expect.stringMatching(/^\+1408/),
        before: { date: '2027-03-12', time: '14:00' },
        after: { date: '2027-03-12', time: '17:00' },
        canMessage: true,
        unassigned: false,
      },
    ],
  })
})

test('the message to a client says both times, and takes her off the list', async () => {
  await open('America/Los_Angeles')
  const id = await booked('2027-03-12T14:00', 'Kim')
  await sent()
  await changeZone('America/New_York', 'instants')

  expect((await settle([id], true)).body).toEqual({ settled: 1 })

  expect(await sent()).toEqual([
    expect.stringMatching(/^Test Nails: We moved you to Fri, Mar 12, 5:00 PM \(was Fri, Mar 12, 2:00 PM\)\./),
  ])
  expect((await news()).total).toBe(0)
})

test('who was called is checked off without a message', async () => {
  await open('America/Los_Angeles')
  const id = await booked('2027-03-12T14:00', 'Kim')
  await sent()
  await changeZone('America/New_York', 'instants')

  await settle([id], false)

  expect(await sent()).toEqual([])
  expect((await news()).total).toBe(0)
})

test('a zone that is changed back leaves nobody to be told', async () => {
  await open('America/Los_Angeles')
  await booked('2027-03-12T14:00', 'Kim')

  await changeZone('America/New_York', 'instants')
  await changeZone('America/Los_Angeles', 'instants')

  expect((await news()).total).toBe(0)
})

test('a visit that the desk moves afterwards is off the list', async () => {
  await open('America/Los_Angeles')
  const id = await booked('2027-03-12T14:00', 'Kim')
  await changeZone('America/New_York', 'instants')

  await app.call('PATCH', `/api/salon-owner/bookings/${id}`, { startDateTime: '2027-03-12T19:00:00.000Z' }, owner)

  expect((await news()).total).toBe(0)
})

test('a visit at a time that the new clock skips begins when it jumps, and its client is on the list', async () => {
  await open('America/Phoenix')
  const id = await booked('2027-03-14T02:30', 'Kim')

  await changeZone('America/Los_Angeles', 'clock_times')

  expect(await clockOf(id, 'America/Los_Angeles')).toBe('2027-03-14T03:00')
  expect((await news()).visits).toMatchObject([
    { before: { date: '2027-03-14', time: '02:30' }, after: { date: '2027-03-14', time: '03:00' } },
  ])
})

test('two visits that clocks push together are not served by one: the later has nobody, and is on the list', async () => {
  await open('America/Phoenix')
  const early = await booked('2027-03-14T02:30', 'Kim')
  const late = await booked('2027-03-14T03:00', 'Kim')

  expect((await preview('America/Los_Angeles')).displaced).toBe(1)
  await changeZone('America/Los_Angeles', 'clock_times')

  expect((await read(early)).services[0]?.staffFirstName).toBe('Kim')
  expect((await read(late)).services[0]?.staffId).toBeNull()
  expect((await news()).visits.map(({ id, unassigned }) => [id, unassigned])).toEqual([
    [early, false],
    [late, true],
  ])
})

test('an hour that comes twice keeps its earlier one', async () => {
  await open('America/Phoenix')
  app.setNow(Date.parse('2027-11-01T16:00:00Z'))
  owner = await app.signIn(salon.ownerEmail)
  const id = await booked('2027-11-07T01:30', 'Kim')

  await changeZone('America/Denver', 'clock_times')

  expect((await read(id)).startTime).toBe('2027-11-07T07:30:00.000Z')
})

test('a visit in the chair has begun, and stays', async () => {
  await open('America/Los_Angeles')
  const id = await booked('2027-03-10T08:00', 'Kim')
  await app.db
    .updateTable('booking_lines')
    .set({ started_at: new Date(wednesday) })
    .where('salon_id', '=', salon.salonId)
    .where('booking_id', '=', id)
    .execute()

  expect((await changeZone('America/Anchorage', 'clock_times')).status).toBe(200)

  expect((await read(id)).startTime).toBe('2027-03-10T16:00:00.000Z')
})

test('a walk-in came at her moment, whatever the clock showed, and stays', async () => {
  await open('America/Los_Angeles')
  const id = await booked('2027-03-10T09:00', 'Kim')
  await app.db
    .updateTable('bookings')
    .set({ source: 'walk_in' })
    .where('salon_id', '=', salon.salonId)
    .where('id', '=', id)
    .execute()

  expect((await changeZone('America/New_York', 'clock_times')).status).toBe(200)

  expect((await read(id)).startTime).toBe('2027-03-10T17:00:00.000Z')
})

test('a reminder that was sent is not sent again for the same clock time', async () => {
  await open('America/Los_Angeles')
  const id = await booked('2027-03-12T14:00', 'Kim')
  await app.db
    .updateTable('messages')
    .set({ status: 'sent', sent_at: new Date(wednesday) })
    .where('salon_id', '=', salon.salonId)
    .execute()

  await changeZone('America/New_York', 'clock_times')

  const reminders = await remindersOf(id)
  expect(reminders.length).toBeGreaterThan(0)
  expect(reminders.every(({ status, reminds_of }) => status === 'sent' && reminds_of === noonIn('New_York'))).toBe(true)
})

test('reminders that wait are planned for the clock time', async () => {
  await open('America/Los_Angeles')
  const id = await booked('2027-03-12T14:00', 'Kim')

  await changeZone('America/New_York', 'clock_times')

  const reminders = await remindersOf(id)
  expect(reminders.map(({ reminds_of }) => reminds_of)).toEqual(reminders.map(() => noonIn('New_York')))
  expect(reminders.map(({ due_at }) => new Date(due_at).toISOString())).toContain('2027-03-11T19:00:00.000Z')
})

test('others cannot read or settle the list', async () => {
  await open('America/Los_Angeles')
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
  const path = `/api/salons/${salon.salonId}/zone-news`

  expect((await app.call('GET', path, undefined, stranger)).status).toBe(404)
  expect((await app.call('POST', path, { bookingIds: [newId()], message: true }, stranger)).status).toBe(404)
  expect((await app.call('GET', path)).status).toBe(401)
})

test('whatever the zones, no member serves two at once afterwards', async () => {
  const zones = [
    'America/Los_Angeles',
    'America/Phoenix',
    'America/New_York',
    'Asia/Ho_Chi_Minh',
    'Australia/Lord_Howe',
  ]
  const starts = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { minLength: 2, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), fc.constantFrom(...zones), starts, async (from, to, halves) => {
      app.setNow(wednesday)
      await open(from)
      const clocks = halves.map((half) => `2027-03-14T0${Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`)
      const ids: string[] = []
      for (const clock of clocks) {
        const made = await bookedAt(clock, 'Kim')
        if (made) ids.push(made)
      }

      const { status } = await changeZone(to, 'clock_times')

      expect(status).toBe(200)
      const lines = (await Promise.all(ids.map(read))).flatMap(({ services }) => services)
      const served = lines
        .filter(({ staffId }) => staffId !== null)
        .map(({ startTime, endTime }) => ({ start: Date.parse(startTime), end: Date.parse(endTime) }))
      expect(served.some((one) => served.some((other) => other !== one && overlaps(one, other)))).toBe(false)
    }),
    { numRuns: 15 },
  )
})

async function open(timezone: string): Promise<void> {
  salon = await makeSalon(app.db, { timezone })
  owner = await app.signIn(salon.ownerEmail)
}

let phones = 0
const zoneOf = async () => (await app.call<{ timezone: string }>('GET', `/api/salons/${salon.salonId}`)).body.timezone

async function bookedAt(clock: string, staff: string): Promise<string | null> {
  const at = Temporal.PlainDateTime.from(clock)
    .toZonedDateTime(await zoneOf())
    .toInstant()
    .toString()
  const phone = `40855506${10 + (phones++ % 90)}`
  const request = visit(salon, [{ service: 'Manicure', at: new Date(at).toISOString(), with: staff }], { phone })
  const { status, body } = await app.book({ ...request, outsideHours: true }, owner)
  return status === 201 ? body.id : null
}

async function booked(clock: string, staff: string): Promise<string> {
  const id = await bookedAt(clock, staff)
  if (id === null) throw new Error('not booked')
  return id
}

function changeZone(timezone: string, visitsKeep: string) {
  return app.call('PUT', `/api/salons/${salon.salonId}`, { timezone, visitsKeep }, owner)
}

async function preview(timezone: string): Promise<ZoneChange> {
  const path = `/api/salons/${salon.salonId}/zone-change?timezone=${timezone}`
  return (await app.call<ZoneChange>('GET', path, undefined, owner)).body
}

async function news(): Promise<ZoneNews> {
  return (await app.call<ZoneNews>('GET', `/api/salons/${salon.salonId}/zone-news`, undefined, owner)).body
}

function settle(bookingIds: string[], message: boolean) {
  return app.call('POST', `/api/salons/${salon.salonId}/zone-news`, { bookingIds, message }, owner)
}

interface Read {
  startTime: string
  services: { staffId: string | null; staffFirstName: string; startTime: string; endTime: string }[]
}

async function read(id: string): Promise<Read> {
  return (await app.call<Read>('GET', `/api/bookings/${id}`, undefined, owner)).body
}

async function clockOf(id: string, zone: string): Promise<string> {
  const { startTime } = await read(id)
  return Temporal.Instant.from(startTime).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16)
}

/** 2:00 PM on the day of the visits. */
function noonIn(city: string): number {
  return Temporal.PlainDateTime.from('2027-03-12T14:00').toZonedDateTime(`America/${city}`).epochMilliseconds
}

async function remindersOf(bookingId: string) {
  return app.db
    .selectFrom('messages')
    .select(['status', 'reminds_of', 'due_at'])
    .where('salon_id', '=', salon.salonId)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'reminder')
    .execute()
}

/** The texts that are due. */
async function sent(): Promise<string[]> {
  const texts: string[] = []
  const keep = async (message: { subject?: string; body?: string }) => {
    texts.push(message.body ?? message.subject ?? '')
    return { sent: true as const }
  }
  const world = {
    db: app.db,
    now: () => wednesday + 60_000,
    followBookings,
    publicUrl: () => 'https://book.example.com',
  }
  const options = { channel: 'text' as const, transports: { email: keep, text: keep }, log: pino({ level: 'silent' }) }
  while ((await sendDue(world, { ...options, signal: new AbortController().signal })) > 0);
  return texts
}
