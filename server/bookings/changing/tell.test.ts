/** What clients are sent when the owner moves or cancels their visit, and what they are spared. */

import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChangedBooking } from '../../../shared/bookings/change.ts'
import { followBookings } from '../../app/follow-bookings.ts'
import { sendDue } from '../../messages/send-due.ts'
import { databaseRounds } from '../../testing/rounds.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'

const seconds = 1000
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let clock = wednesday
const sent: string[] = []

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  pass(0, wednesday)
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  await app.db.deleteFrom('messages').execute()
})
afterAll(() => app.close())

function pass(milliseconds: number, from = clock) {
  clock = from + milliseconds
  app.setNow(clock)
}

const at = (time: string, date = '2027-03-11') => new Date(Date.parse(`${date}T${time}:00-08:00`)).toISOString()
const change = async (id: string, fields: object) => {
  const { status } = await app.call<ChangedBooking>('PATCH', `/api/salon-owner/bookings/${id}`, fields, owner)
  expect(status).toBe(200)
}

const read = async (id: string) => (await app.call<ChangedBooking>('GET', `/api/bookings/${id}`, undefined, owner)).body

let phones = 0
/** A confirmed visit at ten, whose confirmation has gone out. */
async function booked(customer = {}, staff: string | null = 'Kim'): Promise<string> {
  const phone = `40855504${10 + (phones++ % 90)}`
  const request = visit(salon, [{ service: 'Manicure', at: at('10:00'), ...(staff && { with: staff }) }], {
    phone,
    ...customer,
  })
  const { status, body } = await app.book(request, owner)
  expect(status).toBe(201)
  await heard()
  return body.id
}

/** What arrives, by text or email, once everything due by then is sent. */
async function heard(milliseconds = 0): Promise<string[]> {
  pass(milliseconds)
  sent.length = 0
  const keep = async (message: { subject?: string; body?: string }) => {
    sent.push(message.body ?? message.subject ?? '')
    return { sent: true as const }
  }
  const world = { db: app.db, now: () => clock, followBookings, publicUrl: () => 'https://book.example.com' }
  const transports = { email: keep, text: keep }
  const log = pino({ level: 'silent' })
  for (const channel of ['text', 'email'] as const) {
    while ((await sendDue(world, { channel, transports, log, signal: new AbortController().signal })) > 0);
  }
  return [...sent]
}

test('a client whose visit is moved gets a text and an email with the new and the previous time', async () => {
  const id = await booked({ email: 'mai@example.com' })

  await change(id, { startDateTime: at('14:00') })

  expect(await heard(10 * seconds)).toEqual([])
  const [text, mail] = await heard(10 * seconds)
  expect(text).toMatch(/^Test Nails: We moved you to Thu, Mar 11, 2:00 PM \(was Thu, Mar 11, 10:00 AM\)\. /)
  expect(mail).toBe('Appointment moved: now Thursday, Mar 11 at 2:00 PM, Test Nails')
})

test('nothing is sent for a move that is undone within ten seconds', async () => {
  const id = await booked()

  await change(id, { startDateTime: at('14:00') })
  pass(9 * seconds)
  await change(id, { startDateTime: at('10:00') })

  expect(await heard(60 * seconds)).toEqual([])
})

test('a visit that is moved several times is reported once, with its final time', async () => {
  const id = await booked()

  for (const time of ['14:00', '15:00', '16:00']) await change(id, { startDateTime: at(time) })

  const texts = await heard(60 * seconds)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('We moved you to Thu, Mar 11, 4:00 PM (was Thu, Mar 11, 10:00 AM)')
})

test('a client hears of a cancellation, and when the visit is reinstated', async () => {
  const id = await booked()

  await change(id, { status: 'cancelled' })
  expect((await heard(60 * seconds))[0]).toMatch(/we have to cancel your appointment on Thu, Mar 11 at 10:00 AM/)
  await change(id, { status: 'confirmed' })

  expect((await heard())[0]).toContain("You're booked")
})

test('nothing is sent for a cancellation that is reversed at once', async () => {
  const id = await booked()

  await change(id, { status: 'cancelled' })
  await change(id, { status: 'confirmed' })

  expect(await heard(60 * seconds)).toEqual([])
})

test('when a visit is moved and then cancelled, the message names the time the client knew', async () => {
  const id = await booked()

  await change(id, { startDateTime: at('14:00') })
  await change(id, { status: 'cancelled' })

  const texts = await heard(60 * seconds)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('cancel your appointment on Thu, Mar 11 at 10:00 AM')
})

test('a client hears what is other: services, length, price or a preferred member', async () => {
  const id = await booked({ email: 'mai@example.com' })
  const [line] = (await read(id)).services
  const feet = { serviceId: salon.services['Pedicure'], staffId: salon.staff['Kim'] }

  await change(id, { services: [{ id: line?.id, price: 30 }, feet] })
  const [text, mail] = await heard(60 * seconds)
  expect(text).toContain(
    'Thu, Mar 11, 10:00 AM stays, now Manicure, Pedicure with Kim (was Manicure), until 11:15 AM, now $70.00 (was $25.00). ',
  )
  expect(mail).toBe('Appointment changed: Thursday, Mar 11 at 10:00 AM, Test Nails')

  await change(id, { services: (await read(id)).services.map((one) => ({ id: one.id, price: 10 })) })
  expect((await heard(60 * seconds))[0]).toContain('10:00 AM stays, now $20.00 (was $70.00). ')
  await change(id, { lines: [{ id: line?.id, staffId: salon.staff['Thao'], staffRequested: true }] })
  expect((await heard(60 * seconds))[0]).toContain('10:00 AM stays, now Manicure with Thao. ')
  await change(id, { lines: [{ id: line?.id, duration: 15 }], tellClient: false })
  expect(await heard(60 * seconds)).toEqual([])
})

test('nothing is sent for services that are changed and changed back at once', async () => {
  const id = await booked()
  const { services } = await read(id)

  await change(id, { startDateTime: at('14:00'), services: [{ serviceId: salon.services['Pedicure'] }] })
  await change(id, {
    startDateTime: at('10:00'),
    services: services.map((one) => ({ id: one.id, staffId: one.staffId })),
  })

  expect((await read(id)).services).toMatchObject([{ serviceName: 'Manicure', staffFirstName: 'Kim' }])
  expect(await heard(60 * seconds)).toEqual([])
})

test('nothing is sent when the owner opts out, when no member was requested, or when the visit is over', async () => {
  const silent = await booked()
  await change(silent, { startDateTime: at('14:00'), tellClient: false })
  await change(silent, { status: 'cancelled', tellClient: false })
  const given = await booked({}, null)
  const [line] = (await read(given)).services
  await change(given, {
    lines: [{ id: line?.id, staffId: salon.staff[line?.staffFirstName === 'Kim' ? 'Thao' : 'Kim'] }],
  })
  expect(await heard(60 * seconds)).toEqual([])

  pass(0, Date.parse(at('18:00')))
  await change(given, { status: 'cancelled' })

  expect(await heard(60 * seconds)).toEqual([])
})

test('a request that the salon turns down was never an appointment', async () => {
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at: at('10:00') }], { phone: '4085550391' }))
  await heard()
  await change(body.id, { status: 'cancelled' })

  expect(await heard(60 * seconds)).toEqual([expect.stringContaining("we can't take your request for Thu, Mar 11")])
})

test('a client who moves what the salon has just moved reads the whole way', async () => {
  const id = await booked()
  await change(id, { startDateTime: at('14:00') })
  const link = (await read(id)).clientLink.replace('/v/', '/api/visits/')
  expect((await app.call('PATCH', link, { startDateTime: at('15:00') })).status).toBe(200)

  expect(await heard(60 * seconds)).toEqual([
    expect.stringMatching(
      /You moved your visit to Thu, Mar 11, 3:00 PM \(was Thu, Mar 11, 10:00 AM, then Thu, Mar 11, 2:00 PM\)\. It needs our confirmation again\./,
    ),
  ])
})

test('a client reads that a visit was moved before it was confirmed', async () => {
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at: at('10:00') }], { phone: '4085550392' }))
  await heard()
  await change(body.id, { startDateTime: at('14:00') })
  await change(body.id, { status: 'confirmed' })

  expect(await heard(60 * seconds)).toEqual([
    expect.stringMatching(/You're booked! Thu, Mar 11, 2:00 PM\. Changed: now .* \(was Thu, Mar 11, 10:00 AM\)\./),
  ])
})

test('when several are cancelled at once, each client is told, or none', async () => {
  const setAll = (ids: string[], tellClient?: boolean) =>
    app.call(
      'PATCH',
      `/api/salon-owner/salons/${salon.salonId}/bookings/status`,
      { ids, status: 'cancelled', tellClient },
      owner,
    )
  const one = await booked()
  await setAll([one])
  expect(await heard(60 * seconds)).toHaveLength(1)

  const other = await booked()
  await setAll([other], false)
  expect(await heard(60 * seconds)).toEqual([])
})

test('after any changes within seconds, the client ends up with the final state', async () => {
  const step = fc.oneof(
    fc.constantFrom('11:00', '13:30', '14:00', '15:30', '10:00').map((time) => ({ startDateTime: at(time) })),
    fc.constantFrom('cancelled', 'confirmed').map((status) => ({ status })),
    fc.constantFrom<'feet'>('feet'),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.constantFrom(1, 5, 40)), { minLength: 1, maxLength: 5 }),
      async (steps) => {
        pass(0, wednesday)
        const id = await booked()
        let knows = '10:00 AM'
        let feet = false
        for (const [fields, wait] of [...steps, [{}, 60] as const]) {
          await change(id, { outsideHours: true, ...(fields === 'feet' ? await withOrWithoutFeet(id) : fields) })
          const texts = await heard(wait * seconds)
          knows = latest(texts, knows)
          if (texts.some((text) => text.includes("You're booked"))) feet = (await read(id)).services.length === 2 // behind the link
          const now = texts.map((text) => text.replaceAll(/\(was [^)]*\)/g, ''))
          feet = now.reduce((knew, text) => (text.includes('Manicure') ? text.includes('Pedicure') : knew), feet)
        }

        const { status, startTime, services } = await read(id)
        if (status !== 'cancelled') expect(feet).toBe(services.length === 2)
        const clockTime = new Date(Date.parse(startTime) - 8 * 3_600_000).toISOString().slice(11, 16)
        expect(knows).toBe(status === 'cancelled' ? 'nothing' : spoken(clockTime))
        await app.call('DELETE', `/api/salon-owner/bookings/${id}`, undefined, owner)
      },
    ),
    databaseRounds(25),
  )
})

describe('a client who asked for a technician reads who takes over, days before, when', () => {
  const serve = async (id: string, name: string) => {
    const [line] = (await read(id)).services
    await change(id, { services: [{ id: line?.id, staffId: salon.staff[name] }] })
  }
  const leave = (coming: string) =>
    app.call('DELETE', `/api/staff/${salon.staff['Kim']}?coming=${coming}`, undefined, owner)
  const thao = /^Test Nails: We changed your visit: Thu, Mar 11, 10:00 AM stays, now with Thao\./

  test('the desk reassigns the visit, and again when it goes to a third', async () => {
    const id = await booked()

    await serve(id, 'Thao')
    expect(await heard(60 * seconds)).toEqual([expect.stringMatching(thao)])
    await serve(id, 'Tommy')
    expect(await heard(60 * seconds)).toEqual([expect.stringContaining('now with Tommy.')])
  })

  test('her member is deleted and colleagues take over', async () => {
    await booked()

    await leave('reassign')

    expect(await heard(60 * seconds)).toEqual([expect.stringMatching(/10:00 AM stays, now with (Thao|Tommy|Lan)\./)])
  })

  test('her member is deleted and the desk assigns a colleague later', async () => {
    const id = await booked()

    await leave('unassign')
    expect(await heard(60 * seconds)).toEqual([expect.stringContaining('10:00 AM stays, now with our team.')])
    await serve(id, 'Thao')
    expect(await heard(60 * seconds)).toEqual([expect.stringMatching(thao)])
  })

  test('her member becomes inactive', async () => {
    await booked()
    const path = `/api/staff/${salon.staff['Kim']}/coming-bookings`

    expect((await app.call('POST', path, { coming: 'reassign' }, owner)).status).toBe(200)

    expect(await heard(60 * seconds)).toEqual([expect.stringContaining('10:00 AM stays, now with ')])
  })
})

test('a client who asked for nobody is told of no colleague when a member is deleted', async () => {
  await booked({}, null)

  for (const name of ['Kim', 'Thao']) {
    await app.call('DELETE', `/api/staff/${salon.staff[name]}?coming=reassign`, undefined, owner)
  }

  expect(await heard(60 * seconds)).toEqual([])
})

test('who was named as taking over does not make room for other clients', async () => {
  const id = await booked()
  const [line] = (await read(id)).services
  await change(id, { services: [{ id: line?.id, staffId: salon.staff['Thao'] }] })

  const other = visit(salon, [{ service: 'Manicure', at: at('10:00'), with: 'Thao' }], { phone: '4085550177' })

  expect((await app.book(other)).body.code).toBe('slot_taken')
  expect((await read(id)).services[0]?.staffFirstName).toBe('Thao')
})

/** Adds or removes a pedicure. */
async function withOrWithoutFeet(id: string) {
  const [hands, feet] = (await read(id)).services
  return { services: [{ id: hands?.id }, ...(feet ? [] : [{ serviceId: salon.services['Pedicure'] }])] }
}

/** The time that the latest text gave the client. */
function latest(texts: readonly string[], before: string): string {
  const text = texts.at(-1)
  if (text === undefined) return before
  return text.includes('have to cancel') ? 'nothing' : (/(\d+:\d+ [AP]M)/.exec(text)?.[1] ?? before)
}

function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
