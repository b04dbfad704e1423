/** Texts that the desk stops, and undoing what was understood as such. */

// Also on a PostgreSQL server: triggers and functions of their own.

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Texting, Thread, ThreadDetails } from '../../../shared/messages/inbox.ts'
import { makeSalon, wednesday } from '../../testing/salon.ts'
import {
  at,
  booked,
  confirm,
  customer,
  hour,
  outcomes,
  reply,
  send,
  textReplyTests,
  texts,
  tomorrow,
} from '../../testing/text-replies.ts'
import { deleteOldStops } from '../text-stops.sql.ts'

textReplyTests()
beforeEach(() => at().app.setNow(wednesday + 2 * hour))

const base = () => `/api/salon-owner/salons/${at().salon.salonId}/texts`

async function open(): Promise<ThreadDetails> {
  const { body } = await at().app.call<{ threads: Thread[] }>('GET', base(), undefined, at().owner)
  const path = `${base()}/${body.threads[0]?.id}`
  return (await at().app.call<ThreadDetails>('GET', path, undefined, at().owner)).body
}

async function change(method: 'PUT' | 'DELETE', path = 'stop') {
  const { id } = await open()
  return at().app.call(method, `${base()}/${id}/${path}`, undefined, at().owner)
}

async function noTexts(wanted: boolean) {
  const { id } = await customer(at().salon)
  const path = `/api/salons/${at().salon.salonId}/customers/${id}/texting`
  return at().app.call<Texting & { code?: string }>('PUT', path, { noTexts: wanted }, at().owner)
}

describe('words that are understood as no more texts', () => {
  beforeEach(async () => {
    await booked(at().salon, tomorrow('10:00'))
    await send()
    await reply('take me off your list please')
    await send()
  })

  test('stop at once, stand in the thread, and the desk can undo it', async () => {
    expect(await open()).toMatchObject({ stopped: true, stop: { by: 'words' }, suggestion: null })
    expect((await change('DELETE')).status).toBe(204)

    expect(await open()).toMatchObject({ stopped: false, stop: null })
    expect((await customer(at().salon)).textsStopped).toBe(false)
    const { id } = await booked(at().salon, tomorrow('14:00'))
    await confirm(id)
    await send()
    expect(texts().at(-1)).toContain("You're booked")
  })

  test('cannot be undone any more once the client says STOP', async () => {
    await reply('STOP')
    const { status, body } = await change('DELETE')

    expect([status, body['code']]).toEqual([409, 'texts_stopped'])
    expect(await open()).toMatchObject({ stop: { by: 'client' } })
  })
})

test('doubtful words stop nothing; one tap does, for this salon alone, with who and when', async () => {
  const other = await makeSalon(at().app.db)
  await booked(other, tomorrow('10:00'))
  await booked(at().salon, tomorrow('10:00'))
  await send()
  await reply('ok enough of these please')
  expect(await open()).toMatchObject({ stopped: false, suggestion: { act: 'stop' } })

  expect((await change('PUT')).status).toBe(204)
  expect(await open()).toMatchObject({
    suggestion: null,
    stop: { by: 'desk', name: 'Lan Owner', at: new Date(wednesday + 2 * hour).toISOString() },
  })
  await booked(at().salon, tomorrow('14:00'))
  await booked(other, tomorrow('14:00'))
  await send()
  expect((await outcomes('booking_received')).at(-1)).toEqual({ status: 'refused', failure: 'opted_out' })
  expect((await outcomes('booking_received', other)).at(-1)).toMatchObject({ status: 'sent' })
})

test("the switch of the customer's record holds for the next booking too, and is undone by the desk or by START", async () => {
  await booked(at().salon, tomorrow('10:00'))
  await send()
  expect((await noTexts(true)).body.stop).toMatchObject({ by: 'desk', name: 'Lan Owner' })
  await booked(at().salon, tomorrow('14:00'))
  expect((await outcomes('booking_received')).at(-1)).toEqual({ status: 'refused', failure: 'opted_out' })

  expect((await noTexts(false)).body.stop).toBeNull()
  expect((await customer(at().salon)).textsStopped).toBe(false)
  await noTexts(true)
  await reply('START')
  expect((await customer(at().salon)).textsStopped).toBe(false)
})

test('who texted STOP is not switched on by the desk', async () => {
  await booked(at().salon, tomorrow('10:00'))
  await send()
  await reply('STOP')

  expect((await noTexts(false)).body.code).toBe('texts_stopped')
})

test('the record says when a client agreed to texts, to which words and from where', async () => {
  await booked(at().salon, tomorrow('10:00'), {}, { textConsent: 1 }, '203.0.113.7')
  const { id } = await customer(at().salon)
  const path = `/api/salons/${at().salon.salonId}/customers/${id}/texting`
  const { body } = await at().app.call<Texting>('GET', path, undefined, at().owner)

  expect(body.consents).toMatchObject([{ givenBy: 'booking', version: 1, address: '203.0.113.7', language: 'en' }])
})

test.each(['desk', 'record'] as const)(
  'no texts by the %s outlives the erased customer by four years',
  async (source) => {
    const { id: bookingId } = await booked(at().salon, tomorrow('10:00'))
    await at().app.call('PATCH', `/api/salon-owner/bookings/${bookingId}`, { status: 'cancelled' }, at().owner)
    const { id } = await customer(at().salon)
    if (source === 'desk') await noTexts(true)
    else
      await at()
        .app.db.updateTable('customers')
        .set({ texts_stopped_at: new Date(wednesday) })
        .where('id', '=', id)
        .execute()
    await at().app.call('DELETE', `/api/salons/${at().salon.salonId}/customers/${id}`, undefined, at().owner)
    await booked(at().salon, tomorrow('14:00'))

    expect((await outcomes('booking_received')).at(-1)).toEqual({ status: 'refused', failure: 'opted_out' })
    expect((await customer(at().salon)).textsStopped).toBe(true)
    const { rows } = await sql`select * from no_texts where salon_id = ${at().salon.salonId}`.execute(at().app.db)
    expect(rows).toMatchObject([{ source, by_name: '', user_id: null }])
    const years = (count: number) => wednesday + count * 366 * 24 * hour
    await deleteOldStops(at().app.db, years(3.9))
    expect(await kept()).toBe(1)
    await deleteOldStops(at().app.db, years(4.1))
    expect(await kept()).toBe(0)
  },
)

async function kept(): Promise<number> {
  const { rows } = await sql`select from no_texts where salon_id = ${at().salon.salonId}`.execute(at().app.db)
  return rows.length
}
