import { createServer, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import type { TextMessage } from './outgoing.ts'
import { textByTwilio } from './twilio.ts'

const patient = new AbortController().signal

test('a text is sent through the account of SMS_URL, with its number and every Vietnamese diacritic', async () => {
  const twilio = await standIn(201, { sid: 'SM1' })

  const outcome = await textByTwilio(twilio.smsUrl)(text('Tiệm đã xác nhận lịch hẹn & hẹn gặp quý khách'), patient)

  expect(outcome).toEqual({ sent: true })
  expect(twilio.asked).toHaveLength(1)
  const [{ url, headers, body }] = twilio.asked as [Asked]
  expect(url).toBe('POST /2010-04-01/Accounts/AC123/Messages.json')
  expect(headers.authorization).toBe(`Basic ${Buffer.from('AC123:to/ken').toString('base64')}`)
  expect(Object.fromEntries(body)).toEqual({
    To: '+14085550199',
    From: '+14085550100',
    Body: 'Tiệm đã xác nhận lịch hẹn & hẹn gặp quý khách',
  })
  await twilio.close()
})

test('an unreachable number is final; a full line, a wrong account and a broken service are retried', async () => {
  const answering = async (status: number, answer: unknown) => {
    const twilio = await standIn(status, answer)
    const outcome = await textByTwilio(twilio.smsUrl)(text('hello'), patient)
    await twilio.close()
    return outcome
  }

  expect(await answering(400, { code: 21211, message: "The 'To' number +14085550199 is not valid" })).toEqual({
    sent: false,
    reason: 'twilio 21211',
    forGood: true,
  })
  expect(await answering(429, { code: 20429 })).toEqual({ sent: false, reason: 'twilio 20429', forGood: false })
  expect(await answering(401, { code: 20003 })).toEqual({ sent: false, reason: 'twilio 20003', forGood: false })
  expect(await answering(503, 'down for a moment')).toEqual({ sent: false, reason: 'twilio HTTP 503', forGood: false })
  expect(await answering(302, {})).toMatchObject({ sent: false, forGood: false })
})

test('a redirect is not followed, and its target receives nothing', async () => {
  const elsewhere = await standIn(201, { sid: 'SM1' })
  const { host } = new URL(elsewhere.smsUrl)
  const leading = createServer((_, answer) => answer.writeHead(307, { location: `http://${host}/` }).end())
  await new Promise<void>((resolve) => leading.listen(0, '127.0.0.1', resolve))
  const address = leading.address()
  const smsUrl = elsewhere.smsUrl.replace(host, `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)

  expect(await textByTwilio(smsUrl)(text('hello'), patient)).toMatchObject({ sent: false, forGood: false })
  expect(elsewhere.asked).toEqual([])
  leading.close()
  await elsewhere.close()
})

test('a text is retried when the service is down or does not answer in time', async () => {
  const gone = await standIn(201, {})
  const mute = await standIn(null, {}) // before the other is gone: it must not get its port
  await gone.close()
  const cut = new AbortController()

  const waiting = textByTwilio(mute.smsUrl)(text('hello'), cut.signal)
  cut.abort()

  expect(await textByTwilio(gone.smsUrl)(text('hello'), patient)).toEqual({
    sent: false,
    reason: 'twilio ECONNREFUSED',
    forGood: false,
  })
  expect(await waiting).toEqual({ sent: false, reason: 'twilio AbortError', forGood: false })
  await mute.close()
})

interface Asked {
  url: string
  headers: IncomingHttpHeaders
  body: URLSearchParams
}

/** Twilio on this machine. @param status null: it never answers */
async function standIn(status: number | null, answer: unknown) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
      asked.push({ url: `${request.method} ${request.url}`, headers: request.headers, body })
      if (status === null) return
      response.writeHead(status, { 'content-type': 'application/json', location: 'https://elsewhere.example/' })
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    smsUrl: `twilio://AC123:to%2Fken@127.0.0.1:${port}/?from=+14085550100`,
    asked,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function text(body: string): TextMessage {
  return {
    id: '019a9c0e-7b1d-7c3e-9f10-000000000003',
    queuedAt: Date.parse('2026-11-18T18:00:00Z'),
    at: Date.parse('2026-11-18T18:00:01Z'),
    salon: 'Lotus Nails & Spa',
    to: '+14085550199',
    body,
    outboxSubject: 'Tin nhắn gửi (408) 555-0199',
  }
}
