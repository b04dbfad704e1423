/** What a salon shows of itself at the top of its booking page, and what search engines and previews read of it. */

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { Review } from '../../shared/reviews/contract.ts'
import { aPicture } from '../testing/a-picture.ts'
import { newSalonForEachTest } from '../testing/each-test.ts'
import { type TestApp, type TestSalon, visit, wednesday } from '../testing/salon.ts'

// Needs the built page: `npm test` builds before it tests.
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

test('clients read the rating and the words meant for them; hidden stars still count', async () => {
  expect(visible(await page())).not.toMatch(/\d reviews?/)

  await review('10:00', { rating: 5, words: 'Not one chip in three weeks', mayShow: true })
  await review('14:00', { rating: 4, words: 'For the salon alone' })
  const shown = visible(await page())

  expect(shown).toContain('4.5 2 reviews')
  expect(shown).toContain('Grace H. Mar 11, with Kim 5 stars of 5 ★★★★★ Not one chip in three weeks')
  expect(shown).not.toContain('Hopper')
  expect(shown).not.toContain('For the salon alone')

  const path = `/api/salon-owner/salons/${salon.salonId}/reviews`
  const { body } = await app.call<{ reviews: Review[] }>('GET', path, undefined, owner)
  const chip = body.reviews.find(({ mayShow }) => mayShow)
  expect(body.reviews.map(({ mayShow }) => mayShow)).toEqual([false, true])
  await app.call('PATCH', `${path}/${chip?.id}`, { hidden: true, hiddenReason: 'abusive' }, owner)

  const without = visible(await page())
  expect(without).toContain('4.5 2 reviews, 1 hidden by the salon')
  expect(without).not.toContain('Not one chip')
})

test('hours are those of today by the clock of the salon, also on a day that is closed for once', async () => {
  expect(visible(await page())).toContain('Today 9:00 AM – 6:00 PM')

  const closure = { closureDate: '2027-03-10', endDate: '2027-03-10', name: 'Inventory', description: '' }
  const { status } = await app.call('POST', `/api/salons/${salon.salonId}/special-closures`, closure, owner)
  expect(status).toBe(201)
  expect(visible(await page())).toContain('Closed today')

  app.setNow(wednesday + 24 * 3_600_000)
  expect(visible(await page())).toContain('Today 9:00 AM')
})

test('until when clients may cancel is said once the salon has set it', async () => {
  const path = `/api/salons/${salon.salonId}`
  const saidWith = async (cancelHours: number) => {
    expect((await app.call('PUT', path, { cancelHours }, owner)).status).toBe(200)
    return /Free to cancel/.exec(visible(await page()))?.[0]
  }

  expect(await saidWith(0)).toBeUndefined()
  expect(await saidWith(24)).toBeDefined()
})

test('how clients pay is said as far as the salon has set it', async () => {
  const path = `/api/salons/${salon.salonId}/till-settings`
  const shownWith = async (settings?: object) => {
    if (settings) expect((await app.call('PATCH', path, settings, owner)).status).toBe(200)
    return /You pay at the salon.*?up to you\./.exec(visible(await page()))?.[0]
  }

  expect(await shownWith()).toBe('You pay at the salon. Tips are up to you.')
  expect(await shownWith({ methods: ['cash', 'card'] })).toBe(
    'You pay at the salon, cash or card. Nothing is added for tax, and tips are up to you.',
  )
  expect(await shownWith({ methods: ['cash'], cashPrice: 'card_on_top' })).toBe(
    'You pay at the salon. Tips are up to you.',
  )
  const serviceTaxes = [{ from: '2020-01-01', millionths: 45_000, categoryIds: [null] }]
  expect(await shownWith({ cashPrice: 'none', serviceTaxes })).toBe(
    'You pay at the salon. Sales tax is added at the salon, and tips are up to you.',
  )
})

test('the wall of pictures is left out for links that say so and where somebody has booked before', async () => {
  const picture = { kind: 'picture', picture: await aPicture('teal') }
  await app.call('POST', `/api/salons/${salon.salonId}/pictures`, picture, owner)
  const isOpen = async (query = '', cookie = '') => /<img [^>]*loading="eager"/.test(await page(query, { cookie }))

  expect(await isOpen()).toBe(true)
  expect(await isOpen('?book')).toBe(false)
  expect(await isOpen('', 'booked=1')).toBe(false)
  expect(await isOpen('', '__Host-booked=known')).toBe(false)
  expect(await isOpen()).toBe(true)
})

test('where a client is remembered, room is kept to greet them, and nowhere else', async () => {
  const hasRoom = async (cookie: string) => (await page('', { cookie })).includes('class="skeleton')

  expect([await hasRoom('booked=known'), await hasRoom('booked=booked'), await hasRoom('')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a preview of a link is in the language that the link names, with a picture of its own', async () => {
  await app.db
    .updateTable('salons')
    .set({ name: '<Hoa Sen> & "Sons"', address: '12 Main St, San Jose, CA 95122' })
    .where('id', '=', salon.salonId)
    .execute()
  const vi = await page('?lang=vi')

  expect(vi).toContain('<html lang="vi">')
  expect(vi).toContain('<meta property="og:title" content="&lt;Hoa Sen> &amp; &quot;Sons&quot;">')
  expect(vi).toMatch(/<meta name="description" content="Đặt hẹn làm nail online tại .*12 Main St/)
  expect(vi).toContain('<meta property="og:locale" content="vi_VN">')
  expect(await page('?lang=xx')).toContain('<html lang="en">')

  const picture = /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(vi)?.[1] ?? ''
  const reply = await fetch((await app.listen()) + picture)
  const drawn = Buffer.from(await reply.arrayBuffer())
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const other = await fetch((await app.listen()) + picture.replace('lang=vi', 'lang=en'))
  expect(Buffer.from(await other.arrayBuffer()).equals(drawn)).toBe(false)
  expect((await fetch(`${await app.listen()}/booking/${salon.ownerId}/preview.png`)).status).toBe(404)
})

test('search engines read the salon, its hours, prices and rating as data', async () => {
  await review('10:00', { rating: 5, words: 'Lovely' })
  const html = await page()
  const data = Data.parse(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''))

  expect(data['@type']).toBe('BeautySalon')
  expect(data.url).toMatch(new RegExp(`/booking/${salon.salonId}$`))
  expect(data.openingHoursSpecification[0]).toMatchObject({ dayOfWeek: 'Monday', opens: '09:00', closes: '18:00' })
  expect(data.aggregateRating).toMatchObject({ ratingValue: 5, reviewCount: 1 })
  const manicure = data.makesOffer.find(({ itemOffered }) => itemOffered.name === 'Manicure')
  expect(manicure).toMatchObject({ price: '25.00', priceCurrency: 'USD' })
})

const Data = z.looseObject({
  '@type': z.string(),
  url: z.string(),
  openingHoursSpecification: z.array(z.unknown()),
  aggregateRating: z.unknown(),
  makesOffer: z.array(z.looseObject({ itemOffered: z.object({ name: z.string() }) })),
})

let phones = 0
async function review(time: string, said: object): Promise<void> {
  const at = new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
  phones++
  const person = { firstName: 'Grace', lastName: 'Hopper', phone: `40855506${10 + phones}` }
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at, with: 'Kim' }], person), owner)
  await app.call<Booking>('PATCH', `/api/salon-owner/bookings/${body.id}`, { status: 'completed' }, owner)
  const { status } = await app.call('POST', `${body.clientLink.replace('/v/', '/api/visits/')}/review`, said)
  expect(status).toBe(201)
}

async function page(query = '', headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${await app.listen()}/booking/${salon.salonId}${query}`, { headers })).text()
}

/** The page's text, without markup, style and data. */
function visible(html: string): string {
  return html
    .replace(/<(style|script|head)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
