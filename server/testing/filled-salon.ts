/** A test salon with one of everything, and the ids of each. */

import { sql } from 'kysely'
import { expect } from 'vitest'
import { drawnRule } from '../../shared/pay/worked-example.ts'
import type { Licenses } from '../../shared/staff/licenses.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'
import { newId } from '../context.ts'
import { insertPictures } from '../messages/inbox/pictures.sql.ts'
import { insertClientText } from '../messages/inbox/threads.sql.ts'
import { insertNotification } from '../notifications/notifications.sql.ts'
import { aPicture } from './a-picture.ts'
import { makeAsked, unusual } from './asked.ts'
import type { IdOf } from './every-call.ts'
import { makeSalon, type TestApp, type TestSalon, visit } from './salon.ts'

/** One of everything, so that there is something to find. */
export async function filledSalon(app: TestApp, phone: string): Promise<TestSalon> {
  const salon = await makeSalon(app.db, { chairs: 1 })
  const owner = await app.signIn(salon.ownerEmail)
  const at = '2027-03-11T18:00:00.000Z'
  const customer = { firstName: 'Mai', lastName: 'Le', phone, email: 'secret@example.com', comment: `Call ${phone}` }
  const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, body: object) => {
    const answer = await app.call(method, url, body, owner)
    expect([url, answer.status, answer.body]).toEqual([url, expect.toBeOneOf([200, 201, 204]), answer.body])
  }
  const { salonId, staff, services } = salon
  expect((await app.book(visit(salon, [{ service: 'Manicure', at, with: 'Kim' }], customer))).status).toBe(201)
  const { link } = await app.db
    .selectFrom('bookings')
    .select('link')
    .where('salon_id', '=', salonId)
    .executeTakeFirstOrThrow()
  await send('POST', `/api/visits/${link}/idea-pictures`, { picture: await aPicture() })
  await send('POST', '/api/waitlist', {
    salonId,
    services: [services['Manicure']],
    spans: [{ date: '2027-03-14', from: '09:00', to: '18:00' }], // closed: nothing is free
    customer: { firstName: 'Mai', lastName: 'Le', phone, email: 'secret@example.com' },
  })
  await insertNotification(app.db, salonId, unusual).execute(app.db)
  await makeAsked(app.db, salon, '2027-05-20T18:00:00.000Z', customer)
  const timeSlots = [{ serviceId: services['Manicure'], startDateTime: '2027-03-18T18:00:00.000Z' }]
  const typing = { services: [services['Manicure']], timeSlots }
  const browser = { 'booking-holder': `browser-of-${salonId}`, 'x-forwarded-for': `2001:db8:${salonId.slice(-4)}::1` }
  expect((await app.call('POST', `/api/salons/${salonId}/held-times`, typing, browser)).status).toBe(201)
  await send('POST', `/api/salons/${salonId}/categories`, { name: 'Hands' })
  await send('POST', `/api/salons/${salonId}/option-groups`, {
    name: 'Length',
    kind: 'one',
    required: false,
    options: [{ name: 'Long', minutes: 15, price: '10' }],
    serviceIds: [services['Full Set']],
  })
  await send('POST', `/api/salons/${salonId}/pictures`, { kind: 'picture', picture: await aPicture() })
  await send('POST', `/api/salons/${salonId}/special-closures`, { closureDate: '2027-07-05', name: 'Holiday' })
  await send('POST', `/api/staff/${staff['Tommy']}/time-off`, {
    from: '2027-05-03',
    to: '2027-05-04',
    reason: 'Dentist',
  })
  const block = { staffId: staff['Tommy'], date: '2027-03-11', fromTime: '15:00', toTime: '15:30', reason: 'School' }
  await send('POST', `/api/salon-owner/salons/${salonId}/blocks`, block)
  const duplicate = { firstName: 'Mai', lastName: 'Le', phone: `40855502${phone.slice(-2)}` }
  await send('POST', `/api/salons/${salonId}/customers`, duplicate)
  const customers = await app.db.selectFrom('customers').select('id').where('salon_id', '=', salonId).execute()
  const [keepId, mergeId] = customers.map(({ id }) => id)
  await send('POST', `/api/salons/${salonId}/customers/merges`, { keepId, mergeId })
  const list = { fileName: 'clients.csv', fingerprint: 'one', rows: 1 }
  await send('POST', `/api/salons/${salonId}/customers/imports`, list)
  const card = { row: 2, code: '10004211', balanceCents: 500, boughtCents: 500, boughtOn: null }
  const cards = { fileId: newId(), fileName: 'cards.csv', list: { kind: 'gift_cards', rows: [card] } }
  await send('POST', `/api/salons/${salonId}/brought-files/rows`, cards)
  await fillTexts(app, salonId, phone, at)
  const [booking] = await app.db.selectFrom('bookings').select('id').where('salon_id', '=', salonId).execute()
  const review = { salon_id: salonId, id: newId(), booking_id: booking?.id ?? '', rating: 5, created_at: new Date(at) }
  await app.db.insertInto('reviews').values(review).execute()
  await send('POST', `/api/salons/${salonId}/calendar-feeds`, { staffId: null, showNames: true })
  await send('POST', `/api/staff/${staff['Tommy']}/login`, {
    email: `tommy-${salonId}@example.com`,
    role: 'technician',
  })
  await send('PATCH', `/api/salons/${salonId}/floor-settings`, { on: true, lineFromHome: true })
  await send('POST', `/api/salons/${salonId}/floor/clock-ins`, { staffId: staff['Tommy'] })
  const clients = [{ serviceIds: [services['Manicure']] }]
  await send('POST', `/api/salons/${salonId}/floor/parties`, { clients, name: 'Mai Le', phone })
  await fillFootSpas(app, salon, owner)
  await send('POST', `/api/salons/${salonId}/floor-devices/door`, {})
  await send('POST', `/api/salons/${salonId}/floor-devices/tv`, {})
  await fillLicenses(app, salon, owner)
  await fillTill(app, salon, booking?.id ?? '', owner)
  await send('POST', `/api/salons/${salonId}/pay/rules`, {
    staffId: staff['Tommy'],
    from: '2027-03-01',
    rule: drawnRule,
  })
  const advance = { staffId: staff['Tommy'], day: '2027-03-10', kind: 'advance', cents: 20_00 }
  await send('POST', `/api/salons/${salonId}/pay/adjustments`, advance)
  const tips = { staffId: staff['Tommy'], month: '2027-02', cashCents: 320_00, paidOutCents: 20_00 }
  await send('POST', `/api/salons/${salonId}/pay/tip-declarations`, tips)
  return salon
}

/** A text of the client, with a picture. */
async function fillTexts({ db }: TestApp, salonId: string, phone: string, at: string): Promise<void> {
  const textId = newId()
  const text = { words: 'Trễ 10 phút nha', meaning: 'late', confirmedStart: null, waits: true } as const
  await insertClientText(db, { ...text, salonId, id: textId, phone: `+1${phone}`, now: Date.parse(at) })
  await insertPictures(db, { salonId, textId, sources: ['https://api.twilio.com/picture'] })
  const content = Buffer.from(await aPicture(), 'base64')
  await db
    .updateTable('text_pictures')
    .set({ source: null, width: 1, height: 1, content })
    .where('salon_id', '=', salonId)
    .execute()
}

/** A license with a picture, and a member who is booked without one. */
async function fillLicenses(
  { call }: TestApp,
  { salonId, staff }: TestSalon,
  owner: Record<string, string>,
): Promise<void> {
  const base = `/api/salons/${salonId}`
  const staffId = staff['Tommy'] ?? ''
  const license = { staffId, kind: 'manicurist', number: 'M 1', state: 'CA', expiresOn: '2028-01-31' }
  const { body } = await call<Licenses>('POST', `${base}/licenses`, license, owner)
  const picture = await aPicture()
  await call('PUT', `${base}/licenses/${body.licenses[0]?.id}/picture`, { picture }, owner)
  await call('PUT', `${base}/license-exceptions/${staffId}`, { reason: 'Renewed in person' }, owner)
  await call('POST', `${base}/inspection`, {}, owner)
}

/** A chair that was cleaned. */
async function fillFootSpas(app: TestApp, { salonId, staff }: TestSalon, owner: Record<string, string>): Promise<void> {
  const { id: resourceId } = await app.db
    .selectFrom('resources')
    .select('id')
    .where('salon_id', '=', salonId)
    .executeTakeFirstOrThrow()
  const cleaning = { chair: { resourceId, unit: 1 }, kind: 'after_client', staffId: staff['Tommy'] }
  const answer = await app.call('POST', `/api/salons/${salonId}/floor/foot-spas/entries`, cleaning, owner)
  expect([answer.status, answer.body]).toEqual([200, { actId: null }])
}

/** A gift card that was paid for, a deposit, cash put in, and a check that is open. */
async function fillTill(
  app: TestApp,
  { salonId, services, staff }: TestSalon,
  bookingId: string,
  owner: Record<string, string>,
): Promise<void> {
  const base = `/api/salons/${salonId}`
  const send = async <Body = { id: string; version: number }>(method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await app.call<Body>(method, `${base}${path}`, body, owner)
    expect([path, answer.status, answer.body]).toEqual([path, expect.toBeOneOf([200, 201]), answer.body])
    return answer.body
  }
  await send('POST', '/products', { name: 'Cuticle oil', priceCents: 900, stock: 12 })
  await send('POST', '/deposits', { bookingId, cents: 1000, method: 'zelle' })
  await send('POST', '/till/days/2027-03-10/entries', { kind: 'out', cents: 500, reason: 'Lunch' })
  const sale = await send('POST', '/till/checks', {})
  const giftCard = { kind: 'gift_card', priceCents: 2500 }
  const counted = await send('PATCH', `/till/checks/${sale.id}`, { version: sale.version, lines: [giftCard] })
  await send('POST', `/till/checks/${sale.id}/payments`, { version: counted.version, method: 'card' })
  const check = await send('POST', '/till/checks', {})
  const lines = [{ kind: 'service', serviceId: services['Manicure'], staffId: staff['Kim'] }]
  await send('PATCH', `/till/checks/${check.id}`, { version: check.version, lines })
}

const tables: Record<string, string> = {
  staffId: 'staff',
  serviceId: 'services',
  categoryId: 'categories',
  optionGroupId: 'option_groups',
  bookingId: 'bookings',
  customerId: 'customers',
  closureId: 'closures',
  resourceId: 'resources',
  timeOffId: 'time_off',
  blockId: 'blocks',
  reviewId: 'reviews',
  pictureId: 'salon_pictures',
  ideaId: 'idea_pictures',
  messageId: 'messages',
  threadId: 'text_threads',
  mergeId: 'customer_merges',
  importId: 'customer_imports',
  fileId: 'brought_files',
  entryId: 'waitlist_entries',
  requestId: 'booking_requests',
  heldTimeId: 'held_times',
  feedId: 'calendar_feeds',
  partyId: 'floor_parties',
  footSpaEntryId: 'foot_spa_entries',
  actId: 'floor_acts',
  checkId: 'checks',
  paymentId: 'check_payments',
  productId: 'products',
  giftCardId: 'gift_cards',
  depositId: 'deposits',
  ruleId: 'pay_rules',
  adjustmentId: 'pay_adjustments',
  licenseId: 'licenses',
}

/** Gives the id of something in the salon for a path parameter or a field. */
export async function idsOf(app: TestApp, { salonId, ownerId }: TestSalon): Promise<IdOf> {
  const ids = new Map<string, string>([
    ['salonId', salonId],
    ['salon_id', salonId],
    ['passkeyId', newId()],
    ['provider', 'twilio'],
    ['sessionId', newId()],
    ['requestId', newId()],
    ['linkId', newId()],
    ['keptName', 'before_restore_20270101000000'],
    ['date', '2027-03-11'],
    ['year', '2027'],
    ['month', '2027-03'],
    ['kind', 'door'],
    ['size', 'small'],
    ['userId', ownerId],
    ['ownerId', ownerId],
  ])
  for (const [name, table] of Object.entries(tables)) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where salon_id = ${salonId}::uuid order by id limit 1
    `.execute(app.db)
    ids.set(name, rows[0]?.id ?? '')
  }
  ids.set('services', ids.get('serviceId') ?? '')
  const link = await app.db.selectFrom('bookings').select('link').where('salon_id', '=', salonId).executeTakeFirst()
  ids.set('link', link?.link ?? '')
  const flood = await app.db
    .selectFrom('notifications')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('kind', '=', 'unusual')
    .executeTakeFirst()
  ids.set('floodId', flood?.id ?? '')
  const entry = await app.db
    .selectFrom('waitlist_entries')
    .select('link')
    .where('salon_id', '=', salonId)
    .executeTakeFirst()
  // A feed's URL is known only to whoever created it, so it is renewed here.
  const feedLink = newToken()
  await app.db
    .updateTable('calendar_feeds')
    .set({ token_hash: hashOf(feedLink) })
    .where('salon_id', '=', salonId)
    .execute()
  const receipt = await app.db
    .selectFrom('checks')
    .select('link')
    .where('salon_id', '=', salonId)
    .where('link', 'is not', null)
    .executeTakeFirst()
  const secrets = { ...(await renewSecrets(app, salonId)), '/api/receipts/': receipt?.link ?? '' }
  const picture = await app.db
    .selectFrom('text_pictures')
    .select('id')
    .where('salon_id', '=', salonId)
    .executeTakeFirst()
  return (name, path) => {
    if (name === 'pictureId' && path.includes('/texts/')) return picture?.id
    if (name === 'token') return Object.entries(secrets).find(([of]) => path.startsWith(of))?.[1]
    if (name === 'code' && path.includes('/gift-cards/')) return '222222222222'
    if (name === 'link' && path.startsWith('/api/calendar-feeds/')) return feedLink
    if (name === 'link' && path.startsWith('/api/waitlist/')) return entry?.link
    if (name !== 'id') return ids.get(name)
    if (path.startsWith('/api/services/')) return ids.get('serviceId')
    if (path.startsWith('/api/categories/')) return ids.get('categoryId')
    if (path.startsWith('/api/option-groups/')) return ids.get('optionGroupId')
    return path.startsWith('/api/admin/users/') ? ownerId : salonId
  }
}

/** The secrets of the door, the TV, a place in line and an inspector’s link are not stored anywhere, so they are renewed. */
async function renewSecrets({ db }: TestApp, salonId: string): Promise<Record<string, string>> {
  const [door, tv, line] = [newToken(), newToken(), newToken()]
  for (const [kind, token] of [
    ['door', door],
    ['tv', tv],
  ] as const) {
    await db
      .updateTable('floor_devices')
      .set({ token_hash: hashOf(token) })
      .where('salon_id', '=', salonId)
      .where('kind', '=', kind)
      .execute()
  }
  const first = db.selectFrom('floor_parties').select('id').where('salon_id', '=', salonId).orderBy('id').limit(1)
  await db
    .updateTable('floor_parties')
    .set({ token_hash: hashOf(line) })
    .where('salon_id', '=', salonId)
    .where('id', '=', first)
    .execute()
  const inspection = newToken()
  await db
    .updateTable('inspections')
    .set({ token_hash: hashOf(inspection) })
    .where('salon_id', '=', salonId)
    .execute()
  return { '/api/check-in/': door, '/api/tv/': tv, '/api/line/': line, '/api/inspections/': inspection }
}
