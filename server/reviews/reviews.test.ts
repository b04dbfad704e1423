/** Clients' reviews: writing, reading, and the ratings of members. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { GivenReview, Review } from '../../shared/reviews/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { reviewDueAt } from '../bookings/changing/review-request.ts'
import { deleteSalons } from '../salons/salons.sql.ts'
import { newSalonForEachTest } from '../testing/each-test.ts'
import { databaseRounds } from '../testing/rounds.ts'
import { makeSalon, type TestApp, type TestSalon, visit, wednesday } from '../testing/salon.ts'
import { localTime } from '../time-zone.ts'

type Failure = { code: string; fields?: Record<string, string> }
interface Listed {
  reviews: Review[]
  total: number
  hidden: number
  average: number | null
}

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

const at = (time: string) => new Date(Date.parse(`2027-03-11T${time}:00-08:00`)).toISOString()
const reviewsPath = () => `/api/salon-owner/salons/${salon.salonId}/reviews`

let phones = 0
async function visited(
  lines = [{ service: 'Manicure', at: at('10:00'), with: 'Kim' }],
  customer: object = {},
): Promise<Booking & { api: string }> {
  const request = visit(salon, lines, { phone: `40855505${10 + (phones++ % 90)}`, ...customer })
  const { body } = await app.book(request, owner)
  const booking = await setStatus(body.id, 'completed')
  return { ...booking, api: `${booking.clientLink.replace('/v/', '/api/visits/')}/review` }
}
async function setStatus(id: string, status: string): Promise<Booking> {
  const { body } = await app.call<Booking>('PATCH', `/api/salon-owner/bookings/${id}`, { status }, owner)
  return body
}
const rate = (api: string, said: object) => app.call<GivenReview & Failure>('POST', api, said)
const list = async (query = '') => (await app.call<Listed>('GET', `${reviewsPath()}${query}`, undefined, owner)).body
const changeReview = (id: string, fields: object, as = owner) =>
  app.call<Review & Failure>('PATCH', `${reviewsPath()}/${id}`, fields, as)
const ratingOf = async (name: string) => {
  const { body } = await app.call<Staff[]>('GET', `/api/public/salon/${salon.salonId}/staff`)
  const member = body.find(({ firstName }) => firstName === name)
  return [member?.rating, member?.reviewCount]
}

describe('a client', () => {
  test('rates the visit and each member once, with a comment', async () => {
    const { id, api } = await visited([
      { service: 'Manicure', at: at('10:00'), with: 'Kim' },
      { service: 'Pedicure', at: at('10:30'), with: 'Thao' },
    ])
    const kim = { staffId: salon.staff['Kim'], rating: 5 }
    const thao = { staffId: salon.staff['Thao'], rating: 4 }
    expect((await app.call('GET', api)).body).toEqual({ review: null })

    const { status, body } = await rate(api, { rating: 4, words: ' Đẹp lắm!\r\nCảm ơn ', staff: [kim, thao] })

    expect([status, body]).toEqual([
      201,
      {
        rating: 4,
        words: 'Đẹp lắm!\nCảm ơn',
        staff: [kim, thao],
        answer: '',
        createdAt: new Date(wednesday).toISOString(),
      },
    ])
    expect((await app.call('GET', api)).body).toEqual({ review: body })
    expect((await rate(api, { rating: 1 })).body.code).toBe('already_reviewed')
    expect(await list()).toMatchObject({
      total: 1,
      hidden: 0,
      average: 4,
      reviews: [
        {
          bookingId: id,
          customerName: 'Mai',
          services: ['Manicure', 'Pedicure'],
          staff: [
            { firstName: 'Kim', rating: 5 },
            { firstName: 'Thao', rating: 4 },
          ],
        },
      ],
    })
    const { body: unread } = await app.call(
      'GET',
      `/api/salon-owner/salons/${salon.salonId}/notifications`,
      undefined,
      owner,
    )
    expect(unread).toMatchObject({ notifications: [{ kind: 'review', bookingId: id, details: { rating: 4 } }] })
  })

  test('leaves one review when ten are sent at once', async () => {
    const { api } = await visited()

    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, stars) =>
        rate(api, { rating: (stars % 5) + 1, staff: [{ staffId: salon.staff['Kim'], rating: 3 }] }),
      ),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await ratingOf('Kim')).toEqual(['3.0', 1])
  })

  test('rates completed visits only, members who served only, from one to five', async () => {
    const { api } = await visited()
    const coming = await app.book(visit(salon, [{ service: 'Manicure', at: at('15:00'), with: 'Kim' }]))
    const comingApi = `${coming.body.clientLink.replace('/v/', '/api/visits/')}/review`
    const other = await makeSalon(app.db)
    const codes = async (said: object) => (await rate(api, said)).body.code

    expect((await rate(comingApi, { rating: 5 })).body.code).toBe('visit_not_completed')
    expect((await rate(api.replace(/[\w-]{22}/, 'A'.repeat(22)), { rating: 5 })).status).toBe(404)
    for (const rating of [0, 6, 4.5, '5', null]) expect(await codes({ rating })).toBe('invalid_request')
    for (const staffId of [salon.staff['Thao'], other.staff['Kim']])
      expect(await codes({ rating: 5, staff: [{ staffId, rating: 5 }] })).toBe('invalid_request')
    const kim = { staffId: salon.staff['Kim'], rating: 5 }
    expect(await codes({ rating: 5, staff: [kim, kim] })).toBe('invalid_request')
    expect(await codes({ rating: 5, words: 'x'.repeat(2001) })).toBe('invalid_request')
    expect(await list()).toMatchObject({ reviews: [], total: 0, average: null })
  })
})

describe('the owner', () => {
  test('replies, and the client reads it; an empty reply removes it', async () => {
    const { api } = await visited()
    await rate(api, { rating: 5 })
    const [review] = (await list()).reviews
    const id = review?.id ?? ''

    expect((await changeReview(id, { answer: 'Thank you, Mai!' })).body).toMatchObject({ answer: 'Thank you, Mai!' })
    expect((await app.call('GET', api)).body).toMatchObject({ review: { answer: 'Thank you, Mai!' } })
    expect((await changeReview(id, { answer: '' })).body).toMatchObject({ answer: '', answeredAt: null })
  })

  test('hides a review for a reason; its stars still count', async () => {
    const first = await visited()
    const second = await visited([{ service: 'Manicure', at: at('11:00'), with: 'Kim' }])
    await rate(first.api, { rating: 5, staff: [{ staffId: salon.staff['Kim'], rating: 5 }] })
    await rate(second.api, { rating: 2, staff: [{ staffId: salon.staff['Kim'], rating: 2 }] })
    expect(await ratingOf('Kim')).toEqual(['3.5', 2])
    const bad = (await list()).reviews.find(({ rating }) => rating === 2)?.id ?? ''

    expect((await changeReview(bad, { hidden: true })).body).toMatchObject({
      fields: { hiddenReason: 'Please fill this in.' },
    })
    await changeReview(bad, { hidden: true, hiddenReason: 'abusive' })
    expect(await ratingOf('Kim')).toEqual(['3.5', 2])
    expect(await list()).toMatchObject({ total: 2, hidden: 1, average: 3.5 })
    expect((await app.call('GET', second.api)).body).toMatchObject({ review: { rating: 2 } })

    expect((await changeReview(bad, { hidden: false })).body).toMatchObject({ hiddenReason: null })
    expect(await ratingOf('Kim')).toEqual(['3.5', 2])
    expect(await ratingOf('Thao')).toEqual(['0.0', 0])
  })

  test('reads them page by page; another owner cannot', async () => {
    for (const time of ['09:00', '09:30', '10:00']) {
      const { api } = await visited([{ service: 'Manicure', at: at(time), with: 'Kim' }])
      app.setNow(wednesday + 60_000 * Number(time.slice(0, 2)))
      await rate(api, { rating: 3 })
    }
    const first = await list('?limit=2')
    const second = await list('?limit=2&page=2')
    expect([first.reviews.length, second.reviews.length, second.total]).toEqual([2, 1, 3])

    const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
    const id = first.reviews[0]?.id ?? ''
    expect((await app.call('GET', reviewsPath(), undefined, stranger)).status).toBe(404)
    expect((await changeReview(id, { hidden: false }, stranger)).status).toBe(404)
    expect((await changeReview(salon.salonId, { hidden: false })).status).toBe(404)
    expect((await app.call('GET', reviewsPath())).status).toBe(401)
  })
})

test("each member's rating matches the reviews, whatever is rated, hidden, shown and deleted", async () => {
  const bookings = await Promise.all(
    [
      ['09:00', '09:30'],
      ['09:30', '10:00'],
      ['10:00', '10:30'],
      ['10:30', '11:00'],
      ['13:00', '13:30'],
      ['13:30', '14:00'],
    ].map(([first = '', second = '']) =>
      visited([
        { service: 'Manicure', at: at(first), with: 'Kim' },
        { service: 'Manicure', at: at(second), with: 'Thao' },
      ]),
    ),
  )
  const steps = fc.array(
    fc.record({
      visit: fc.nat(bookings.length - 1),
      what: fc.constantFrom('rate', 'hide', 'show', 'delete'),
      kim: fc.integer({ min: 1, max: 5 }),
      thao: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
    { minLength: 4, maxLength: 14 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      await app.db.deleteFrom('reviews').where('salon_id', '=', salon.salonId).execute()
      for (const { visit: index, what, kim, thao } of plan) {
        const { id = '', api = '' } = bookings[index] ?? {}
        const own = app.db.selectFrom('reviews').select('id').where('booking_id', '=', id)
        const review = (await own.executeTakeFirst())?.id
        if (what === 'rate') {
          const both = [
            { staffId: salon.staff['Kim'], rating: kim },
            ...(thao === null ? [] : [{ staffId: salon.staff['Thao'], rating: thao }]),
          ]
          await rate(api, { rating: kim, staff: both })
        } else if (review && what === 'delete') await app.db.deleteFrom('reviews').where('id', '=', review).execute()
        else if (review)
          await changeReview(review, what === 'hide' ? { hidden: true, hiddenReason: 'private' } : { hidden: false })
      }
      for (const name of ['Kim', 'Thao']) {
        const rows = await app.db
          .selectFrom('review_ratings')
          .select('rating')
          .where('staff_id', '=', salon.staff[name] ?? '')
          .execute()
        const sum = rows.reduce((total, { rating }) => total + rating, 0)
        const [rating, count] = await ratingOf(name)
        expect(count).toBe(rows.length)
        expect(Math.abs(Number(rating) - sum / Math.max(rows.length, 1))).toBeLessThanOrEqual(0.05 + 1e-9)
      }
    }),
    databaseRounds(12),
  )
})

test("a deleted salon's reviews are deleted too", async () => {
  const { api } = await visited()
  await rate(api, { rating: 5, staff: [{ staffId: salon.staff['Kim'], rating: 5 }] })

  await deleteSalons(app.db, [salon.salonId])

  for (const table of ['reviews', 'review_ratings', 'notifications'] as const)
    expect(await app.db.selectFrom(table).select('salon_id').where('salon_id', '=', salon.salonId).execute()).toEqual(
      [],
    )
})

describe('the review request', () => {
  const questions = (bookingId: string) =>
    app.db
      .selectFrom('messages')
      .select(['channel', 'recipient', 'due_at'])
      .where('booking_id', '=', bookingId)
      .where('kind', '=', 'review_request')
      .execute()

  test('is sent once, some hours later: by email, or by text without an address', async () => {
    const { id } = await visited(undefined, { email: 'mai@example.com' })
    await setStatus(id, 'confirmed')
    await setStatus(id, 'completed')
    const texted = await visited([{ service: 'Manicure', at: at('11:00'), with: 'Kim' }])

    const due = Date.parse(at('13:30'))
    expect(await questions(id)).toEqual([{ channel: 'email', recipient: 'mai@example.com', due_at: due }])
    expect(await questions(texted.id)).toMatchObject([{ channel: 'text' }])
  })

  test('is withdrawn when the status is set back by hand, for one or several, unless it was sent', async () => {
    const one = await visited()
    const several = await visited([{ service: 'Manicure', at: at('11:00'), with: 'Kim' }])
    const sent = await visited([{ service: 'Manicure', at: at('12:30'), with: 'Kim' }])
    await app.db.updateTable('messages').set({ status: 'sent' }).where('booking_id', '=', sent.id).execute()
    const setAll = (status: string) =>
      app.call(
        'PATCH',
        `/api/salon-owner/salons/${salon.salonId}/bookings/status`,
        { ids: [several.id], status },
        owner,
      )
    await setAll('completed')
    expect([(await questions(one.id)).length, (await questions(several.id)).length]).toEqual([1, 1])

    await setStatus(one.id, 'confirmed')
    expect((await setAll('confirmed')).status).toBe(200)
    await setStatus(sent.id, 'confirmed')

    expect([await questions(one.id), await questions(several.id)]).toEqual([[], []])
    expect(await questions(sent.id)).toHaveLength(1)
  })

  test('is not sent when the salon opted out, for visits long past, or without a phone', async () => {
    const old = await app.book(visit(salon, [{ service: 'Manicure', at: at('10:00'), with: 'Kim' }]), owner)
    app.setNow(wednesday + 10 * 86_400_000)
    await setStatus(old.body.id, 'completed')
    expect(await questions(old.body.id)).toEqual([])

    app.setNow(wednesday)
    await app.call('PUT', `/api/salons/${salon.salonId}`, { askForReviews: false }, owner)
    const { id } = await visited([{ service: 'Manicure', at: at('11:00'), with: 'Kim' }])
    expect(await questions(id)).toEqual([])
  })

  test('is sent for all visits that are completed at once', async () => {
    const ids: string[] = []
    for (const time of ['13:00', '14:00']) {
      const { body } = await app.book(visit(salon, [{ service: 'Manicure', at: at(time), with: 'Kim' }]), owner)
      ids.push(body.id)
    }
    await app.call(
      'PATCH',
      `/api/salon-owner/salons/${salon.salonId}/bookings/status`,
      { ids, status: 'completed' },
      owner,
    )

    for (const id of ids) expect(await questions(id)).toHaveLength(1)
  })

  test("is never sent at night in the salon's zone, nor within three hours of the visit", () => {
    fc.assert(
      fc.property(
        fc.constantFrom('America/Los_Angeles', 'America/New_York', 'Pacific/Honolulu', 'Asia/Ho_Chi_Minh'),
        fc.integer({ min: 0, max: 2 * 365 * 1440 }),
        (zone, minutes) => {
          const after = wednesday + minutes * 60_000
          const due = reviewDueAt(zone, after)
          const time = localTime(zone, due)
          expect(time >= '10:00' && time < '20:00').toBe(true)
          expect(due - after).toBeGreaterThanOrEqual(3 * 3_600_000)
          expect(due - after).toBeLessThanOrEqual(18 * 3_600_000)
        },
      ),
    )
  })
})
