import { expect, test } from 'vitest'
import { newSalonForEachTest } from '../testing/each-test.ts'
import { type TestApp, type TestSalon, visit } from '../testing/salon.ts'

// Needs the built page: `npm test` builds before it tests.
let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

let phones = 0
async function review(time: string, member: string, said: object, day = '11'): Promise<void> {
  const at = new Date(Date.parse(`2027-03-${day}T${time}:00${day > '14' ? '-07:00' : '-08:00'}`)).toISOString()
  const person = { firstName: 'Grace', lastName: 'Hopper', phone: `40855507${10 + phones++}` }
  const { status, body } = await app.book(visit(salon, [{ service: 'Manicure', at, with: member }], person), owner)
  expect(body, String(status)).toMatchObject({ id: expect.any(String) })
  await app.call('PATCH', `/api/salon-owner/bookings/${body.id}`, { status: 'completed' }, owner)
  await app.call('POST', `${body.clientLink.replace('/v/', '/api/visits/')}/review`, { mayShow: true, ...said })
}

async function open(query = '', id = salon.salonId) {
  const reply = await fetch(`${await app.listen()}/booking/${id}/reviews?lang=en${query}`)
  const text = (await reply.text()).replace(/<(style|head)[^>]*>.*?<\/\1>/gs, ' ')
  return { status: reply.status, text: text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

async function threeReviews(): Promise<void> {
  await review('10:00', 'Kim', { rating: 5, words: 'Not one chip' })
  await review('11:00', 'Thao', { rating: 1, words: 'Kept waiting' })
  await review('14:00', 'Kim', { rating: 3, words: 'For the salon alone', mayShow: false })
}

test('everybody reads all that clients let be shown, and how many hold theirs back', async () => {
  await threeReviews()
  const { text } = await open()

  expect(text).toContain('Not one chip')
  expect(text).toContain('Kept waiting')
  expect(text).not.toContain('For the salon alone')
  expect(text).toContain('3 reviews.')
  expect(text).toContain('1 client gave stars only or wrote to the salon alone.')
})

test('reviews of one technician are those of their visits', async () => {
  await threeReviews()
  const { text } = await open(`&staff=${salon.staff['Thao']}`)

  expect(text).toContain('Kept waiting')
  expect(text).not.toContain('Not one chip')
})

test('the lowest stars stand first for who asks for them', async () => {
  await threeReviews()
  await app.db
    .updateTable('reviews')
    .set({ created_at: new Date(0) })
    .where('rating', '=', 1)
    .execute()
  const isLowestFirst = ({ text }: { text: string }) => text.indexOf('Kept waiting') < text.indexOf('Not one chip')

  expect([isLowestFirst(await open()), isLowestFirst(await open('&sort=lowest'))]).toEqual([false, true])
})

test('twenty stand on a page, the rest on the next', async () => {
  await threeReviews()
  const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30', '15:00', '15:30']
  for (const day of ['12', '15']) for (const time of times) await review(time, 'Kim', { rating: 4, words: 'Fine' }, day)
  expect((await open()).text).toContain('Page 1 of 2')
  expect((await open('&page=2')).text).toContain('Page 2 of 2')
})

test('what is hidden cannot be read, but counts', async () => {
  await threeReviews()
  await app.db.updateTable('reviews').set({ hidden: true, hidden_reason: 'abusive' }).where('rating', '=', 1).execute()
  const { text } = await open()

  expect(text).not.toContain('Kept waiting')
  expect(text).toContain('3 reviews, 1 hidden by the salon')
  expect(text).toContain('The hidden one still counts in the 3.0.')
})

test('the answer of the salon stands below, but not one that was written for the client alone', async () => {
  await threeReviews()
  const path = `/api/salon-owner/salons/${salon.salonId}/reviews`
  const { body } = await app.call<{ reviews: { id: string; rating: number }[] }>('GET', path, undefined, owner)
  for (const { id, rating } of body.reviews)
    await app.call('PATCH', `${path}/${id}`, { answer: `Answer to ${rating}` }, owner)
  await app.db.updateTable('reviews').set({ answer_is_public: false }).where('rating', '=', 1).execute() // from before
  const { text } = await open()

  expect(text).toContain('Answer to 5')
  expect(text).not.toContain('Answer to 1')
})

test('there is no page of a salon that is not there', async () => {
  expect((await open('', '019a9c0e-7b1d-7c3e-9f10-000000000000')).status).toBe(404)
})
