/** The draft in session storage, per salon, so that a reload or an expired session loses nothing. */

import { z } from 'zod'
import { arrangements } from '../../shared/availability/arrangements.ts'
import { maxPartySize } from '../../shared/bookings/limits.ts'
import { CustomerSuggestion } from '../../shared/customers/contract.ts'
import { LocalDate, LocalTime } from '../../shared/local-time.ts'
import { languages } from '../../shared/text/language.ts'
import { otherLanguages } from '../../shared/text/translated.ts'
import type { BookingDraft } from './draft.ts'

const ChosenOption = z.object({
  optionId: z.string(),
  name: z.string(),
  names: z.partialRecord(z.enum(otherLanguages), z.string()),
  count: z.number().int(),
  minutes: z.number().int(),
  cents: z.number().int(),
  from: z.boolean(),
})

const Person = z.object({
  serviceIds: z.array(z.string()),
  each: z.boolean(),
  staffByService: z.record(z.string(), z.string().nullable()),
  options: z.record(z.string(), z.array(ChosenOption)).default({}),
  together: z.boolean(),
  times: z.array(z.object({ serviceId: z.string(), startDateTime: z.iso.datetime(), endDateTime: z.iso.datetime() })),
})

const Saved = z.object({
  wizard: Person.extend({
    separately: z.boolean(),
    date: LocalDate.nullable(),
    guests: z
      .array(Person.extend({ name: z.string() }))
      .max(maxPartySize - 1)
      .default([]),
    arrangement: z.enum(arrangements).default('start'),
    sideBySide: z.boolean().default(false),
    customer: z.object({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      email: z.string(),
      comment: z.string(),
    }),
  }),
  start: LocalTime.nullable(),
  staffId: z.string().nullable(),
  walkIn: z.boolean(),
  mustConfirm: z.boolean().default(false),
  language: z.enum(languages),
  known: CustomerSuggestion.nullable(),
})

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Null without a readable draft: another version of the page may have written it. */
export function loadDraft(storage: Storage, salonId: string): BookingDraft | null {
  try {
    return Saved.parse(JSON.parse(storage.getItem(keyOf(salonId)) ?? ''))
  } catch {
    return null
  }
}

/** Null: booked or discarded. Full or blocked storage is ignored. */
export function saveDraft(storage: Storage, salonId: string, draft: BookingDraft | null): void {
  try {
    if (draft) storage.setItem(keyOf(salonId), JSON.stringify(draft))
    else storage.removeItem(keyOf(salonId))
  } catch {
    return
  }
}

function keyOf(salonId: string): string {
  return `new-booking:${salonId}`
}
