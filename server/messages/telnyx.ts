/** Texts by Telnyx: its HTTP API, and the calls with which it answers, signed by its Ed25519 key. */

import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import type { Receipt } from '../db/tables/messages.ts'
import { isLoopback } from '../loopback.ts'
import {
  type Callback,
  maxPictures,
  type OwnNumbers,
  salonOfNumber,
  type TextNews,
  type TextProvider,
} from '../outbox/text-provider.ts'
import { askProvider, callbackUrl } from './ask-provider.ts'
import { fetchPicture } from './fetch-picture.ts'

const provider = 'telnyx'
/** Where it has the pictures of texts. */
const mediaHosts = /(^|\.)telnyx\.com$/

/**
 * @param smsUrl `telnyx://KEY@host/?from=+14085550100&public_key=…`
 * @param own numbers of the same account
 */
export function textByTelnyx(smsUrl: string, publicUrl: () => string, own: OwnNumbers = new Map()): TextProvider {
  const { host, address, authorization, publicKey, from } = accountOf(smsUrl)
  return {
    name: provider,
    ownNumbers: own,
    send: ({ id, salonId, to, body }, signal) => {
      const tells = callbackUrl(provider, publicUrl())
      const text = {
        from: own.get(salonId) ?? from,
        to,
        text: body,
        tags: [salonId, id],
        ...(tells && { webhook_url: tells }),
      }
      const headers = {
        authorization,
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': id,
      }
      return askProvider(
        { provider, address, headers, body: JSON.stringify(text), signal },
        (refusal) => Refusal.safeParse(refusal).data?.errors[0]?.code,
        judge,
      )
    },
    fetchPicture: (picture, signal) => fetchPicture(picture, { host, others: mediaHosts, headers: {} }, signal),
    read: (callback) => (isSigned(callback, publicKey) ? newsIn(callback.body, from, own) : null),
  }
}

/** Plain HTTP is allowed for a stand-in on this machine. */
function accountOf(smsUrl: string) {
  const { username, host, hostname, searchParams } = new URL(smsUrl)
  const protocol = isLoopback(hostname) ? 'http' : 'https'
  return {
    host,
    address: `${protocol}://${host}/v2/messages`,
    authorization: `Bearer ${decodeURIComponent(username)}`,
    publicKey: keyOf(searchParams.get('public_key')?.replaceAll(' ', '+') ?? ''), // a plus in a query means a space
    from: searchParams.get('from')?.replace(/^ /, '+') ?? '',
  }
}

/** @param raw its 32 bytes in base64, as Telnyx shows it */
function keyOf(raw: string): KeyObject {
  const x = Buffer.from(raw, 'base64').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

const Refusal = z.object({ errors: z.array(z.object({ code: z.string() })) })
const stoppedCode = '40300'

/**
 * What Telnyx refuses to an account whatever it sends: a number that no campaign has registered (40010) or that cannot text,
 * countries it may not text, a profile that is switched off or has no number, a toll-free number that is not verified, a day's limit.
 */
const accountCodes = new Set('40010 40305 40309 40312 40313 40329 40333'.split(' '))

/** Statuses 400 and 422 are about this message, mostly. Everything else (the rate, the service) may succeed on a retry. */
function judge(status: number, code = '') {
  const optedOut = code === stoppedCode
  const ofAccount = !optedOut && (accountCodes.has(code) || [401, 402, 403].includes(status))
  return { forGood: optedOut || (!ofAccount && (status === 400 || status === 422)), ofAccount, optedOut }
}

/** Whoever has caught a call cannot use it for longer. */
const believedForMs = 300_000

/** Signed are the instant and the body as it was sent. */
function isSigned({ headers, body, at }: Callback, publicKey: KeyObject): boolean {
  const [signature, instant] = [headers['telnyx-signature-ed25519'], headers['telnyx-timestamp']]
  if (typeof signature !== 'string' || typeof instant !== 'string' || !/^\d{1,12}$/.test(instant)) return false
  if (Math.abs(at - Number(instant) * 1000) > believedForMs) return false
  const bytes = Buffer.from(signature, 'base64')
  return bytes.length === 64 && verify(null, Buffer.concat([Buffer.from(`${instant}|`), body]), publicKey, bytes)
}

const Phone = z.object({ phone_number: z.string() })
const Errors = z.array(z.object({ code: z.coerce.string() })).catch([])

const Media = z.array(z.object({ url: z.string() })).catch([])

const Received = z.object({
  event_type: z.literal('message.received'),
  payload: z.object({ id: z.string(), from: Phone, to: z.array(Phone), text: z.string().catch(''), media: Media }),
})
const DeliveryEvent = z.object({
  event_type: z.enum(['message.sent', 'message.finalized']),
  payload: z.object({
    from: Phone,
    to: z.tuple([Phone.extend({ status: z.string() })], z.unknown()),
    tags: z.tuple([z.string(), z.string()]),
    errors: Errors,
  }),
})
const Event = z.object({ data: z.union([Received, DeliveryEvent]) })

const receipts: Record<string, Receipt> = {
  delivered: 'delivered',
  delivery_failed: 'undelivered',
  sending_failed: 'undelivered',
  expired: 'undelivered',
}

/** The account may have other numbers, which are none of ours. */
function newsIn(body: Buffer, ours: string, own: OwnNumbers): TextNews {
  const event = Event.safeParse(parsed(body)).data?.data
  if (event?.event_type === 'message.received') {
    const { id, from, to, text, media } = event.payload
    const pictures = media.slice(0, maxPictures).map(({ url }) => url)
    const salonId =
      to.map(({ phone_number }) => salonOfNumber(own, phone_number)).find((whose) => whose !== null) ?? null
    if (!salonId && !to.some(({ phone_number }) => phone_number === ours)) return { kind: 'other' }
    return { kind: 'reply', id, from: from.phone_number, salonId, words: text, pictures, optedOut: false }
  }
  if (!event) return { kind: 'other' }
  const {
    to: [{ phone_number: to, status }],
    tags: [salonId, messageId],
    errors,
  } = event.payload
  if (![ours, own.get(salonId)].includes(event.payload.from.phone_number)) return { kind: 'other' }
  const receipt = receipts[status] ?? 'taken'
  const failure = receipt === 'undelivered' ? `telnyx ${errors[0]?.code ?? status}` : null
  const ofAccount = failure !== null && errors.some(({ code }) => accountCodes.has(code))
  const optedOut = errors.some(({ code }) => code === stoppedCode)
  return { kind: 'receipt', salonId, messageId, to, receipt, failure, ofAccount, optedOut }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
