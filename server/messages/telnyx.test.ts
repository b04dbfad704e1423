import { expect, test } from 'vitest'
import type { TextMessage } from '../outbox/outgoing.ts'
import { telnyxStandIn } from '../testing/text-providers.ts'
import { textByTelnyx } from './telnyx.ts'

const patient = new AbortController().signal
const at = Date.parse('2026-11-18T18:00:00Z')
const salonId = '019a9c0e-7b1d-7c3e-9f10-000000000001'
const messageId = '019a9c0e-7b1d-7c3e-9f10-000000000003'

test('a text goes to the API with the key and the number of SMS_URL, its marks, and a key against sending it twice', async () => {
  const telnyx = await telnyxStandIn()

  const outcome = await sendingTo(telnyx.smsUrl)(text('Hẹn gặp quý khách'), patient)

  expect(outcome).toEqual({ sent: true })
  const [{ url, headers, body } = nothing] = telnyx.asked
  expect(url).toBe('POST /v2/messages')
  expect(headers).toMatchObject({ authorization: 'Bearer KEY0123', 'idempotency-key': messageId })
  expect(JSON.parse(body)).toEqual({
    from: '+14085550100',
    to: '+14085550199',
    text: 'Hẹn gặp quý khách',
    tags: [salonId, messageId],
    webhook_url: 'https://book.example.com/api/text-callbacks/telnyx',
  })
  await telnyx.close()
})

test('an invalid text and an opted-out number are final; other failures are retried', async () => {
  const telnyx = await telnyxStandIn()
  const answering = async (status: number, code: string) => {
    telnyx.answerWith(status, { errors: [{ code, title: 'Blocked for +14085550199' }] })
    return sendingTo(telnyx.smsUrl)(text('hello'), patient)
  }

  expect(await answering(422, '40310')).toEqual({
    sent: false,
    reason: 'telnyx 40310',
    forGood: true,
    ofAccount: false,
    optedOut: false,
  })
  expect(await answering(403, '40300')).toMatchObject({ forGood: true, optedOut: true })
  const account = { forGood: false, ofAccount: true }
  expect(await answering(401, '10009')).toMatchObject({ reason: 'telnyx 10009', ...account })
  expect(await answering(422, '40305')).toMatchObject(account)
  expect(await answering(429, '10011')).toMatchObject({ forGood: false })
  telnyx.answerWith(503, 'down')
  expect(await sendingTo(telnyx.smsUrl)(text('hello'), patient)).toMatchObject({ reason: 'telnyx HTTP 503' })
  await telnyx.close()
  expect(await sendingTo(telnyx.smsUrl)(text('hello'), patient)).toMatchObject({ sent: false, forGood: false })
})

test("what is texted to a salon's own number by Telnyx is the salon's", async () => {
  const telnyx = await telnyxStandIn()
  const { read } = textByTelnyx(telnyx.smsUrl, () => 'https://book.example.com', new Map([['lotus', '+14085550142']]))
  const to = [{ phone_number: '+14085550142', status: 'webhook_delivered' }]

  expect(read(received(telnyx.calls({ ...inbound, payload: { ...inbound.payload, to } }, at)))).toMatchObject({
    kind: 'reply',
    salonId: 'lotus',
  })
  await telnyx.close()
})

test('a Telnyx callback is a client’s text or a delivery receipt', async () => {
  const telnyx = await telnyxStandIn()
  const { read } = textByTelnyx(telnyx.smsUrl, () => 'https://book.example.com')
  const reading = (event: object) => read(received(telnyx.calls(event, at)))

  expect(reading(inbound)).toEqual({
    kind: 'reply',
    id: 'in-1',
    from: '+14085550199',
    salonId: null,
    words: 'Dừng',
    pictures: [],
    optedOut: false,
  })
  const receipt = { kind: 'receipt', salonId, messageId, to: '+14085550199', optedOut: false }
  expect(reading(told('sent'))).toEqual({ ...receipt, receipt: 'taken', failure: null, ofAccount: false })
  expect(reading(told('delivered'))).toEqual({ ...receipt, receipt: 'delivered', failure: null, ofAccount: false })
  expect(reading(told('delivery_unconfirmed'))).toMatchObject({ receipt: 'taken' })
  expect(reading(told('delivery_failed', [{ code: '40008' }]))).toEqual({
    ...receipt,
    receipt: 'undelivered',
    failure: 'telnyx 40008',
    ofAccount: false,
  })
  expect(reading(told('sending_failed', [{ code: '40300' }]))).toMatchObject({ optedOut: true })
  expect(reading({ ...inbound, payload: { ...inbound.payload, to: [{ phone_number: '+14085550111' }] } })).toEqual({
    kind: 'other',
  })
  expect(reading({ event_type: 'number.ordered' })).toEqual({ kind: 'other' })
  await telnyx.close()
})

test('a call is not believed when its body, instant or key is another one, or it is five minutes old', async () => {
  const [telnyx, other] = [await telnyxStandIn(), await telnyxStandIn()]
  const { read } = textByTelnyx(telnyx.smsUrl, () => 'https://book.example.com')
  const call = telnyx.calls(inbound, at)

  expect(read(received(call))).not.toBeNull()
  expect(read(received({ ...call, body: call.body.replace('Dừng', 'START') }))).toBeNull()
  expect(read(received(other.calls(inbound, at)))).toBeNull()
  expect(
    read(received({ ...call, headers: { ...call.headers, 'telnyx-timestamp': String(at / 1000 + 1) } })),
  ).toBeNull()
  expect(read(received({ ...call, headers: { 'telnyx-timestamp': String(at / 1000) } }))).toBeNull()
  expect(read({ ...received(call), at: at + 299_000 })).not.toBeNull()
  expect(read({ ...received(call), at: at + 301_000 })).toBeNull()
  await Promise.all([telnyx.close(), other.close()])
})

const inbound = {
  event_type: 'message.received',
  payload: {
    id: 'in-1',
    from: { phone_number: '+14085550199', carrier: 'Some' },
    to: [{ phone_number: '+14085550100', status: 'webhook_delivered' }],
    text: 'Dừng',
  },
}

function told(status: string, errors: object[] = []) {
  return {
    event_type: status === 'sent' ? 'message.sent' : 'message.finalized',
    payload: {
      from: { phone_number: '+14085550100' },
      to: [{ phone_number: '+14085550199', status }],
      tags: [salonId, messageId],
      errors,
    },
  }
}

function received({ headers, body }: { headers: Record<string, string>; body: string }) {
  return { url: 'https://book.example.com/api/text-callbacks/telnyx', headers, body: Buffer.from(body), at }
}

function sendingTo(smsUrl: string) {
  return textByTelnyx(smsUrl, () => 'https://book.example.com').send
}

const nothing = { url: '', headers: {} as Record<string, string>, body: '{}' }

function text(body: string): TextMessage {
  return {
    id: messageId,
    salonId,
    queuedAt: at,
    at,
    salon: 'Lotus Nails & Spa',
    to: '+14085550199',
    body,
    outboxSubject: 'Text message to (408) 555-0199',
  }
}
