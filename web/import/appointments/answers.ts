/** What the owner decided about a file of appointments, as it is saved for later. */

import { z } from 'zod'
import { dateOrders } from '../../../shared/customers/lists/dates.ts'
import type { Table } from '../../../shared/customers/lists/table.ts'
import { localDateOf } from '../../../shared/format.ts'
import { type AppointmentColumns, appointmentFields } from '../../../shared/moving-in/appointment-columns.ts'
import { Choice, type Choices } from './choices.ts'
import type { Meaning, MeaningsByKind } from './word-meanings.ts'

const Words = z.array(z.tuple([z.string(), z.union([z.array(z.string()), z.literal('leave')])]))

const Answers = z.object({
  columns: z.array(z.enum(appointmentFields).nullable()),
  order: z.enum(dateOrders).nullable(),
  zone: z.string(),
  service: Words,
  staff: Words,
  choices: z.array(z.tuple([z.number(), Choice])),
})
type Answers = z.infer<typeof Answers>

interface Decided extends Pick<Answers, 'order' | 'zone'> {
  columns: AppointmentColumns
  meanings: MeaningsByKind
  choices: Choices
}

export function answersOf({ columns, order, zone, meanings, choices }: Decided): Answers {
  const [service, staff] = [[...meanings.service].map(asWord), [...meanings.staff].map(asWord)]
  return { columns: [...columns], order, zone, service, staff, choices: [...choices] }
}

function asWord([word, meaning]: [string, Meaning]): Answers['service'][number] {
  return [word, meaning === 'leave' ? meaning : [...meaning]]
}

/** Null: there are none, or they are of another form. */
export function readAnswers({ header }: Table, saved: unknown): Answers | null {
  const answers = Answers.safeParse(saved).data
  return answers?.columns.length === header.length && isZone(answers.zone) ? answers : null
}

export function isZone(name: string): boolean {
  try {
    return name !== '' && localDateOf(name, 0) !== ''
  } catch {
    return false
  }
}
