/** Taking back at once what strangers did to a salon in a flood. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'

/** Within them a removal can be undone; then those removed are told. */
export const undoMinutes = 10

const FloodParams = SalonParams.extend({ floodId: Id.describe('Of the notification `unusual`.') })

export const removeStrangers = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/floods/:floodId/removal',
  summary: `Cancel the bookings of strangers that came in a flood, and remove their requests and what they wait for. They are told after ${undoMinutes} minutes; repeating it does nothing.`,
  params: FloodParams,
  reply: z.object({ bookings: z.number().int(), requests: z.number().int() }),
})

export const undoRemoval = endpoint({
  method: 'DELETE',
  path: '/api/salons/:salonId/floods/:floodId/removal',
  refusals: ['undo_over'],
  summary: `Give them back, within ${undoMinutes} minutes. Those whose time was taken meanwhile stay removed.`,
  params: FloodParams,
  reply: z.object({ taken: z.number().int().describe('How many stay removed.') }),
})
