/** Readable links: whose they are, where they lead, and which are reserved. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SalonLink } from '../../shared/salons/link.ts'
import { type Failure, makeSalon, type TestApp, type TestSalon, testApp } from '../testing/salon.ts'
import { deleteSalons } from './salons.sql.ts'

// Needs the built page: `npm test` builds before it tests.
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

const read = async () => (await app.call<SalonLink>('GET', `/api/salons/${salon.salonId}/link`, undefined, owner)).body
const change = (slug: string, { salonId } = salon, as = owner, version?: number) =>
  app.call<SalonLink & Failure>('PUT', `/api/salons/${salonId}/link`, { slug, version }, as)
async function open(path: string) {
  const reply = await fetch((await app.listen()) + path, { redirect: 'manual', headers: { 'accept-language': 'en' } })
  return { status: reply.status, to: reply.headers.get('location'), html: await reply.text() }
}
const canonicalOf = (html: string) => /<link rel="canonical" href="https?:\/\/[^/]+([^"]+)">/.exec(html)?.[1]

test('the name is proposed; once saved, the page is there, by its id as before, and everything names the link', async () => {
  expect(await read()).toMatchObject({ slug: null, proposal: 'test-nails', earlier: [] })
  expect(canonicalOf((await open(`/booking/${salon.salonId}`)).html)).toBe(`/booking/${salon.salonId}`)

  const { status, body } = await change('Tiệm Hoa Sen')
  expect([status, body.slug, body.proposal]).toEqual([200, 'tiem-hoa-sen', ''])

  const [bySlug, byId] = [await open('/tiem-hoa-sen?book'), await open(`/booking/${salon.salonId}?book`)]
  expect([bySlug.status, byId.status, bySlug.html === byId.html]).toEqual([200, 200, true])
  expect(canonicalOf(bySlug.html)).toBe('/tiem-hoa-sen')
  expect(bySlug.html).toMatch(/"urlTemplate":"https?:\/\/[^/]+\/tiem-hoa-sen\?book"/)
  expect(bySlug.html).toMatch(new RegExp(`og:image" content="https?://[^/]+/booking/${salon.salonId}/preview.png`))
  expect((await open('/sitemap.xml')).html).toContain('/tiem-hoa-sen</loc>')
})

test('earlier links lead on with what is behind them, also those in capitals, and back', async () => {
  for (const slug of ['orchid-one', 'orchid-two']) expect((await change(slug)).status).toBe(200)

  expect(await open('/orchid-one?lang=vi')).toMatchObject({ status: 301, to: '/orchid-two?lang=vi' })
  expect(await open('/Orchid-Two')).toMatchObject({ status: 301, to: '/orchid-two' })
  expect((await read()).earlier).toEqual(['orchid-one'])

  expect((await change('orchid-one')).body).toMatchObject({ slug: 'orchid-one', earlier: ['orchid-two'] })
  expect((await open('/orchid-one')).status).toBe(200)
  expect(await open('/orchid-two')).toMatchObject({ status: 301, to: '/orchid-one' })
})

test('a link that another salon has or had is refused, also when that salon is gone', async () => {
  await change('lotus-one')
  await change('lotus-two')
  const other = await makeSalon(app.db)
  const otherOwner = await app.signIn(other.ownerEmail)
  const refusal = 'Another salon uses or used this link. Add your city, such as lotus-nails-san-jose.'

  for (const slug of ['lotus-one', 'lotus-two']) {
    const { status, body } = await change(slug, other, otherOwner)
    expect([slug, status, body.fields]).toEqual([slug, 400, { slug: refusal }])
  }
  await deleteSalons(app.db, [salon.salonId])
  expect((await change('lotus-two', other, otherOwner)).body.fields).toEqual({ slug: refusal })
  expect((await open('/lotus-two')).html).not.toContain('canonical')
})

test('of many salons that want one link at once, one gets it', async () => {
  const salons = await Promise.all(Array.from({ length: 6 }, () => makeSalon(app.db)))
  const owners = await Promise.all(salons.map(({ ownerEmail }) => app.signIn(ownerEmail)))

  const replies = await Promise.all(salons.map((one, index) => change('golden-nails', one, owners[index])))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
})

test.each([
  ['calendar', 'This word is reserved for the site itself. Add your city, such as lotus-nails-san-jose.'],
  ['API', 'This word is reserved for the site itself. Add your city, such as lotus-nails-san-jose.'],
  ['💅', 'Use at least three letters or digits'],
])('%s is refused as a link', async (slug, sentence) => {
  expect((await change(slug)).body.fields).toEqual({ slug: sentence })
})

test('two tabs do not overwrite each other, and pages of the app stay themselves', async () => {
  const { version } = await read()
  expect((await change('first-tab', salon, owner, version)).status).toBe(200)
  expect((await change('second-tab', salon, owner, version)).body.code).toBe('changed_meanwhile')
  const pages = { '/calendar': 200, '/nothing-of-ours': 404 }
  for (const [path, expected] of Object.entries(pages)) {
    const { status, html } = await open(path)
    expect([path, status, html.includes('canonical')]).toEqual([path, expected, false])
  }
})
