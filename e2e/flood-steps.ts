/** A server that counts as flooded after one booking, with an email server and a stand-in for the text provider. */

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as bodyOf } from 'node:stream/consumers'
import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'
import { type MailServer, mailServer } from '../server/testing/mail-server.ts'
import { findProof, isProofChallenge } from '../shared/bookings/proof.ts'
import { test as plain } from './fixtures.ts'
import { startServer } from './server.ts'

/** As displayed by a phone. */
interface Text {
  to: string
  body: string
}

export interface Post {
  mail: MailServer
  texts: Text[]
}

/** @param reachable whether emails and texts are sent, or written to the outbox */
export function floodedTest(reachable: boolean) {
  return plain.extend<object, { post: Post }>({
    post: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
      async ({}, provide) => {
        const mail = await mailServer()
        await provide({ mail, texts: [] })
        await mail.close()
      },
      { scope: 'worker' },
    ],

    server: [
      async ({ post }, provide) => {
        const answer = async (request: IncomingMessage, reply: ServerResponse) => {
          const sent = new URLSearchParams(await bodyOf(request))
          post.texts.push({ to: sent.get('To') ?? '', body: sent.get('Body') ?? '' })
          reply.writeHead(201, { 'content-type': 'application/json' }).end('{}')
        }
        const texts = createServer((request, reply) => void answer(request, reply))
        await new Promise<void>((resolve) => texts.listen(0, '127.0.0.1', resolve))
        const at = texts.address()
        const port = typeof at === 'object' ? at?.port : 0
        const senders = {
          MAIL_URL: post.mail.url,
          SMS_URL: `twilio://SID:TOKEN@127.0.0.1:${port}/?from=%2B14085550100`,
        }
        const server = await startServer({ FLOOD_LIMIT: '1', ...(reachable && senders) })
        await provide(server)
        await server.stop()
        texts.close()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
}

/** The code in the latest text to this phone. */
export async function textedCode({ texts }: Post, to: string): Promise<string> {
  const code = () => texts.findLast((text) => text.to === to && /\b\d{6}\b/.test(text.body))?.body
  await expect.poll(code).toBeTruthy()
  return codeIn(code() ?? '')
}

/** The code in the latest email to this address. */
export async function mailedCode({ mail }: Post, to: string): Promise<string> {
  const said = () => {
    const source = mail.mails.findLast((one) => one.to === to)?.source ?? ''
    return source
      .split(/\r?\n\r?\n/)
      .map((part) => Buffer.from(part.replace(/\s/g, ''), 'base64').toString())
      .join(' ')
  }
  await expect.poll(() => codeIn(said())).not.toBe('')
  return codeIn(said())
}

function codeIn(words: string): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(words)?.[0] ?? ''
}

const Services = z.array(z.object({ id: z.string(), duration: z.number() }))
const Days = z.object({
  days: z.array(
    z.object({ date: z.string(), slots: z.array(z.object({ startDateTime: z.string(), disabled: z.boolean() })) }),
  ),
})

/** The salon counts as flooded from its first booking on, so this makes one. */
export async function flood(request: APIRequestContext, bookingLink: string): Promise<void> {
  const salonId = new URL(bookingLink).pathname.split('/').at(-1) ?? ''
  const [service] = Services.parse(await (await request.get(`/api/salons/${salonId}/services`)).json())
  const serviceId = service?.id ?? ''
  const date = new Date().toISOString().slice(0, 10)
  const asked = { date, days: '7', services: serviceId, staff: 'any' }
  const { days } = Days.parse(await (await request.get(`/api/salons/${salonId}/visit-slots`, { params: asked })).json())
  const open = days.findLast(({ slots }) => slots.some(({ disabled }) => !disabled))
  const start = open?.slots.findLast(({ disabled }) => !disabled)?.startDateTime
  const made = await request.post('/api/bookings', {
    data: {
      salonId,
      services: [serviceId],
      date: open?.date,
      timeSlots: [{ serviceId, startDateTime: start }],
      customer: { firstName: 'Robin', phone: '(408) 555-0111' },
      timezone: 'America/Los_Angeles',
    },
  })
  expect([201, 429]).toContain(made.status()) // 429: it is flooded already
}

/** Books with the work of a flood, until strangers have what they may: from then on they ask. */
export async function fillByStrangers(request: APIRequestContext, bookingLink: string): Promise<void> {
  const salonId = new URL(bookingLink).pathname.split('/').at(-1) ?? ''
  const services = Services.parse(await (await request.get(`/api/salons/${salonId}/services`)).json())
  const serviceId = services.toSorted((a, b) => b.duration - a.duration)[0]?.id ?? ''
  const asked = { date: new Date().toISOString().slice(0, 10), days: '14', services: serviceId, staff: 'any' }
  const { days } = Days.parse(await (await request.get(`/api/salons/${salonId}/visit-slots`, { params: asked })).json())
  const starts = days
    .flatMap(({ date, slots }) => slots.map((slot) => ({ ...slot, date })))
    .filter(({ disabled }) => !disabled)
  for (const [index, { date, startDateTime }] of starts.toReversed().entries()) {
    const data = {
      salonId,
      services: [serviceId],
      date,
      timeSlots: [{ serviceId, startDateTime }],
      customer: { firstName: 'Nobody', phone: `(408) 555-1${String(index).padStart(3, '0')}` },
      timezone: 'America/Los_Angeles',
    }
    const made = await withWork(request, '/api/bookings', data, `${salonId}-${index}`)
    if (!made) continue // taken by one before
    if (made.status() === 202) return
  }
  throw new Error('strangers may book as much as they like')
}

/** Null: another refusal came first. */
async function withWork(request: APIRequestContext, path: string, data: object, key: string) {
  const headers = { 'idempotency-key': key }
  const { details } = await (await request.post(path, { data, headers })).json()
  if (!isProofChallenge(details)) return null
  const proof = findProof(details, (text) => createHash('sha256').update(text).digest())
  return request.post(path, { data, headers: { ...headers, 'booking-proof': proof } })
}

/** Joins the waitlist of the next Sunday, when a bare salon has nothing free. Returns the path of the entry's page. */
export async function askToWait(request: APIRequestContext, bookingLink: string, phone: string): Promise<string> {
  const salonId = new URL(bookingLink).pathname.split('/').at(-1) ?? ''
  const [service] = Services.parse(await (await request.get(`/api/salons/${salonId}/services`)).json())
  const day = new Date(Date.now() + 7 * 86_400_000)
  const date = new Date(day.getTime() - day.getUTCDay() * 86_400_000 + 7 * 86_400_000).toISOString().slice(0, 10)
  const spans = [{ date, from: '09:00', to: '18:00' }]
  const data = { salonId, services: [service?.id], spans, customer: { firstName: 'Hana', phone } }
  const made = await withWork(request, '/api/waitlist', data, `${salonId}-waits`)
  if (made?.status() !== 201) throw new Error(`${made?.status()}: nobody joined the waitlist`)
  const { link } = await made.json()
  return `/w/${link}`
}
