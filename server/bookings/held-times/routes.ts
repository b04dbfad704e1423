import { endHeldTime as endHeldTimeCall, holdTime as holdTimeCall } from '../../../shared/bookings/held-times.ts'
import { AppError } from '../../../shared/errors.ts'
import { holderOf } from '../../availability/for-clients.ts'
import { tellHere } from '../../db/changing.ts'
import { serve } from '../../http/serve.ts'
import { endHeldTime } from './held-times.sql.ts'
import { holdTime } from './hold-time.ts'

export const heldTimeRoutes = [
  serve(holdTimeCall, 'anyone', async ({ params, input, headers, answer }, context) => {
    const held = await holdTime(params.id, input, assertHolder(headers), context)
    if (!held) answer.status(200)
    return { held }
  }),
  serve(endHeldTimeCall, 'anyone', async ({ params, headers }, { db }) => {
    await endHeldTime(db, params.id, params.heldTimeId, assertHolder(headers))
    tellHere(db, { salonId: params.id, changes: [] })
  }),
]

/** @throws AppError `invalid_request` */
function assertHolder(headers: Record<string, unknown>): Buffer {
  const holder = holderOf(headers)
  if (!holder) throw new AppError('invalid_request', { fields: { 'booking-holder': 'required' } })
  return holder
}
