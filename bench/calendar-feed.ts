/** Requests of a calendar app that follows a salon: frequent, and mostly without changes. */

import { z } from 'zod'
import { shopLogin } from '../shared/accounts/contract.ts'
import { renewFeed } from '../shared/bookings/calendar-feeds.ts'
import type { AnonymousCall } from './anonymous-calls.ts'
import type { SeededOwner } from './data-sets.ts'

export async function calendarFeedCalls(
  url: string,
  { email, password, salonId }: SeededOwner,
): Promise<AnonymousCall[]> {
  const { headers } = await post(`${url}${shopLogin.path}`, { email, password })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const made = await post(
    `${url}${renewFeed.path.replace(':salonId', salonId)}`,
    { staffId: null, showNames: true },
    { cookie },
  )
  const { address } = z.object({ address: z.url() }).parse(await made.json())
  const path = new URL(address).pathname
  const whole = { 'accept-encoding': 'gzip, br' }
  const etag = (await fetch(url + path)).headers.get('etag') ?? ''
  return [
    { label: 'GET calendar feed of the salon', method: 'GET', path, headers: whole },
    { label: 'GET calendar feed, up to date', method: 'GET', path, headers: { ...whole, 'if-none-match': etag } },
  ]
}

async function post(address: string, input: object, headers: Record<string, string> = {}): Promise<Response> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
  return reply
}
