import {
  anyStaffSlots,
  blockingBookings,
  firstFree as firstFreeCall,
  partySlots,
  staffSlots,
  visitSlots,
  walkInStart,
} from '../../shared/availability/contract.ts'
import { explainSlot } from '../../shared/availability/reasons.ts'
import { serve } from '../http/serve.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { slotExplanation } from './explain-slot.ts'
import { partyDays } from './find-party-slots.ts'
import { blockingIntervals, daySlots, visitDays, walkInSlot } from './find-slots.ts'
import { firstFree } from './first-free.ts'
import { holderOf } from './for-clients.ts'

export const availabilityRoutes = [
  serve(anyStaffSlots, 'anyone', ({ params, query }, context) => daySlots(params.id, query, context), 'display'),

  serve(
    staffSlots,
    'anyone',
    async ({ params, query }, context) => daySlots(params.id, { ...query, staffId: params.staffId }, context),
    'display',
  ),

  serve(
    blockingBookings,
    'anyone',
    ({ params }, context) => blockingIntervals(params.staffId, params.date, context),
    'display',
  ),

  serve(
    visitSlots,
    'anyone',
    ({ params, query, headers }, context) =>
      visitDays(params.id, { ...query, together: query.together === 'true', holder: holderOf(headers) }, context),
    'display',
  ),

  serve(
    partySlots,
    'anyone',
    ({ params, query, headers }, context) => partyDays(params.id, { ...query, holder: holderOf(headers) }, context),
    'display',
  ),

  serve(
    firstFreeCall,
    'anyone',
    ({ params, query, headers }, context) => firstFree(params.id, { ...query, holder: holderOf(headers) }, context),
    'display',
  ),

  serve(walkInStart, 'desk', async ({ params, query }, context) => {
    await assertOwnSalon(params.id, context)
    return walkInSlot(await assertSalon(params.id, context), query, context)
  }),

  serve(explainSlot, 'desk', async ({ params, query }, context) => {
    await assertOwnSalon(params.id, context)
    return slotExplanation(await assertSalon(params.id, context), query, context)
  }),
]
