import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { TextMessage } from '../outbox/outgoing.ts'
import { calledByTwilio, ourNumber, twilioStandIn } from '../testing/text-providers.ts'
import { textByTwilio } from './twilio.ts'

const patient = new AbortController().signal
const publicUrl = 'https://book.example.com'
const sendingTo = (smsUrl: string, address = publicUrl) => textByTwilio(smsUrl, () => address).send
const at = Date.parse('2026-11-18T18:00:00Z')

test('a text is sent through the account of SMS_URL, with its number and every Vietnamese diacritic', async () => {
  const twilio = await twilioStandIn(201, { sid: 'SM1' })

  const outcome = await sendingTo(twilio.smsUrl)(text('Tiệm đã xác nhận lịch hẹn & hẹn gặp quý khách'), patient)

  expect(outcome).toEqual({ sent: true })
  expect(twilio.asked).toHaveLength(1)
  const [{ url, headers, body } = nothing] = twilio.asked
  expect(url).toBe('POST /2010-04-01/Accounts/AC123/Messages.json')
  expect(headers.authorization).toBe(`Basic ${Buffer.from('AC123:to/ken').toString('base64')}`)
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    To: '+14085550199',
    From: '+14085550100',
    Body: 'Tiệm đã xác nhận lịch hẹn & hẹn gặp quý khách',
    StatusCallback: `${publicUrl}/api/text-callbacks/twilio?salon=${salonId}&message=${messageId}`,
  })
  await twilio.close()
})

test('a messaging service sends in place of a number, and its own calls are told by it', async () => {
  const [twilio, service] = [await twilioStandIn(), `MG${'0123456789abcdef'.repeat(2)}`]
  const { send, read } = textByTwilio(twilio.smsUrl.replace(/from=.*/, `messaging_service=${service}`), () => publicUrl)
  const reading = (sid: string) => {
    const { headers, body } = calledByTwilio(`${publicUrl}/`, {
      MessagingServiceSid: sid,
      MessageSid: 'SM9',
      From: '+14085550199',
      To: '+14085550777',
      Body: 'hi',
    })
    return read({ url: `${publicUrl}/`, headers, body: Buffer.from(body), at })?.kind
  }

  await send(text('hello'), patient)

  const sent = Object.fromEntries(new URLSearchParams(twilio.asked[0]?.body))
  expect([sent['MessagingServiceSid'], sent['From']]).toEqual([service, undefined])
  expect([reading(service), reading('MG1')]).toEqual(['reply', 'other'])
  await twilio.close()
})

test("a salon's own number sends its texts, and what is texted to it is the salon's", async () => {
  const twilio = await twilioStandIn()
  const { salonId } = text('hello')
  const { send, read } = textByTwilio(twilio.smsUrl, () => publicUrl, new Map([[salonId, '+14085550142']]))
  const reading = (url: string, parameters: Record<string, string>) => {
    const { headers, body } = calledByTwilio(url, parameters)
    return read({ url, headers, body: Buffer.from(body), at })
  }
  const inbound = { MessageSid: 'SM9', From: '+14085550199', Body: 'hi' }
  const receipt = { MessageSid: 'SM1', MessageStatus: 'delivered', From: '+14085550142', To: '+14085550199' }

  await send(text('hello'), patient)
  await send({ ...text('hello'), salonId: 'another' }, patient)

  expect(twilio.asked.map(({ body }) => new URLSearchParams(body).get('From'))).toEqual(['+14085550142', ourNumber])
  expect(reading(`${publicUrl}/`, { ...inbound, To: '+14085550142' })).toMatchObject({ kind: 'reply', salonId })
  expect(reading(`${publicUrl}/`, { ...inbound, To: ourNumber })).toMatchObject({ kind: 'reply', salonId: null })
  expect(reading(`${publicUrl}/?salon=${salonId}&message=1`, receipt)).toMatchObject({ kind: 'receipt' })
  expect(reading(`${publicUrl}/?salon=another&message=1`, receipt)).toEqual({ kind: 'other' })
  await twilio.close()
})

test('an unreachable number is final; all else is retried', async () => {
  const answering = async (status: number, answer: unknown) => {
    const twilio = await twilioStandIn(status, answer)
    const outcome = await sendingTo(twilio.smsUrl)(text('hello'), patient)
    await twilio.close()
    return outcome
  }

  expect(await answering(400, { code: 21211, message: "The 'To' number +14085550199 is not valid" })).toEqual({
    sent: false,
    reason: 'twilio 21211',
    forGood: true,
    ofAccount: false,
    optedOut: false,
  })
  expect(await answering(400, { code: 21610 })).toMatchObject({ forGood: true, optedOut: true })
  expect(await answering(429, { code: 20429 })).toEqual({
    sent: false,
    reason: 'twilio 20429',
    forGood: false,
    ofAccount: false,
    optedOut: false,
  })
  const refusals: [number, number][] = [
    [401, 20003],
    [403, 20403],
    [404, 20404],
    [400, 21408],
    [400, 21606],
    [429, 63038],
  ]
  for (const [status, code] of refusals) {
    const outcome = { reason: `twilio ${code}`, forGood: false, ofAccount: true }
    expect(await answering(status, { code })).toMatchObject(outcome)
  }
  expect(await answering(503, 'down for a moment')).toMatchObject({ reason: 'twilio HTTP 503', forGood: false })
  expect(await answering(302, {})).toMatchObject({ sent: false, forGood: false })
})

test('a redirect is not followed, and its target receives nothing', async () => {
  const elsewhere = await twilioStandIn(201, { sid: 'SM1' })
  const { host } = new URL(elsewhere.smsUrl)
  const leading = createServer((_, answer) => answer.writeHead(307, { location: `http://${host}/` }).end())
  await new Promise<void>((resolve) => leading.listen(0, '127.0.0.1', resolve))
  const address = leading.address()
  const smsUrl = elsewhere.smsUrl.replace(host, `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)

  expect(await sendingTo(smsUrl)(text('hello'), patient)).toMatchObject({ sent: false, forGood: false })
  expect(elsewhere.asked).toEqual([])
  leading.close()
  await elsewhere.close()
})

test('a text is retried when the service is down or does not answer in time', async () => {
  const gone = await twilioStandIn(201, {})
  const mute = await twilioStandIn(null, {}) // before the other is gone: it must not get its port
  await gone.close()
  const cut = new AbortController()

  const waiting = sendingTo(mute.smsUrl)(text('hello'), cut.signal)
  cut.abort()

  expect(await sendingTo(gone.smsUrl)(text('hello'), patient)).toEqual({
    sent: false,
    reason: 'twilio ECONNREFUSED',
    forGood: false,
  })
  expect(await waiting).toEqual({ sent: false, reason: 'twilio AbortError', forGood: false })
  await mute.close()
})

test('without a public URL Twilio gets no callback address', async () => {
  const twilio = await twilioStandIn()

  await sendingTo(twilio.smsUrl, 'http://localhost:3000')(text('hello'), patient)

  expect(twilio.asked[0]?.body).not.toContain('StatusCallback')
  await twilio.close()
})

describe('a call of Twilio', () => {
  const { read } = textByTwilio('twilio://AC123:to%2Fken@api.twilio.com/?from=+14085550100', () => publicUrl)
  const inbound = { MessageSid: 'SM9', From: '+14085550199', To: ourNumber, Body: 'Dừng lại & thôi' }
  const url = `${publicUrl}/api/text-callbacks/twilio`
  const received = ({ headers, body }: ReturnType<typeof calledByTwilio>, called = url) => ({
    url: called,
    headers,
    body: Buffer.from(body),
    at,
  })

  test('brings the text of a client, with every mark', () => {
    const reply = {
      kind: 'reply',
      id: 'SM9',
      from: '+14085550199',
      salonId: null,
      words: 'Dừng lại & thôi',
      pictures: [],
      optedOut: false,
    }
    expect(read(received(calledByTwilio(url, inbound)))).toEqual(reply)
    expect(read(received(calledByTwilio(`${publicUrl}:443/api/text-callbacks/twilio`, inbound)))).toEqual(reply)
    expect(read(received(calledByTwilio(url, { ...inbound, OptOutType: 'STOP' })))).toMatchObject({ optedOut: true })
  })

  test('is not believed with another token, address or parameter, nor without a signature', () => {
    const call = calledByTwilio(url, inbound)
    expect(read(received(calledByTwilio(url, inbound, 'guessed')))).toBeNull()
    expect(read(received(call, `${url}?salon=1`))).toBeNull()
    expect(read(received({ ...call, body: `${call.body}&OptOutType=STOP` }))).toBeNull()
    expect(read(received({ ...call, headers: {} }))).toBeNull()
    expect(read(received({ ...call, headers: { 'x-twilio-signature': '' } }))).toBeNull()
  })

  test('about another number of the account is nothing to us', () => {
    expect(read(received(calledByTwilio(url, { ...inbound, To: '+14085550111' })))).toEqual({ kind: 'other' })
  })

  test('reports the outcome of a text', () => {
    const about = `${url}?salon=${salonId}&message=${messageId}`
    const saying = (more: Record<string, string>) =>
      read(received(calledByTwilio(about, { MessageSid: 'SM1', To: '+14085550199', From: ourNumber, ...more }), about))
    const receipt = { kind: 'receipt', salonId, messageId, to: '+14085550199', optedOut: false }

    expect(saying({ MessageStatus: 'sent' })).toEqual({ ...receipt, receipt: 'taken', failure: null, ofAccount: false })
    expect(saying({ MessageStatus: 'delivered' })).toEqual({
      ...receipt,
      receipt: 'delivered',
      failure: null,
      ofAccount: false,
    })
    expect(saying({ MessageStatus: 'undelivered', ErrorCode: '30003' })).toEqual({
      ...receipt,
      receipt: 'undelivered',
      failure: 'twilio 30003',
      ofAccount: false,
    })
    expect(saying({ MessageStatus: 'failed', ErrorCode: '21610' })).toMatchObject({ optedOut: true })
  })
})

const salonId = '019a9c0e-7b1d-7c3e-9f10-000000000001'
const messageId = '019a9c0e-7b1d-7c3e-9f10-000000000003'
const nothing = { url: '', headers: {} as Record<string, string>, body: '' }

function text(body: string): TextMessage {
  return {
    id: messageId,
    salonId,
    queuedAt: Date.parse('2026-11-18T18:00:00Z'),
    at: Date.parse('2026-11-18T18:00:01Z'),
    salon: 'Lotus Nails & Spa',
    to: '+14085550199',
    body,
    outboxSubject: 'Tin nhắn gửi (408) 555-0199',
  }
}
