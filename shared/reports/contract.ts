import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { AmountOut } from '../money.ts'

/** Period of the figures on staff cards: this many days of 24 hours up to now. */
export const staffFiguresDays = 30

/** A member's figures of the last 30 days. Lines are counted at their start. */
export const StaffFigures = z.object({
  staffId: z.string(),
  appointments: z.number().describe('Bookings with a scheduled, confirmed or completed line of the member.'),
  utilization: z
    .number()
    .describe(
      'Percent, 0 to 100, one decimal: minutes of those lines relative to minutes at work, which are shifts within opening hours, minus breaks, closures and time off. 0 without minutes at work.',
    ),
  revenue: AmountOut.describe(
    "What was charged at the till for the member's services, minus refunds; for visits not paid there, the prices of completed lines.",
  ),
})
export type StaffFigures = z.infer<typeof StaffFigures>

export const readOwnFigures = endpoint({
  method: 'GET',
  path: '/api/own-figures',
  summary: 'Appointments, utilization and revenue of the signed-in member in the last 30 days.',
  reply: StaffFigures,
})

export const listStaffFigures = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/staff/figures',
  summary: 'Appointments, utilization and revenue of each member in the last 30 days, in the order of the staff list.',
  params: SalonParams,
  reply: z.array(StaffFigures),
})
