/** When and how a salon reminds its clients of a visit. */

import { z } from 'zod'

/** Minutes before the visit, descending. Whole days: at the same wall-clock time, that many days earlier. */
export const leadTimes = [4320, 2880, 1440, 240, 120, 60] as const
export const maxReminders = 3

export const Reminder = z
  .strictObject({
    leadMinutes: z
      .literal(leadTimes)
      .describe('Minutes before the visit. Whole days: that many days earlier, at the same local time.'),
    text: z.boolean(),
    email: z.boolean(),
  })
  .refine(({ text, email }) => text || email, { path: ['text'], message: 'reminder_channel' })
export type Reminder = z.infer<typeof Reminder>

export const Reminders = z
  .array(Reminder)
  .max(maxReminders)
  .refine((reminders) => new Set(reminders.map(({ leadMinutes }) => leadMinutes)).size === reminders.length, 'invalid')

export const usualReminders: readonly Reminder[] = [
  { leadMinutes: 1440, text: true, email: true },
  { leadMinutes: 120, text: true, email: false },
]
