/** Endpoints for joining the waitlist, with a proof of work where one is required. */

import type { z } from 'zod'
import type {
  countWaiting as CountWaiting,
  joinWaitlist as JoinCall,
  JoinWaitlist,
  sendWaitlistCode as SendCode,
} from '../../../shared/waitlist/contract.ts'
import { address, call, type Reply } from '../../api.ts'
import { sendWithWork } from '../work/send-with-work.ts'

export const countWaiting = address<typeof CountWaiting>('GET', '/api/salons/:salonId/waitlist-length')
const joinWaitlist = address<typeof JoinCall>('POST', '/api/waitlist')
const sendWaitlistCode = address<typeof SendCode>('POST', '/api/waitlist-codes')

export type JoinInput = z.input<typeof JoinWaitlist>
export type Channel = Reply<typeof SendCode>['channel']

/** Repeating it with the same key joins only once. @param code null: none was required */
export function join(input: JoinInput, key: string, code: string | null): Promise<Reply<typeof JoinCall>> {
  const proven = { 'Idempotency-Key': key, ...(code !== null && { 'Booking-Code': code }) }
  return sendWithWork(key, (headers) => call(joinWaitlist, { input, headers: { ...headers, ...proven } }))
}

/** Proof for the same body and key. */
export function askForCode(input: JoinInput, key: string, channel: Channel): Promise<Reply<typeof SendCode>> {
  return sendWithWork(key, (headers) =>
    call(sendWaitlistCode, { input: { ...input, channel }, headers: { ...headers, 'Idempotency-Key': key } }),
  )
}
