/** The provider's delivery receipts and refusals, forged calls, and that Telnyx is equal to Twilio. */

import { describe, expect, test } from 'vitest'
import { minute } from '../../../shared/time.ts'
import { textByTelnyx } from '../../messages/telnyx.ts'
import { makeSalon, wednesday } from '../../testing/salon.ts'
import { ourNumber, type SignedCall, telnyxStandIn } from '../../testing/text-providers.ts'
import {
  at,
  bells,
  booked,
  confirm,
  customer,
  deliver,
  hour,
  inbound,
  outcomes,
  publicUrl,
  read,
  receipt,
  receive,
  received,
  send,
  sentText,
  states,
  textReplyTests,
  texts,
  tomorrow,
} from '../../testing/text-replies.ts'

textReplyTests()

test('a text that the provider refuses because the client opted out there counts as STOP', async () => {
  await booked(at().salon, tomorrow('10:00'))
  at().twilio.answerWith(400, {
    code: 21610,
    message: `The message From/To pair violates a blacklist rule ${at().phone}`,
  })

  await send()

  expect(await outcomes('booking_received')).toEqual([{ status: 'refused', failure: 'opted_out' }])
  expect((await customer(at().salon)).textsStopped).toBe(true)
  const bells = await at()
    .app.db.selectFrom('notifications')
    .select('kind')
    .where('kind', '=', 'message_failed')
    .execute()
  expect(bells).toEqual([])
})

describe('a call that is not the provider’s', () => {
  const forged: [string, (call: SignedCall) => SignedCall][] = [
    ['without a signature', (call) => ({ ...call, headers: { 'content-type': call.headers['content-type'] ?? '' } })],
    ['with another sender in it', (call) => ({ ...call, body: call.body.replace('%2B1408', '%2B1409') })],
    ['for another address', (call) => ({ ...call, path: `${call.path}?a=1` })],
  ]

  test.each(forged)('%s is refused and changes nothing', async (_, change) => {
    await booked(at().salon, tomorrow('10:00'))
    await send()

    expect(await deliver(change(inbound('STOP')))).toBe(403)

    expect((await customer(at().salon)).textsStopped).toBe(false)
    expect(
      await at().app.db.selectFrom('text_replies').select('id').where('id', '=', `SM${at().replies}`).execute(),
    ).toEqual([])
  })

  test('is refused when it is too large, of another type, or of a provider that is not ours', async () => {
    const call = inbound('STOP')
    expect(await deliver({ ...call, body: `${call.body}&a=${'a'.repeat(33_000)}` })).toBe(413)
    expect(await deliver({ ...call, headers: { ...call.headers, 'content-type': 'text/plain' } })).toBe(415)
    expect(await deliver({ ...call, path: '/api/text-callbacks/telnyx' })).toBe(404)
    expect(await deliver({ ...call, path: '/api/text-callbacks/other' })).toBe(404)
  })
})

describe('a receipt', () => {
  test('sets the text to delivered or undelivered, in whichever order and however often it comes', async () => {
    await booked(at().salon, tomorrow('10:00'))
    await send()

    await receive('delivered')
    await receive('undelivered', { ErrorCode: '30003' })
    await receive('sent')
    expect(await received()).toEqual([{ status: 'sent', receipt: 'delivered', failure: null }])
    expect(await states()).toEqual(['delivered'])
    expect(await bells()).toBe(0)
  })

  test('of a phone that does not get it tells the salon once', async () => {
    await booked(at().salon, tomorrow('10:00'))
    await send()

    await receive('undelivered', { ErrorCode: '30003' })
    await receive('undelivered', { ErrorCode: '30003' })
    expect(await received()).toEqual([{ status: 'sent', receipt: 'undelivered', failure: 'twilio 30003' }])
    expect(await states()).toEqual(['undelivered'])
    expect(await bells()).toBe(1)
  })

  test('of an account that may not send sends the text again, hours later, and tells the salon nothing', async () => {
    await booked(at().salon, tomorrow('10:00'))
    await send()

    await receive('undelivered', { ErrorCode: '30034' })
    const waits = { status: 'queued', receipt: null, failure: 'account: twilio 30034' }
    expect(await received()).toEqual([waits])
    expect(await bells()).toBe(0)

    at().app.setNow(wednesday + 4 * hour)
    await send()
    expect(texts()).toHaveLength(2)
    expect(await received()).toEqual([{ status: 'sent', receipt: null, failure: null }])
  })

  test('that says the client opted out counts as STOP', async () => {
    await booked(at().salon, tomorrow('10:00'))
    await send()

    await receive('failed', { ErrorCode: '21610' })

    expect((await customer(at().salon)).textsStopped).toBe(true)
  })

  test('changes nothing when it is of another salon’s text, of another phone, or forged', async () => {
    const other = await makeSalon(at().app.db)
    await booked(at().salon, tomorrow('10:00'))
    await send()
    const { id } = await sentText()

    expect(await receive('delivered', {}, { salon: other.salonId, message: id })).toBe(204)
    expect(await receive('delivered', { To: '+14085559999' })).toBe(204)
    const call = receipt('delivered', {}, { salon: at().salon.salonId, message: id })
    expect(await deliver({ ...call, body: call.body.replace('delivered', 'undelivered') })).toBe(403)
    expect(await deliver({ ...call, path: call.path.replace(at().salon.salonId, other.salonId) })).toBe(403)

    expect(await received()).toEqual([{ status: 'sent', receipt: null, failure: null }])
  })

  test('of a text whose process died before it could note that it was sent keeps it from being sent again', async () => {
    await booked(at().salon, tomorrow('10:00'))
    await at()
      .app.db.updateTable('messages')
      .set({ attempts: 1, due_at: new Date(wednesday + 2 * minute) })
      .execute()

    await receive('sent')
    at().app.setNow(wednesday + 3 * minute)
    await send()

    expect(texts()).toEqual([])
    expect(await received()).toEqual([{ status: 'sent', receipt: 'taken', failure: null }])
    const [counted] = await at()
      .app.db.selectFrom('text_days')
      .select(['sent', 'parts'])
      .where('salon_id', '=', at().salon.salonId)
      .execute()
    expect(counted).toEqual({ sent: 1, parts: expect.any(Number) })
  })
})

test('with Telnyx it is the same', async () => {
  const telnyx = await telnyxStandIn()
  const provider = textByTelnyx(telnyx.smsUrl, () => publicUrl)
  const [before] = [at().app.world.textProvider]
  at().app.world.textProvider = provider
  const { id } = await booked(at().salon, '2027-03-12T10:00:00-08:00')
  await confirm(id)
  at().app.setNow(wednesday + 26 * hour)
  await send(provider)
  const sent = JSON.parse(telnyx.asked.at(-1)?.body ?? '{}')
  const tell = (event: object) => deliver(telnyx.calls(event, at().app.world.now()))
  const inText = (text: string, inId: string) => ({
    event_type: 'message.received',
    payload: { id: inId, from: { phone_number: at().phone }, to: [{ phone_number: ourNumber }], text },
  })

  expect(sent).toMatchObject({ to: at().phone, from: ourNumber })
  const finalized = {
    event_type: 'message.finalized',
    payload: {
      from: { phone_number: ourNumber },
      to: [{ phone_number: at().phone, status: 'delivered' }],
      tags: sent.tags,
    },
  }
  expect(await tell(finalized)).toBe(204)
  expect(await tell(inText('có ạ', 'in-1'))).toBe(204)
  expect(await tell(inText('STOP', 'in-2'))).toBe(204)
  expect(await tell(inText('STOP', 'in-2'))).toBe(204)
  const forged = telnyx.calls(inText('START', 'in-3'), at().app.world.now())
  expect(await deliver({ ...forged, body: forged.body.replace('in-3', 'in-4') })).toBe(403)
  await send(provider)

  expect((await read(id)).clientConfirmed).toBe(true)
  expect((await customer(at().salon)).textsStopped).toBe(true)
  expect(telnyx.asked.slice(-2).map(({ body }) => JSON.parse(body).text)).toEqual([
    expect.stringContaining('Thank you'),
    expect.stringContaining("won't get any more texts"),
  ])
  at().app.world.textProvider = before
  await telnyx.close()
})
