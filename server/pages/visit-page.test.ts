import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

// Needs the built page: `npm test` builds before it tests.
let app: TestApp
let salon: TestSalon

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

async function book(customer: object = {}): Promise<string> {
  const at = new Date(Date.parse('2027-03-11T10:00:00-08:00')).toISOString()
  const { body } = await app.book(visit(salon, [{ service: 'Manicure', at, with: 'Kim' }], customer))
  return body.clientLink
}

function apiOf(link: string): string {
  return link.replace('/v/', '/api/visits/')
}

async function open(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${await app.listen()}${path}`, { headers })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

test('a client reads the visit before any script runs, in their language', async () => {
  const link = await book()

  const english = await open(link, { 'accept-language': 'en' })
  const vietnamese = await open(link, { 'accept-language': 'vi' })

  expect(english.status).toBe(200)
  expect(english.text).toContain('>Thursday, March 11, 2027</h2>')
  expect(english.text).toContain('10:00 AM – 10:30 AM')
  expect(english.text).toContain('$25.00')
  expect(vietnamese.text).toContain('<html lang="vi">')
  expect(vietnamese.text).toContain('Đang chờ tiệm xác nhận')
})

test('without its script the page says so, with the phone number of the salon, and a script of its own sees to it', async () => {
  await app.db.updateTable('salons').set({ phone: '(408) 555-0142' }).where('id', '=', salon.salonId).execute()
  const { text } = await open(await book(), { 'accept-language': 'vi' })

  expect(text).toMatch(/<noscript>.*Trang này cần JavaScript.*<a href="tel:\+14085550142">.*555-0142/)
  expect(text).toMatch(/<div id="trouble" role="alert">Trang chưa tải xong.*tel:\+14085550142/)
  expect(text).toMatch(/<script type="module" src="[^"]+\/watch-[^"]+"/)
  expect((await open('/v/nonsense')).text).not.toContain('trouble"')
})

test.each([
  ['', 'You’re welcome to come by: 12 Main St'],
  ['(408) 555-0142', 'href="tel:+14085550142"'],
])('a visit that began leads to the salon, whose number is "%s"', async (phone, way) => {
  const place = { phone, address: '12 Main St' }
  await app.db.updateTable('salons').set(place).where('id', '=', salon.salonId).execute()
  const link = await book()
  app.setNow(Date.parse('2027-03-11T10:01:00-08:00'))

  const [, after = ''] = (await open(link, { 'accept-language': 'en' })).text.split('To change it, contact the salon.')
  expect(after.split('</main>')[0]).toContain(way)
})

test('the page contains nothing of the client but the first name, and nothing of the owner', async () => {
  const link = await book({
    firstName: 'Mai',
    lastName: 'Secretova',
    email: 'secret@example.com',
    comment: 'Nut allergy',
  })

  const { text } = await open(link)

  expect(text).toContain('Mai')
  for (const hidden of [
    'Secretova',
    'secret@example.com',
    '+14085550199',
    'Nut allergy',
    salon.ownerId,
    salon.ownerEmail,
  ])
    expect(text).not.toContain(hidden)
})

test('the calendar file shows the visit as it is now, to anyone with the link', async () => {
  const link = await book({ lastName: 'Secretova' })
  const [id, file] = [`${link}/appointment.ics`, await open(`${link}/appointment.ics`, { 'accept-language': 'vi' })]

  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="lich-hen.ics"')
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(file.text).toMatch(/SEQUENCE:0\r\n[^]*DTSTART:20270311T180000Z[^]*STATUS:TENTATIVE/)
  expect(file.text.replaceAll('\r\n ', '')).toContain(`https://book.example.com${link}`)
  expect(file.text).not.toMatch(/ATTENDEE|Secretova/)

  await app.call('POST', `${apiOf(link)}/cancellation`)
  expect((await open(id)).status).toBe(404)
  expect((await open(`/v/${'x'.repeat(22)}/appointment.ics`)).status).toBe(404)
})

test.each([
  ['google-calendar', 'calendar.google.com', 'dates', '20270311T180000Z/20270311T183000Z'],
  ['outlook-calendar', 'outlook.live.com', 'startdt', '2027-03-11T18:00:00.000Z'],
])('%s opens with the visit filled in, until it is cancelled', async (path, host, name, value) => {
  const link = await book()
  const address = `${await app.listen()}${link}/${path}`
  const goTo = new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '')

  expect([goTo.host, goTo.searchParams.get(name)]).toEqual([host, value])
  expect(String(goTo)).toContain(encodeURIComponent(link))
  await app.call('POST', `${apiOf(link)}/cancellation`)
  expect((await open(`${link}/${path}`)).status).toBe(404)
})

test('it is not cached or indexed, and its policy allows one style and one inline script', async () => {
  const { headers, text } = await open(await book())
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
  expect(style).toContain('@font-face')
  const script = /<script>(.*?)<\/script>/s.exec(text)?.[1] ?? ''
  const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')

  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(style)}'`)
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(script)}'`)
  expect(policy).not.toContain('unsafe')
  expect(text.replace(style, '').replace(script, '')).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)
})

test('markup in a name is shown as text', async () => {
  const { text } = await open(await book({ firstName: '</script><script>alert("&")' }))

  expect(text).not.toContain('<script>alert')
})

test('an unknown link answers 404 with a page that says so', async () => {
  for (const path of [
    '/v',
    '/v/',
    '/v/AAAAAAAAAAAAAAAAAAAAAA',
    '/v/x/y',
    `/v/${'A'.repeat(150)}`,
    '/visit',
    '/visit/AAAAAAAAAAAAAAAAAAAAAA',
    '/visit//evil.example/AAAAAAAA',
  ]) {
    const { status, headers, text } = await open(path)

    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('We can’t find this appointment')
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('a link is two letters and 22 characters, and the long one of earlier messages leads to the same page', async () => {
  const link = await book()
  expect(link).toMatch(/^\/v\/[\w-]{22}([\w-]{3})?$/) // three more where salons are spread

  const reply = await fetch(`${await app.listen()}${link.replace('/v/', '/visit/')}/appointment.ics?lang=vi`, {
    redirect: 'manual',
  })
  expect([reply.status, reply.headers.get('location')]).toEqual([308, `${link}/appointment.ics?lang=vi`])
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect((await open(link.replace('/v/', '/visit/'))).text).toContain('Thursday, March 11, 2027')
})

test("a client's review is on the page, and so is the reply", async () => {
  const link = await book()
  await app.db.updateTable('bookings').set({ status: 'completed' }).where('link', '=', link.slice(3)).execute()
  expect((await open(link)).text).toContain('How was your visit?')

  await app.call('POST', `${apiOf(link)}/review`, { rating: 5, words: 'So kind' })
  await app.db.updateTable('reviews').set({ answer: 'Thank you', answered_at: new Date() }).execute()

  const { text } = await open(link)
  expect(text).toContain('So kind')
  expect(text).toContain('Thank you')
})
