/** Time in which a member cannot be booked, such as lunch or an errand; once or weekly. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { EndTime, LocalDate, LocalTime } from '../local-time.ts'
import { line } from '../text.ts'

export const Block = z.object({
  id: z.string(),
  staffId: z.string(),
  reason: z.string(),
  weekly: z.boolean().describe('Repeats every week on the weekday of date.'),
  date: LocalDate.describe('The first day.'),
  fromTime: LocalTime,
  toTime: EndTime,
  until: LocalDate.nullable().describe('The last day of a weekly block; null: no end.'),
  skip: z.array(LocalDate).describe('Skipped days of a weekly block, earliest first.'),
})
export type Block = z.infer<typeof Block>

const Reason = line(200)

/** A new block. */
export const BlockIn = z
  .strictObject({
    staffId: Id,
    reason: Reason.default(''),
    weekly: z.boolean().default(false),
    date: LocalDate,
    fromTime: LocalTime,
    toTime: EndTime,
    until: LocalDate.nullable().default(null),
  })
  .refine(({ fromTime, toTime }) => fromTime < toTime, { path: ['toTime'], message: 'block_ends_before_start' })
  .refine(({ date, until }) => until === null || date <= until, { path: ['until'], message: 'ends_before_start' })
export type BlockIn = z.output<typeof BlockIn>

/** Absent fields stay unchanged. */
export const BlockChange = z.strictObject({
  staffId: Id.optional(),
  reason: Reason.optional(),
  weekly: z.boolean().optional(),
  date: LocalDate.optional(),
  fromTime: LocalTime.optional(),
  toTime: EndTime.optional(),
  until: LocalDate.nullable().optional(),
  skip: z
    .array(LocalDate)
    .max(400)
    .transform((dates) => [...new Set(dates)].toSorted())
    .optional()
    .describe('All skipped days of a weekly block.'),
  skipAlso: LocalDate.optional().describe('One more day to skip: those that others skipped meanwhile stay skipped.'),
})
export type BlockChange = z.output<typeof BlockChange>

const BlockParams = z.object({ salonId: Id, blockId: Id })

export const addBlock = endpoint({
  method: 'POST',
  path: '/api/salon-owner/salons/:salonId/blocks',
  summary: 'Add a block. It takes effect at once; bookings stay: see affected-bookings.',
  params: SalonParams,
  input: BlockIn,
  reply: Block,
  status: 201,
})

export const changeBlock = endpoint({
  method: 'PUT',
  path: '/api/salon-owner/salons/:salonId/blocks/:blockId',
  summary: 'Move, change or skip days of a block.',
  params: BlockParams,
  input: BlockChange,
  reply: Block,
})

export const deleteBlock = endpoint({
  method: 'DELETE',
  path: '/api/salon-owner/salons/:salonId/blocks/:blockId',
  summary: 'Delete a block with all its days.',
  params: BlockParams,
})
