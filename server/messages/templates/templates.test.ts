import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Preview,
  previewTemplate,
  type SavedTemplate,
  type Templates,
} from '../../../shared/messages/templates.ts'
import { testMessage } from '../../testing/message-visit.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../../testing/salon.ts'
import { renderText } from '../render-text.ts'
import { loadVisits } from '../visits.sql.ts'

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

const address = () => `/api/salons/${salon.salonId}/message-templates`
const read = async () => (await app.call<Templates>('GET', address(), undefined, owner)).body
const save = (templates: object[], more: object = {}) =>
  app.call<Templates & { code: string; fields?: Record<string, string> }>(
    'PUT',
    address(),
    { plainTexts: true, templates, ...more },
    owner,
  )
const preview = (template: SavedTemplate) =>
  app.call<Preview>('GET', `${address()}/preview?${new URLSearchParams({ ...template })}`, undefined, owner)

const confirmed = (body: string): SavedTemplate => ({
  kind: 'booking_confirmed',
  channel: 'text',
  language: 'en',
  subject: '',
  body,
})

test('every message is there in both languages by both means, the usual words until the salon writes its own', async () => {
  const { templates, version } = await read()
  expect(templates).toHaveLength(52)
  expect(templates.every(({ isOwn, body, usual }) => !isOwn && body === usual.body)).toBe(true)

  const own = confirmed('{salon} expects you {date} at {time}. {link}')
  const saved = await save([own], { version, plainTexts: false })
  expect(saved.body.plainTexts).toBe(false)
  expect(saved.body.templates.filter(({ isOwn }) => isOwn)).toMatchObject([own])

  const usual = saved.body.templates.find(({ isOwn }) => isOwn)?.usual
  const back = await save([confirmed(usual?.body ?? '')], { version: saved.body.version })
  expect(back.body.templates.some(({ isOwn }) => isOwn)).toBe(false)
  expect((await save([own], { version })).body.code).toBe('changed_meanwhile')
})

test('what a salon writes is what its clients get, and what the preview shows', async () => {
  const own = confirmed('{salon}: kính chào {name}! {date} {time}, {services}. {link}')
  await save([own])
  const at = '2027-03-11T22:15:00.000Z'
  const { body: booking } = await app.book(
    visit(salon, [{ service: 'Manicure', at, with: 'Kim' }], { firstName: 'Emily' }),
  )
  const [booked] = (
    await loadVisits(app.db, [{ salonId: salon.salonId, bookingId: booking.id }], 'https://book.example.com')
  ).values()
  if (!booked) throw new Error('no visit')
  const sent = renderText(testMessage({ kind: 'booking_confirmed', channel: 'text' }), booked, app.world.now()).body
  const { text, mail, firstName } = (await preview(own)).body
  const shown = text?.plain.body.replace(/[\w-]{22,25}$/, booked.link.split('/').at(-1) ?? '')

  expect(firstName).toBe('Emily')
  expect(sent).toMatch(/^Test Nails: kinh chao Emily! Thu, Mar 11 2:15 PM, Manicure with Kim\. https:/)
  expect(shown).toBe(sent)
  expect(mail).toBeNull()
  expect(text?.plain).toMatchObject({ parts: 1, characters: sent.length, marks: false })
  expect(text?.withMarks).toMatchObject({ parts: 2, characters: sent.length, marks: true })
})

test('every usual template has a preview: texts in two parts at the most, mails with their subject', async () => {
  for (const { isOwn: _, usual: __, ...template } of (await read()).templates) {
    const { body } = await preview(template)
    const name = `${template.kind} ${template.channel} ${template.language}`

    expect([name, body.text?.plain.parts ?? 1].join()).toMatch(/,[12]$/)
    expect(body.mail?.body ?? body.text?.plain.body, name).not.toMatch(/[{}]|undefined/)
    if (body.mail) expect(body.mail.subject, name).toContain('Test Nails')
  }
})

test('a template without what clients need, with an unknown placeholder, or that ends all texts is refused with a sentence', async () => {
  const refused = async (template: object) => (await save([template])).body.fields ?? {}

  expect(await refused(confirmed('{salon}: see you {date}. {link}'))).toEqual({
    'templates.0.body': 'Clients need the time. Insert {time}.',
  })
  expect(await refused(confirmed('{date} {time}'))).toEqual({
    'templates.0.body': 'Clients need the link. Insert {link}.',
  })
  for (const wrong of ['{dat}', '{old date}', '{', '{date} }'])
    expect(Object.keys(await refused(confirmed(`{date} {time} {link} ${wrong}`))), wrong).toEqual(['templates.0.body'])
  for (const ends of ['Reply CANCEL to cancel', 'text "end"', 'Trả lời CANCEL để hủy'])
    expect(await refused(confirmed(`{date} {time} {link} ${ends}`)), ends).toEqual({
      'templates.0.body': expect.stringContaining('STOP'),
    })
  expect(await refused(confirmed(`{date} {time} {link} ${'ệ漢'.repeat(150)}`))).toEqual({
    'templates.0.body': 'This takes more than four text parts. Make it shorter.',
  })
  const mail = { kind: 'booking_confirmed', channel: 'email', language: 'vi', subject: '', body: 'Xin chào {tên}' }
  expect(Object.keys(await refused(mail))).toEqual(['templates.0.subject'])
  expect((await save([{ ...mail, subject: 'Hẹn {ngày}' }])).status).toBe(200)
})

test('a preview is checked as well, and its address is the owner’s alone', async () => {
  expect((await preview(confirmed('{date}'))).status).toBe(400)
  const other = await makeSalon(app.db)
  const path = previewTemplate.path.replace(':id', other.salonId)
  const query = new URLSearchParams({ ...confirmed('{date} {time} {link}') })
  expect((await app.call('GET', `${path}?${query}`, undefined, owner)).status).toBe(404)
})
