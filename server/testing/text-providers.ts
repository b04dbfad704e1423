/** Local stand-ins for Twilio and Telnyx: they accept texts, and call back with signatures. */

import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'

/** The sender's number. */
export const ourNumber = '+14085550100'

export interface ProviderCall {
  /** Including the method. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export interface SignedCall {
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body: string
}

async function standIn(status: number | null, answer: unknown) {
  const asked: ProviderCall[] = []
  const answers = { status, answer }
  let picture: Buffer | null = null
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      asked.push({ url: `${request.method} ${request.url}`, headers: request.headers, body })
      if (answers.status === null) return
      if (request.method === 'GET' && picture) return void response.writeHead(200).end(picture)
      response.writeHead(answers.status, {
        'content-type': 'application/json',
        location: 'https://elsewhere.example/',
      })
      response.end(JSON.stringify(answers.answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    asked,
    /** @param status null: no response */
    answerWith: (status: number | null, answer: unknown) => Object.assign(answers, { status, answer }),
    /** For whoever asks for a picture of a text, at any address. */
    showPicture: (content: Buffer) => {
      picture = content
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const twilioToken = 'to/ken'

export async function twilioStandIn(status: number | null = 201, answer: unknown = { sid: 'SM1' }) {
  const { host, ...rest } = await standIn(status, answer)
  return {
    ...rest,
    host,
    smsUrl: `twilio://AC123:${encodeURIComponent(twilioToken)}@${host}/?from=${ourNumber}`,
  }
}

/** A callback of Twilio to `url`, the public one. */
export function calledByTwilio(url: string, parameters: Record<string, string>, token = twilioToken): SignedCall {
  const contents = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}${parameters[name]}`)
    .join('')
  const signature = createHmac('sha1', token)
    .update(url + contents)
    .digest('base64')
  return {
    path: url.slice(new URL(url).origin.length),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8', 'x-twilio-signature': signature },
    body: new URLSearchParams(parameters).toString(),
  }
}

export async function telnyxStandIn(status: number | null = 200, answer: unknown = { data: { id: 'm1' } }) {
  const { host, ...rest } = await standIn(status, answer)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
  return {
    ...rest,
    host,
    smsUrl: `telnyx://KEY0123@${host}/?from=${ourNumber}&public_key=${raw}`,
    /** A callback of Telnyx at an instant. */
    calls: (event: object, at: number): SignedCall => {
      const body = JSON.stringify({ data: event })
      const timestamp = String(Math.floor(at / 1000))
      return {
        path: '/api/text-callbacks/telnyx',
        headers: {
          'content-type': 'application/json',
          'telnyx-timestamp': timestamp,
          'telnyx-signature-ed25519': sign(null, Buffer.from(`${timestamp}|${body}`), privateKey).toString('base64'),
        },
        body,
      }
    },
  }
}
