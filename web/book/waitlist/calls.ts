/** Endpoints for joining the waitlist, with a proof of work where one is required. */

import type { z } from 'zod'
import type {
  countWaiting as CountWaiting,
  joinWaitlist as JoinCall,
  JoinWaitlist,
  sendWaitlistCode as SendCode,
} from '../../../shared/waitlist/contract.ts'
import { waitlistPath } from '../../../shared/waitlist/limits.ts'
import { address, call } from '../../api.ts'
import { sendWithWork } from '../../work/send-with-work.ts'
import type { JoiningCalls } from '../code/use-joining.ts'

export const countWaiting = address<typeof CountWaiting>('GET', '/api/salons/:salonId/waitlist-length')
const joinWaitlist = address<typeof JoinCall>('POST', '/api/waitlist')
const sendWaitlistCode = address<typeof SendCode>('POST', '/api/waitlist-codes')

export type JoinInput = z.input<typeof JoinWaitlist>

export const waitlistCalls: JoiningCalls<JoinInput> = {
  join: async (input, key, code) => {
    const proven = { 'Idempotency-Key': key, ...(code !== null && { 'Booking-Code': code }) }
    const { link } = await sendWithWork(key, (more) => call(joinWaitlist, { input, headers: { ...more, ...proven } }))
    return waitlistPath(link)
  },
  // Proof for the same body and key.
  askForCode: (input, key, channel) =>
    sendWithWork(key, (more) =>
      call(sendWaitlistCode, { input: { ...input, channel }, headers: { ...more, 'Idempotency-Key': key } }),
    ),
}
