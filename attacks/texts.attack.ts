/** Attempts to use up a salon's texts: to one phone and to many, with bookings, cancellations and codes, from many addresses. */

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as bodyOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '../bench/bookings.ts'
import type { LoadRequest } from '../bench/load.ts'
import { sendCode } from '../shared/bookings/code.ts'
import { bookVisit, PublicBooking } from '../shared/bookings/contract.ts'
import { changeSalon } from '../shared/salons/contract.ts'
import { expectNobodyHarmed } from './meanwhile.ts'
import { type Stage, setStage } from './stage.ts'
import { flood } from './strangers.ts'

const limits = { perRecipient: 10, perSalon: 40 }
/** Other numbers than those of clients elsewhere. */
const onePhone = '+14155550100'
const manyPhones = (index: number) => `+1415556${String(index).padStart(4, '0')}`

let stage: Stage
/** The recipient of each text. */
const sentTo: string[] = []
const provider = createServer((request, reply) => void takeText(request, reply))

beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  const address = provider.address()
  const port = typeof address === 'object' ? address?.port : 0
  stage = await setStage(undefined, {
    SMS_URL: `twilio://SID:TOKEN@127.0.0.1:${port}/?from=%2B14085550100`,
    SMS_RECIPIENT_LIMIT: String(limits.perRecipient),
    SMS_SALON_LIMIT: String(limits.perSalon),
  })
})
afterAll(async () => {
  await stage.close()
  provider.close()
})

test("a salon's texts are spent on one phone and on many", async () => {
  const requests = await bookings(stage.product.url, { ...stage.elsewhere, salons: [stage.victim] }, 180)
  const { answers } = await expectNobodyHarmed(
    stage,
    '120 bookings and cancellations, 120 codes, for texts',
    async () => {
      const toOne = await flood(60, 20, (index) => bookAndCancel(requests[index], onePhone))
      await askForCodes()
      const codes = await flood(120, 20, (index) => code(requests[60 + (index % 60)], index))
      await askForCodes('off')
      const toMany = await flood(60, 20, (index) => bookAndCancel(requests[120 + index], manyPhones(200 + index)))
      return sum(toOne, codes, toMany)
    },
  )

  const texts = await allSent()
  console.log(`${texts.length} texts in all, ${countTo(texts, onePhone)} to the one phone.`)
  expect(answers['booked and cancelled']).toBe(120)
  expect(answers['code 201']).toBeGreaterThan(0)
  expect(texts.length).toBeLessThanOrEqual(limits.perSalon)
  expect(texts.length).toBeGreaterThan(limits.perRecipient)
  expect(countTo(texts, onePhone)).toBeLessThanOrEqual(limits.perRecipient)
  expect(countTo(texts, onePhone)).toBeGreaterThan(0)
})

async function takeText(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  sentTo.push(new URLSearchParams(await bodyOf(request)).get('To') ?? '')
  reply.writeHead(201, { 'content-type': 'application/json' }).end('{}')
}

async function bookAndCancel(request: LoadRequest | undefined, phone: string): Promise<string> {
  if (!request) throw new Error('Too few free times.')
  const { status, body } = await post(bookVisit.path, request, { ...readBody(request), customer: customer(phone) })
  if (status !== 201) return `booking ${status}`
  const { clientLink } = PublicBooking.parse(body)
  const path = `${clientLink.replace('/v/', '/api/visits/')}/cancellation`
  const cancelled = await post(path, request)
  return cancelled.status === 200 ? 'booked and cancelled' : `cancellation ${cancelled.status}`
}

/** Every second request is for the same phone, from six addresses. */
async function code(request: LoadRequest | undefined, index: number): Promise<string> {
  if (!request) throw new Error('Too few free times.')
  const phone = index % 2 ? onePhone : manyPhones(index)
  const from = { ...request, headers: { ...request.headers, 'x-forwarded-for': `10.77.0.${index % 6}` } }
  const asked = { ...readBody(request), customer: customer(phone), channel: 'text' }
  return `code ${(await post(sendCode.path, from, asked)).status}`
}

async function askForCodes(bookingCode: 'on' | 'off' = 'on'): Promise<void> {
  const { ok } = await fetch(stage.product.url + changeSalon.path.replace(':id', stage.victim.salonId), {
    method: changeSalon.method,
    headers: { ...stage.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ bookingCode }),
  })
  expect(ok).toBe(true)
}

async function post(path: string, { headers }: LoadRequest, body: unknown = {}) {
  const reply = await fetch(stage.product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await reply.text()
  const answer: unknown = text.startsWith('{') ? JSON.parse(text) : null
  return { status: reply.status, body: answer }
}

function readBody({ body }: LoadRequest): object {
  const read: unknown = JSON.parse(body ?? '{}')
  return typeof read === 'object' && read !== null ? read : {}
}

function customer(phone: string) {
  return { firstName: 'Mai', lastName: 'Nguyen', phone, email: '' }
}

/** The attackers' texts, once none has arrived for two seconds. */
async function allSent(): Promise<string[]> {
  for (let before = -1; before !== sentTo.length; await sleep(2_000)) before = sentTo.length
  return sentTo.filter((phone) => phone.startsWith('+1415'))
}

function countTo(texts: readonly string[], phone: string): number {
  return texts.filter((one) => one === phone).length
}

function sum(...told: Record<string, number>[]): Record<string, number> {
  const all: Record<string, number> = {}
  for (const [status, count] of told.flatMap((one) => Object.entries(one))) all[status] = (all[status] ?? 0) + count
  return all
}
