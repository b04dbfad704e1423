import { describe, expect, test } from 'vitest'
import type { AffectedBookings } from '../../../shared/bookings/affected.ts'
import type { Block } from '../../../shared/staff/blocks.ts'
import { newSalonForEachTest } from '../../testing/each-test.ts'
import { makeSalon, type TestApp, type TestSalon, visit } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

newSalonForEachTest((made) => ({ app, salon, owner } = made))

type Failure = { code: string; fields?: Record<string, string> }
const kim = () => salon.staff['Kim'] ?? ''
const at = (time: string, date = '2027-03-11', offset = '-08:00') =>
  new Date(Date.parse(`${date}T${time}:00${offset}`)).toISOString()
const errand = (more: object = {}) => ({
  staffId: kim(),
  reason: 'Bank',
  date: '2027-03-11',
  fromTime: '10:00',
  toTime: '11:00',
  ...more,
})
const add = (block: object, as = owner) =>
  app.call<Block & Failure>('POST', `/api/salon-owner/salons/${salon.salonId}/blocks`, block, as)
const change = (id: string, fields: object, as = owner) =>
  app.call<Block & Failure>('PUT', `/api/salon-owner/salons/${salon.salonId}/blocks/${id}`, fields, as)
const remove = (id: string, as = owner) =>
  app.call<Failure>('DELETE', `/api/salon-owner/salons/${salon.salonId}/blocks/${id}`, undefined, as)
/** Local times at which Kim can start a half-hour service. */
async function startsOf(date: string): Promise<string[]> {
  const { body } = await app.call<{ slots: { time: string; disabled: boolean }[] }>(
    'GET',
    `/api/salons/${salon.salonId}/staff/${kim()}/timeslots-with-status?date=${date}&duration=30`,
  )
  return body.slots.filter(({ disabled }) => !disabled).map(({ time }) => time)
}
const book = (time: string, date = '2027-03-11') =>
  app.book(visit(salon, [{ service: 'Manicure', at: at(time, date), with: 'Kim' }]))

describe('a member with a block', () => {
  test('is not offered for its time, and is again when it is gone', async () => {
    const { status, body } = await add(errand())

    expect([status, body]).toEqual([201, { ...errand(), id: expect.any(String), weekly: false, until: null, skip: [] }])
    const starts = await startsOf('2027-03-11')
    expect(starts).toEqual(expect.arrayContaining(['09:30', '11:00']))
    for (const time of ['09:45', '10:00', '10:30', '10:45']) expect(starts).not.toContain(time)
    expect((await book('10:30')).body.code).toBe('staff_unavailable')

    expect((await remove(body.id)).status).toBe(204)
    expect((await book('10:30')).status).toBe(201)
  })

  test('every week keeps the time free every week, but for days that are skipped', async () => {
    const { body } = await add(errand({ weekly: true, until: '2027-03-25' }))
    expect(await startsOf('2027-03-18')).not.toContain('10:00')
    expect(await startsOf('2027-03-19')).toContain('10:00')

    const skipped = await change(body.id, { skip: ['2027-03-18'] })
    expect((await change(body.id, { skipAlso: '2027-03-11' })).body.skip).toEqual(['2027-03-11', '2027-03-18']) // from another window
    expect((await change(body.id, { skipAlso: '2027-03-12' })).status).toBe(400)

    expect(skipped.body).toMatchObject({ weekly: true, skip: ['2027-03-18'], reason: 'Bank', until: '2027-03-25' })
    expect(await startsOf('2027-03-18')).toContain('10:00')
    expect(await startsOf('2027-03-25')).not.toContain('10:00')
    expect(await startsOf('2027-04-01')).toContain('10:00')
  })

  test('has it at the same time by the clock when the clocks change', async () => {
    await app.db.updateTable('opening_hours').set({ closed: false }).where('salon_id', '=', salon.salonId).execute()
    await add(errand({ weekly: true, date: '2027-03-07' }))

    for (const sunday of ['2027-03-14', '2027-03-21', '2027-11-07']) {
      const starts = await startsOf(sunday)
      expect([sunday, starts.includes('09:30'), starts.includes('10:00'), starts.includes('11:00')]).toEqual([
        sunday,
        true,
        false,
        true,
      ])
    }
  })

  test('keeps what is booked already', async () => {
    const { body } = await book('10:30')
    await add(errand())

    const read = await app.call('GET', `/api/bookings/${body.id}`, undefined, owner)
    expect(read.body).toMatchObject({ status: 'scheduled', startTime: at('10:30') })
  })

  test('may move it to another member, day and time', async () => {
    const { body } = await add(errand())

    await change(body.id, { date: '2027-03-12', fromTime: '14:00', toTime: '14:30', reason: 'Dentist' })

    expect(await startsOf('2027-03-11')).toContain('10:00')
    expect(await startsOf('2027-03-12')).not.toContain('14:00')
    await change(body.id, { staffId: salon.staff['Thao'] })
    expect(await startsOf('2027-03-12')).toContain('14:00')
  })

  test('that comes on another weekday from now on forgets the days it skipped', async () => {
    const { body } = await add(errand({ weekly: true }))
    await change(body.id, { skip: ['2027-03-18'] })

    expect((await change(body.id, { date: '2027-03-12' })).body.skip).toEqual([])
  })
})

describe('the owner is told', () => {
  test('which bookings are in the way before it is saved', async () => {
    const inTheWay = await book('10:30')
    await book('11:00')
    await book('09:30')
    const ask = (block: object) =>
      app.call<AffectedBookings & Failure>(
        'POST',
        `/api/salons/${salon.salonId}/affected-bookings`,
        { kind: 'block', ...block },
        owner,
      )

    const { body } = await ask(errand())

    expect(body.bookings.map(({ id }) => id)).toEqual([inTheWay.body.id])
    expect((await ask(errand({ date: '2027-03-04', weekly: true }))).body.total).toBe(1)
    expect((await ask(errand({ date: '2027-03-04' }))).body.total).toBe(0)
    expect((await ask(errand({ toTime: '10:00' }))).body.fields).toHaveProperty('toTime')
  })

  test('that it is why a time is not offered', async () => {
    await add(errand())
    const services = salon.services['Manicure']
    const query = `services=${services}&staff=${kim()}&date=2027-03-11&time=10:45`

    const { body } = await app.call<{ reasons: object[] }>(
      'GET',
      `/api/salons/${salon.salonId}/slot-explanation?${query}`,
      undefined,
      owner,
    )

    expect(body.reasons).toEqual([
      expect.objectContaining({
        code: 'blocked',
        staffName: 'Kim',
        from: at('10:00'),
        to: at('11:00'),
        reason: 'Bank',
      }),
    ])
  })

  test.each([
    [{ toTime: '10:00' }, 'toTime', 'The end must be after the start'],
    [{ until: '2027-03-10' }, 'until', 'The last day must not be before the first one'],
    [{ date: 'tomorrow' }, 'date', 'This value isn’t valid.'],
    [{ colour: 'red' }, '', 'This field isn’t used here.'],
  ])('what is wrong with %o', async (more, field, sentence) => {
    const { status, body } = await add(errand(more))

    expect([status, body.code, body.fields?.[field]]).toEqual([400, 'invalid_request', sentence])
  })

  test('that a day cannot be skipped which is none of the block', async () => {
    const { body } = await add(errand({ weekly: true }))

    const { status, body: refusal } = await change(body.id, { skip: ['2027-03-12'] })

    expect([status, refusal.fields]).toEqual([400, { skip: 'This isn’t a day of this block.' }])
    expect((await change(body.id, { fromTime: '12:00' })).body.fields).toHaveProperty('toTime')
  })
})

test('another owner finds nothing to add to, change or delete', async () => {
  const { body } = await add(errand())
  const other = await makeSalon(app.db)
  const stranger = await app.signIn(other.ownerEmail)

  expect((await add(errand(), stranger)).status).toBe(404)
  expect((await change(body.id, { reason: '' }, stranger)).status).toBe(404)
  expect((await remove(body.id, stranger)).status).toBe(404)
  expect((await add(errand({ staffId: other.staff['Kim'] }))).status).toBe(404)
  expect((await change(body.id, { staffId: other.staff['Kim'] })).status).toBe(404)
  expect((await app.call('POST', `/api/salon-owner/salons/${salon.salonId}/blocks`, errand())).status).toBe(401)
  expect(await startsOf('2027-03-11')).not.toContain('10:00')
})
