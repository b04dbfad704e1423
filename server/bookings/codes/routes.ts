import { sendCode as sendCodeCall } from '../../../shared/bookings/code.ts'
import { serve } from '../../http/serve.ts'
import { sendCode } from './send-code.ts'

export const codeRoutes = [
  serve(sendCodeCall, 'anyone', ({ input: { channel, ...booking }, headers }, context) => {
    const key = headers['idempotency-key']?.toString() ?? null
    const proof = headers['booking-proof']?.toString() ?? null
    return sendCode(booking, { channel, key, proof }, context)
  }),
]
