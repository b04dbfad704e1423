/** Every changing call sends the same number of statements under the salon's lock with much data as with little. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingStatus } from '../../shared/bookings/status.ts'
import { noSalonRule } from '../../shared/pay/salon-rule.ts'
import { templateKeys } from '../../shared/services/template.ts'
import { toIso } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { insertNotification } from '../notifications/notifications.sql.ts'
import { aPicture } from '../testing/a-picture.ts'
import { makeAdmin } from '../testing/admin.ts'
import { makeAsked, unusual } from '../testing/asked.ts'
import { type ApiCall, addressOf, bodyOf, everyCall } from '../testing/every-call.ts'
import { floorInputs } from '../testing/floor-inputs.ts'
import { type GrownSalon, grownSalon } from '../testing/grown-salon.ts'
import { payInputs } from '../testing/pay-inputs.ts'
import { makeSalon, type TestApp, testApp, visit } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'
import { underLock } from '../testing/statements.ts'
import { tillInputs } from '../testing/till-inputs.ts'
import { makeWaiting, wholeDay } from '../testing/waiting.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Calls that lock no salon: they are about an account, administrators' lists, or only read. */
const ofNoSalon = [
  /^\w+ \/api\/(account|login|logout|change-password|password-resets|sign-ups|shop|admin)\b/,
  /^DELETE \/api\/viewing$/,
  /^POST .*\/(affected-bookings|import-previews|previews|takeout-check|contact-views|quotes|lookups)$/,
  /^POST \/api\/check-in\/\{token\}\/visits$/,
]
/** Exceptions that concern salons. */
const stillOfSalons = ['PUT /api/admin/salons/{id}/owner', 'DELETE /api/admin/users/{id}']

/** What technicians do for themselves is done by the same functions as at the front desk. */
const ownTurnElsewhere = Object.fromEntries(
  [
    'POST /api/my-turn/clock-in',
    'POST /api/my-turn/clock-out',
    'POST /api/my-turn/break',
    'POST /api/my-turn/return',
    'POST /api/my-turn/seats',
    'POST /api/my-turn/refusals',
    'POST /api/my-turn/visits/{bookingId}/finish',
    'PUT /api/my-turn/visits/{bookingId}/services',
    'POST /api/my-turn/foot-spa-entries',
    'POST /api/my-turn/undos',
  ].map((name) => [name, 'as the call of the front desk']),
)

/** Calls that are counted by other tests, or not at all, and why. */
const elsewhere: Record<string, string> = {
  'POST /api/salon-owner/salons/{salonId}/takeout': 'comes in batches, as its files are read: takeout.test.ts',
  'POST /api/salons/{id}/message-templates/tests': 'stores nothing, and counts one text: send-test.test.ts',
  'DELETE /api/salons/{id}/held-times/{heldTimeId}': 'one statement, without the lock: held-times.test.ts',
  'POST /api/salons/{salonId}/appointments/imports/{importId}/bookings':
    'booked one by one, at most 20: import-appointments.test.ts',
  'POST /api/salons/{salonId}/appointments/imports/{importId}/undone':
    'deleted one by one, at most 20: import-appointments.test.ts',
  'POST /api/visits/{link}/idea-pictures': 'one picture, without the lock: ideas.test.ts',
  'DELETE /api/visits/{link}/idea-pictures/{ideaId}': 'as above',
  'DELETE /api/salon-owner/bookings/{bookingId}/idea-pictures/{ideaId}': 'as above',
  'POST /api/waitlist-codes': 'as POST /api/booking-codes',
  'POST /api/salons/{salonId}/line-codes': 'as POST /api/booking-codes',
  'POST /api/salon-owner/salons/{salonId}/texts': 'one row, where texts can be sent: inbox.test.ts',
  'POST /api/salon-owner/salons/{salonId}/texts/{threadId}/answers': 'one text, where texts can be sent: inbox.test.ts',
  'POST /api/my-tips': 'as POST /api/salons/{salonId}/pay/tip-declarations, by a member: tips.test.ts',
  'POST /api/text-callbacks/{provider}': 'is signed by a provider of texts, and about one text: replies.test.ts',
  ...ownTurnElsewhere,
  'POST /api/check-in/{token}/arrivals': 'as the arrival at the front desk',
  'POST /api/booking-codes': 'makes one text or mail, for somebody without a booking: codes.test.ts',
}

interface CallInput {
  body?: unknown
  /** Ids to use instead of the first of each kind. */
  more?: Record<string, string>
  headers?: Record<string, string>
}
type InputMaker = (salon: GrownSalon, answered: ReadonlyMap<string, unknown>) => CallInput | Promise<CallInput>

/** Calls with inputs of their own, made in this order before all others, whose input is generated from their schema. */
const inputs: Record<string, InputMaker> = {
  'POST /api/salons/{id}/working-hours': () => ({ body: { workingHours: week } }),
  'PUT /api/salons/{salonId}/services/marks': async (salon) => ({
    body: {
      marks: (await idsIn(salon, 'services')).map((id) => ({ id, takes: 'hands', addOn: false, goesFirst: false })),
    },
  }),
  'POST /api/salons/{salonId}/option-groups': async (salon) => ({ body: askedWith(await idsIn(salon, 'services')) }),
  'PUT /api/option-groups/{id}': async (salon) => ({
    more: { id: await askedIn(salon) },
    body: askedWith(await idsIn(salon, 'services')),
  }),
  'DELETE /api/option-groups/{id}': async (salon) => ({ more: { id: await askedIn(salon) } }),
  'PUT /api/salons/{salonId}/services/order': async (salon) => ({
    body: { serviceIds: await idsIn(salon, 'services') },
  }),
  'PUT /api/salons/{salonId}/categories/order': async (salon) => ({
    body: { categoryIds: await idsIn(salon, 'categories') },
  }),
  'PUT /api/salons/{salonId}/staff/order': async (salon) => ({ body: { staffIds: await idsIn(salon, 'staff') } }),
  'PUT /api/staff/{staffId}/services': async (salon) => ({ body: { serviceIds: await idsIn(salon, 'services') } }),
  'PUT /api/services/{id}/staff': ({ staff }) => ({
    body: { staffIds: [staff['Kim'], staff['Thao'], staff['Tommy']] },
  }),
  'POST /api/salons/{salonId}/menu-template': ({ count }) => ({
    // Of hands and of feet, few or many.
    body: {
      services: ['spa_pedicure', ...templateKeys.filter((key) => key !== 'spa_pedicure')]
        .slice(0, count)
        .map((key) => ({ key, duration: 30, price: 20 })),
    },
  }),
  'POST /api/salons/{salonId}/team': ({ count }) => ({
    body: { members: Array.from({ length: count }, (_, index) => ({ name: `New ${index}`, languages: ['vi'] })) },
  }),
  'POST /api/salons/{id}/resources': async (salon) => ({
    body: { name: 'Chair', units: 2, serviceIds: await idsIn(salon, 'services') },
  }),
  'PUT /api/salons/{salonId}/staff/availability': async (salon) => ({
    body: {
      staffIds: await idsIn(salon, 'staff'),
      availability: [{ dayOfWeek: 4, isActive: true, startTime: '08:00', endTime: '12:00' }],
    },
  }),
  'POST /api/services': newService,
  'POST /api/test': newService,
  'PUT /api/staff/{staffId}/availability': () => ({
    body: {
      availability: [1, 2, 3].map((dayOfWeek) => ({ dayOfWeek, isActive: true, startTime: '09:00', endTime: '17:00' })),
    },
  }),
  'PUT /api/staff/{staffId}/photo': async () => ({ body: { photo: await aPicture() } }),
  'PUT /api/salons/{id}/link': ({ salonId }) => ({ body: { slug: `lotus-${salonId}` } }),
  'POST /api/salons/{id}/pictures': async () => ({ body: { kind: 'picture', picture: await aPicture() } }),
  'PUT /api/salons/{id}/pictures/order': async (salon) => ({
    body: { pictureIds: await idsIn(salon, 'salon_pictures') },
  }),
  'PUT /api/salons/{id}/pictures/{pictureId}': async (salon) => ({
    more: { pictureId: (await idsIn(salon, 'salon_pictures'))[0] ?? '' },
    body: { alts: { en: 'Gel nails', vi: 'Móng gel' } },
  }),
  'POST /api/staff/{staffId}/login': ({ staff, salonId }) => ({
    body: { email: `thao-${salonId}@example.com`, role: 'front_desk' },
    more: { staffId: staff['Thao'] ?? '' },
  }),
  'POST /api/staff/{staffId}/login/first-password': () => ({}),
  'POST /api/staff/{staffId}/login/invitation': () => ({}),
  'POST /api/staff/{staffId}/invitation': async ({ staff, salonId }) => {
    const staffId = staff['Thao'] ?? '' // whose login of before is set aside
    const of = app.db.updateTable('staff').set({ user_id: null }).where('salon_id', '=', salonId)
    await of.where('id', '=', staffId).execute()
    return { body: { email: `again-${salonId}@example.com`, role: 'technician' }, more: { staffId } }
  },
  'PUT /api/salons/{id}/special-hours': () => ({
    body: { days: [{ date: '2027-06-13', openTime: '09:00', closeTime: '12:00' }] },
  }),
  'PUT /api/staff/{staffId}/special-hours': () => ({ body: { days: [{ date: '2027-06-13', isActive: false }] } }),
  'POST /api/staff/{staffId}/time-off': () => ({ body: { from: '2027-06-01', to: '2027-06-30' } }),
  'POST /api/salon-owner/salons/{salonId}/blocks': ({ staff }) => ({
    body: { staffId: staff['Thao'], date: '2027-03-12', fromTime: '10:00', toTime: '11:00', weekly: true },
  }),
  'POST /api/salons/{salonId}/customers/distinctions': ({ duplicates: [oneId, otherId] }) => ({
    body: { oneId, otherId },
  }),
  'POST /api/salons/{salonId}/customers/merges': ({ duplicates: [mergeId, keepId] }) => ({ body: { keepId, mergeId } }),
  'DELETE /api/salons/{salonId}/customers/merges/{mergeId}': async (salon) => ({
    more: { mergeId: (await idsIn(salon, 'customer_merges')).at(-1) ?? '' },
  }),
  'POST /api/salons/{salonId}/customers/imports': () => ({
    body: { fileName: 'clients.csv', fingerprint: 'one', rows: 1 },
  }),
  'POST /api/salons/{salonId}/customers/imports/{importId}/rows': ({ count }) => ({
    body: {
      rows: Array.from({ length: count }, (_, row) => ({
        row: row + 2,
        firstName: 'An',
        phone: `(408) 555-${3000 + row}`,
      })),
    },
  }),
  'POST /api/salons/{salonId}/appointments/imports/{importId}/history': ({ count }) => ({
    body: {
      appointments: Array.from({ length: count }, (_, row) => ({
        row: row + 2,
        person: row + 2,
        who: `${row}`,
        services: 'Gel',
        staff: '',
        minutes: 30,
        priceCents: 2500,
        date: '2026-10-17',
        time: '10:00',
        zone: 'America/Los_Angeles',
        outcome: 'made',
      })),
    },
  }),
  'POST /api/salons/{salonId}/appointments/imports/{importId}/messages': () => ({}),
  'POST /api/salons/{salonId}/customers/imports/{importId}/end': () => ({}),
  'POST /api/salons/{salonId}/brought-files/rows': ({ count }) => ({
    body: {
      fileId: newId(),
      fileName: 'cards.csv',
      list: {
        kind: 'gift_cards',
        rows: Array.from({ length: count }, (_, row) => ({
          row: row + 2,
          code: String(5000 + row),
          balanceCents: 500,
          boughtCents: 500,
          boughtOn: null,
        })),
      },
    },
  }),
  'DELETE /api/salons/{salonId}/brought-files/{fileId}': () => ({}),
  'DELETE /api/salons/{salonId}/customers/imports/{importId}': () => ({}),
  'POST /api/salons/{salonId}/customers/imports/{importId}/undone-rows': () => ({}),
  'PATCH /api/salon-owner/salons/{salonId}/reviews/{reviewId}': () => ({}),
  'POST /api/salons/{id}/held-times': ({ salonId, services }) => ({
    more: { id: salonId },
    body: {
      services: [services['Pedicure']],
      timeSlots: [{ serviceId: services['Pedicure'], startDateTime: '2027-03-25T17:00:00Z' }],
    },
    headers: { 'booking-holder': `browser-of-${salonId}` },
  }),
  'POST /api/bookings': (salon) => ({
    body: visit(salon, [{ service: 'Pedicure', at: '2027-03-11T18:00:00Z' }], { phone: '(408) 555-0190' }),
  }),
  'POST /api/salon-owner/staff/{staffId}/going-home': ({ staff, bookings }) => ({
    more: { staffId: staff['Kim'] ?? '' },
    body: { endDay: true, moves: bookings.map((bookingId) => ({ bookingId, version: 1, staffId: staff['Tommy'] })) },
  }),
  'POST /api/salon-owner/staff/{staffId}/coming-back': ({ staff, salonId }, answered) => ({
    more: { staffId: staff['Kim'] ?? '' },
    body: answered.get(`${salonId} POST /api/salon-owner/staff/{staffId}/going-home`),
  }),
  'PATCH /api/salon-owner/bookings/{bookingId}/stage': ({ bookings: [id = ''] }) => ({
    more: { bookingId: id },
    body: { step: 'arrived' },
  }),
  'PATCH /api/own-day/visits/{bookingId}/stage': async (salon) => ({
    more: { bookingId: salon.bookings[0] ?? '' },
    body: { step: 'started' },
    headers: await signInAsStaff(app, salon, 'Kim', 'technician'),
  }),
  'POST /api/visits/{link}/confirmation': async (salon) => ({ more: { link: await linkWith(salon, 'confirmed') } }),
  'POST /api/visits/{link}/lateness': async (salon) => ({
    more: { link: await linkWith(salon, 'confirmed') },
    body: { minutes: 15 },
  }),
  'POST /api/salon-owner/bookings/{bookingId}/client-confirmation': ({ bookings: [, , id = ''] }) => ({
    more: { bookingId: id },
  }),
  'POST /api/salon-owner/bookings/{bookingId}/client-link': ({ bookings: [, , id = ''] }) => ({
    more: { bookingId: id },
  }),
  'PATCH /api/salon-owner/bookings/{bookingId}': ({ bookings: [, moved = '', ...others] }) => ({
    more: { bookingId: moved },
    body: { startDateTime: '2027-03-17T21:00:00Z', also: others.slice(0, 18).map((id) => ({ id })) },
  }),
  'PATCH /api/salon-owner/salons/{salonId}/bookings/status': ({ bookings }) => ({
    body: { ids: bookings, status: 'scheduled' },
  }),
  'PATCH /api/visits/{link}': () => ({ body: { startDateTime: '2027-03-12T18:00:00.000Z' } }),
  'PUT /api/visits/{link}/services': async (salon) => ({
    more: { link: await linkWith(salon, 'confirmed') },
    body: { keep: [], add: [salon.services['Manicure']] },
  }),
  'POST /api/visits/{link}/cancellation': () => ({}),
  'POST /api/visits/{link}/guests/{bookingId}/cancellation': async (salon) => {
    const one = { service: 'Manicure', at: '2027-03-22T18:00:00Z' }
    const { customer, ...party } = visit(salon, [one], { phone: '(408) 555-0192' })
    const { services, timeSlots } = party
    const { body } = await app.call<{ clientLink: string; guests: { id: string }[] }>('POST', '/api/bookings', {
      ...party,
      customer,
      guests: [{ services, timeSlots }],
    })
    return { more: { link: body.clientLink.slice('/v/'.length), bookingId: body.guests[0]?.id ?? '' } }
  },
  'POST /api/salons/{salonId}/booking-requests/{requestId}/booking': async (salon) => ({
    body: {},
    more: { requestId: await makeAsked(app.db, salon) },
  }),
  'DELETE /api/salons/{salonId}/booking-requests/{requestId}': async (salon) => ({
    more: { requestId: await makeAsked(app.db, salon) },
  }),
  'POST /api/salons/{salonId}/floods/{floodId}/removal': async (salon) => ({ more: { floodId: await floodOf(salon) } }),
  'DELETE /api/salons/{salonId}/floods/{floodId}/removal': async (salon) => {
    const floodId = await floodOf(salon)
    const owner = await app.signIn(salon.ownerEmail)
    await app.call('POST', `/api/salons/${salon.salonId}/floods/${floodId}/removal`, undefined, owner)
    return { more: { floodId } }
  },
  'POST /api/waitlist': ({ salonId, services }) => ({
    body: {
      salonId,
      services: [services['Manicure']],
      spans: [{ date: '2027-03-18', from: '09:00', to: '09:10' }], // too short for anything
      customer: { firstName: 'Mai', phone: '(408) 555-0191' },
    },
  }),
  'PATCH /api/salons/{salonId}/waitlist/{entryId}': async (salon) => ({
    body: { spans: [wholeDay] },
    more: { entryId: (await makeWaiting(app.db, salon)).id },
  }),
  'POST /api/salons/{salonId}/waitlist/{entryId}/offer': async (salon) => ({
    more: { entryId: (await makeWaiting(app.db, salon)).id },
  }),
  'DELETE /api/salons/{salonId}/waitlist/{entryId}/offer': async (salon) => ({
    more: { entryId: (await heldIn(salon)).id },
  }),
  'DELETE /api/salons/{salonId}/waitlist/{entryId}': async (salon) => ({ more: { entryId: (await heldIn(salon)).id } }),
  'POST /api/waitlist/{link}/booking': async (salon) => heldIn(salon),
  'POST /api/waitlist/{link}/refusal': async (salon) => heldIn(salon),
  'DELETE /api/waitlist/{link}': async (salon) => heldIn(salon),
  'PATCH /api/waitlist/{link}': async (salon) => ({ ...(await heldIn(salon)), body: { staffId: null } }),
  'POST /api/visits/{link}/review': async (salon) => ({
    body: { rating: 5 },
    more: { link: await linkWith(salon, 'completed') },
  }),
  'PUT /api/salons/{salonId}/staff/mails': ({ ownerId }) => ({
    body: { readers: [{ userId: ownerId, tomorrow: true, newBookings: false, changedBookings: false }] },
  }),
  'POST /api/salon-owner/salons/{salonId}/messages/{messageId}/repeats': async (salon) => ({
    more: { messageId: await sentAbout(salon) },
    body: { key: newId() },
  }),
  'PUT /api/salon-owner/salons/{salonId}/tomorrow/{bookingId}/told': async ({ bookings: [, , bookingId = ''] }) => {
    const { starts_at } = await app.db
      .updateTable('bookings')
      .set({ status: 'confirmed' })
      .where('id', '=', bookingId)
      .returning('starts_at')
      .executeTakeFirstOrThrow()
    return { more: { bookingId }, body: { means: 'text', startTime: toIso(starts_at) } }
  },
  'DELETE /api/salon-owner/salons/{salonId}/tomorrow/{bookingId}/told': () => ({}),
  'POST /api/salons/{salonId}/pay/salon-rules': () => ({
    body: { from: '2027-04-01', rule: { ...noSalonRule, overtime: true }, reasons: {} },
  }),
  'POST /api/salons/{salonId}/pay/tip-declarations': ({ staff }) => ({
    body: { staffId: staff['Tommy'], month: '2027-02', cashCents: 320_00, paidOutCents: 20_00 },
  }),
  'POST /api/salons/{salonId}/licenses': ({ staff }) => ({
    body: { staffId: staff['Tommy'], kind: 'cosmetologist', number: 'KK 1', state: 'CA', expiresOn: '2028-01-31' },
  }),
  'PUT /api/salons/{salonId}/licenses/{licenseId}': ({ staff }) => ({
    body: { staffId: staff['Tommy'], kind: 'other', number: 'M 2', state: 'CA', expiresOn: '2029-01-31' },
  }),
  'PUT /api/salons/{salonId}/licenses/{licenseId}/picture': async () => ({ body: { picture: await aPicture() } }),
  'PUT /api/salons/{salonId}/license-exceptions/{staffId}': () => ({ body: { reason: 'Renewed in person' } }),
  ...floorInputs(() => app),
  ...tillInputs(() => app),
  ...payInputs(() => app),
}

/** Deletes other things too, so it comes last. */
const last: Record<string, InputMaker> = {
  'DELETE /api/salons/{salonId}/licenses/{licenseId}': () => ({}),
  'DELETE /api/staff/{staffId}': ({ staff }) => ({ more: { staffId: staff['Kim'] ?? '', coming: 'unassign' } }),
  'DELETE /api/salons/{salonId}/customers/{customerId}': async (salon) => {
    await app.db.updateTable('bookings').set({ status: 'cancelled' }).where('salon_id', '=', salon.salonId).execute()
    return { more: { customerId: salon.duplicates[0] } }
  },
  'DELETE /api/salons/{id}': () => ({}),
  'DELETE /api/admin/users/{id}': async ({ ownerId, count }) => {
    const salons = await Promise.all(Array.from({ length: count }, () => makeSalon(app.db)))
    const ids = salons.map(({ salonId }) => salonId)
    await app.db.updateTable('salons').set({ owner_id: ownerId }).where('id', 'in', ids).execute()
    return { more: { deleteSalons: 'true' } }
  },
}

test('a call takes as many statements for many changes as for few', async () => {
  const calls = (await everyCall(app)).filter((one) => one.method !== 'GET' && isOfSalon(nameOf(one)))
  const names = calls.map(nameOf)
  expect(Object.keys({ ...inputs, ...last, ...elsewhere }).filter((name) => !names.includes(name))).toEqual([]) // no such call
  const order = [
    ...Object.keys(inputs),
    ...names.filter((name) => !(name in inputs) && !(name in last)),
    ...Object.keys(last),
  ]
  const salons = [await grownSalon(app, '4085550121', 3), await grownSalon(app, '4085550122', 40)]
  const people = await Promise.all(salons.map(({ ownerEmail }) => app.signIn(ownerEmail)))
  const { headers: admin } = await makeAdmin(app)
  const answered = new Map<string, unknown>()
  const wrong: unknown[] = []
  for (const name of order) {
    const one = calls.find((call) => nameOf(call) === name)
    if (!one || name in elsewhere) continue
    const counts: number[] = []
    const texts: string[][] = []
    for (const [index, salon] of salons.entries()) {
      const asked = (await { ...inputs, ...last }[name]?.(salon, answered)) ?? {}
      const own = one.roles?.includes('salon_owner') ? people[index] : one.roles ? admin : {}
      const { statements, result } = await underLock(() => send(one, salon, { headers: own, ...asked }))
      answered.set(`${salon.salonId} ${name}`, result.body)
      if (result.status >= 300) wrong.push([name, salon.count, result.status, result.body])
      counts.push(statements.length)
      texts.push(statements)
    }
    const [few = 0, many = 0] = counts
    if (few === 0 || many > few)
      wrong.push([
        name,
        few,
        many,
        texts[1]?.filter((text) => !texts[0]?.includes(text)).map((text) => text.slice(0, 80)),
      ])
  }

  expect(wrong).toEqual([])
})

function nameOf({ method, path }: ApiCall): string {
  return `${method} ${path}`
}

function isOfSalon(name: string): boolean {
  return stillOfSalons.includes(name) || !ofNoSalon.some((form) => form.test(name))
}

async function send(one: ApiCall, salon: GrownSalon, { body, more = {}, headers = {} }: CallInput) {
  const known: Record<string, string | undefined> = { staffId: salon.staff['Tommy'], ...more }
  const idOf = (name: string, path: string) => known[name] ?? salon.idOf(name, path)
  const sent = body === undefined ? bodyOf(one, idOf) : body
  return app.call(one.method, addressOf(one, idOf), sent, headers)
}

const week = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
  dayOfWeek,
  openTime: '08:00',
  closeTime: '20:00',
  isClosed: false,
}))

/** A flood in which nobody booked. Returns its id. */
async function floodOf({ salonId }: GrownSalon): Promise<string> {
  await insertNotification(app.db, salonId, unusual).execute(app.db)
  const { id } = await app.db
    .selectFrom('notifications')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('kind', '=', 'unusual')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** An entry of the waitlist, for which a place is held. */
async function heldIn(salon: GrownSalon) {
  const { id, link } = await makeWaiting(app.db, salon)
  const owner = await app.signIn(salon.ownerEmail)
  await app.call('POST', `/api/salons/${salon.salonId}/waitlist/${id}/offer`, undefined, owner)
  const { body } = await app.call<{ offer: { placeId: string } }>('GET', `/api/waitlist/${link}`)
  return { id, body: { placeId: body.offer.placeId }, more: { link } }
}

function askedWith(serviceIds: string[]) {
  const options = serviceIds.slice(0, 20).map((_, index) => ({ name: `Option ${index}`, minutes: 5, price: '1' }))
  return { name: 'Length', kind: 'one', required: false, options, serviceIds }
}

/** A group of options. */
async function askedIn(salon: GrownSalon): Promise<string> {
  const owner = await app.signIn(salon.ownerEmail)
  const body = askedWith(await idsIn(salon, 'services'))
  return (await app.call<{ id: string }>('POST', `/api/salons/${salon.salonId}/option-groups`, body, owner)).body.id
}

async function newService(salon: GrownSalon) {
  return {
    body: {
      salon_id: salon.salonId,
      serviceName: 'Done by all',
      duration: 30,
      price: 20,
      staffIds: await idsIn(salon, 'staff'),
    },
  }
}

async function idsIn(
  { salonId }: GrownSalon,
  table: 'services' | 'categories' | 'staff' | 'customer_merges' | 'salon_pictures',
): Promise<string[]> {
  const rows = await app.db.selectFrom(table).select('id').where('salon_id', '=', salonId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** A sent message about the last visit, which is cancelled, as the message says. */
async function sentAbout({ salonId, bookings }: GrownSalon): Promise<string> {
  const bookingId = bookings.at(-1) ?? ''
  const id = newId()
  const now = new Date(app.world.now())
  const about = { salon_id: salonId, booking_id: bookingId, kind: 'booking_cancelled' as const }
  const to = { channel: 'text' as const, language: 'en' as const, recipient: '+14085550199' }
  await app.db
    .insertInto('messages')
    .values({ id, ...about, ...to, status: 'sent', sent_at: now, due_at: now, created_at: now })
    .execute()
  await app.db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', bookingId).execute()
  return id
}

/** The link of an unrated visit with this status. */
async function linkWith({ bookings, salonId }: GrownSalon, status: BookingStatus): Promise<string> {
  const id = bookings[1] ?? ''
  await app.db.deleteFrom('reviews').where('salon_id', '=', salonId).where('booking_id', '=', id).execute()
  const { link } = await app.db
    .updateTable('bookings')
    .set({ status })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .returning('link')
    .executeTakeFirstOrThrow()
  return link
}
