/** Endpoints for joining the line, with a proof of work where one is required. */

import type { z } from 'zod'
import type { joinFromHome as JoinCall, JoinFromHome, sendLineCode as SendCode } from '../../../shared/floor/door.ts'
import { address, call } from '../../api.ts'
import type { JoiningCalls } from '../code/use-joining.ts'
import { sendWithWork } from '../work/send-with-work.ts'

const joinFromHome = address<typeof JoinCall>('POST', '/api/salons/:salonId/line')
const sendLineCode = address<typeof SendCode>('POST', '/api/salons/:salonId/line-codes')

export function lineCalls(salonId: string): JoiningCalls<z.input<typeof JoinFromHome>> {
  const params = { salonId }
  return {
    join: async (input, key, code) => {
      const proven = { 'Idempotency-Key': key, ...(code !== null && { 'Booking-Code': code }) }
      const { linePath } = await sendWithWork(key, (more) =>
        call(joinFromHome, { params, input, headers: { ...more, ...proven } }),
      )
      return linePath
    },
    // Proof for the same body and key.
    askForCode: (input, key, channel) =>
      sendWithWork(key, (more) =>
        call(sendLineCode, { params, input: { ...input, channel }, headers: { ...more, 'Idempotency-Key': key } }),
      ),
  }
}
