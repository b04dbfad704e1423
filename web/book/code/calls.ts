/** Requests a code and books with it, after a proof of work where one is required. */

import type { sendCode as SendCode } from '../../../shared/bookings/code.ts'
import { address, call, type Reply } from '../../api.ts'
import { sendWithWork } from '../../work/send-with-work.ts'
import { bookVisit, type sendBooking } from '../calls.ts'
import { holderHeaders } from '../holder.ts'
import type { BookVisitInput } from '../request.ts'

const sendCode = address<typeof SendCode>('POST', '/api/booking-codes')

export type Channel = Reply<typeof SendCode>['channel']

/** Proof for this booking: the same body and idempotency key. */
export function askForCode(input: BookVisitInput, key: string, channel: Channel): Promise<Reply<typeof SendCode>> {
  return sendWithWork(key, (headers) =>
    call(sendCode, { input: { ...input, channel }, headers: { ...headers, 'Idempotency-Key': key } }),
  )
}

export function bookWith(code: string): typeof sendBooking {
  return (input, key) =>
    sendWithWork(key, (headers) =>
      call(bookVisit, {
        input,
        headers: { ...headers, ...holderHeaders(), 'Idempotency-Key': key, 'Booking-Code': code },
      }),
    )
}
