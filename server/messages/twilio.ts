/** Texts by Twilio: its HTTP API, and the calls with which it answers, signed by the account's token. */

import { createHmac, timingSafeEqual } from 'node:crypto'
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

const provider = 'twilio'
/** Where its API redirects to for a picture. */
const mediaHosts = /(^|\.)twiliocdn\.com$/
const formType = 'application/x-www-form-urlencoded;charset=UTF-8'

/**
 * @param smsUrl `twilio://SID:TOKEN@host/?from=+14085550100`, or `?messaging_service=MG…`, which chooses among numbers of its own
 * @param own numbers of the same account
 */
export function textByTwilio(smsUrl: string, publicUrl: () => string, own: OwnNumbers = new Map()): TextProvider {
  const { host, address, authorization, token, sender } = accountOf(smsUrl)
  return {
    name: provider,
    ownNumbers: own,
    send: ({ id, salonId, to, body }, signal) => {
      const tells = callbackUrl(provider, publicUrl())
      const about = new URLSearchParams({ salon: salonId, message: id })
      const number = own.get(salonId)
      const parameters = {
        To: to,
        ...(number ? { From: number } : { [sender.parameter]: sender.is }),
        Body: body,
        ...(tells && { StatusCallback: `${tells}?${about}` }),
      }
      // Nobody knows what a killed process still sent: a provider that honours the key sends it only once.
      const headers = { authorization, accept: 'application/json', 'content-type': formType, 'idempotency-key': id }
      return askProvider(
        { provider, address, headers, body: String(new URLSearchParams(parameters)), signal },
        (refusal) => Refusal.safeParse(refusal).data?.code,
        judge,
      )
    },
    fetchPicture: (picture, signal) =>
      fetchPicture(picture, { host, others: mediaHosts, headers: { authorization } }, signal),
    read: (callback) => {
      const parameters = new URLSearchParams(callback.body.toString('utf8'))
      return isSigned(callback, parameters, token) ? newsIn(callback.url, parameters, { sender, own }) : null
    },
  }
}

/** Plain HTTP is allowed for a stand-in on this machine. */
function accountOf(smsUrl: string) {
  const { username, password, host, hostname, searchParams } = new URL(smsUrl)
  const service = searchParams.get('messaging_service')
  const from = searchParams.get('from')?.replace(/^ /, '+') ?? '' // a plus in a query means a space
  const sender: Sender = service ? { parameter: 'MessagingServiceSid', is: service } : { parameter: 'From', is: from }
  const protocol = isLoopback(hostname) ? 'http' : 'https'
  const [account, token] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    host,
    address: `${protocol}://${host}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
    token,
    sender,
  }
}

interface Sender {
  parameter: 'From' | 'MessagingServiceSid'
  is: string
}

const Refusal = z.object({ code: z.number().transform(String) })
const stoppedCode = '21610'

/**
 * What Twilio refuses to an account whatever it sends: countries it may not text (21408), a number or messaging service that is
 * not its own or cannot text, a trial, a suspension, a day's limit, and a number or campaign that carriers do not know.
 */
const accountCodes = new Set(
  '21212 21408 21601 21606 21608 21659 21660 21661 21701 21703 21704 21705 30002 30023 30024 30032 30033 30034 30035 63038'.split(
    ' ',
  ),
)

/** Status 400 is about this message, mostly. Everything else (the rate, the service) may succeed on a retry. */
function judge(status: number, code = '') {
  const ofAccount = accountCodes.has(code) || [401, 403, 404].includes(status)
  return { forGood: status === 400 && !ofAccount, ofAccount, optedOut: code === stoppedCode }
}

/** Signed are the address that was called and the sorted parameters, by HMAC-SHA1. */
function isSigned({ url, headers }: Callback, parameters: URLSearchParams, token: string): boolean {
  const sent = headers['x-twilio-signature']
  if (typeof sent !== 'string' || sent.length > 100) return false
  const contents = [...parameters]
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .flat()
    .join('')
  const signature = Buffer.from(sent, 'base64')
  return [url, withPort(url)].some((called) => {
    const right = createHmac('sha1', token)
      .update(called + contents)
      .digest()
    return signature.length === right.length && timingSafeEqual(signature, right)
  })
}

/** Some of its products sign the address with the default port included. */
function withPort(url: string): string {
  return url.replace(/^(https?):\/\/([^/:]+)(?=\/)/, (_, scheme, host) => {
    return `${scheme}://${host}:${scheme === 'https' ? 443 : 80}`
  })
}

const receipts: Record<string, Receipt> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
}

/** The account may have other numbers and services, which are none of ours. */
function newsIn(
  url: string,
  parameters: URLSearchParams,
  { sender: { parameter, is }, own }: { sender: Sender; own: OwnNumbers },
): TextNews {
  const said = (name: string) => parameters.get(name) ?? ''
  const isOurs = (name: 'From' | 'To') => said(parameter === 'From' ? name : parameter) === is
  const { searchParams: about } = new URL(url)
  const [salonId, messageId] = [about.get('salon'), about.get('message')]
  if (salonId && messageId && (isOurs('From') || own.get(salonId) === said('From'))) {
    const receipt = receipts[said('MessageStatus')] ?? 'taken'
    const code = said('ErrorCode')
    const failure = receipt === 'undelivered' ? `twilio ${code || said('MessageStatus')}` : null
    const why = { failure, ofAccount: failure !== null && accountCodes.has(code), optedOut: code === stoppedCode }
    return { kind: 'receipt', salonId, messageId, to: said('To'), receipt, ...why }
  }
  const whose = salonOfNumber(own, said('To'))
  if (parameters.has('Body') && (whose || isOurs('To'))) {
    const optedOut = said('OptOutType') === 'STOP'
    const count = Math.min(Number(said('NumMedia')) || 0, maxPictures)
    const pictures = Array.from({ length: count }, (_, index) => said(`MediaUrl${index}`)).filter(Boolean)
    return {
      kind: 'reply',
      id: said('MessageSid'),
      from: said('From'),
      salonId: whose,
      words: said('Body'),
      pictures,
      optedOut,
    }
  }
  return { kind: 'other' }
}
