/** The salon's hours, closures and pictures; its own row. */

import { z } from 'zod'
import { usualDayEndHour } from '../../../../shared/business-day.ts'
import { Template } from '../../../../shared/messages/templates.ts'
import { lateCancels, maxCancelHours, usualCancelHours } from '../../../../shared/salons/cancelling.ts'
import { waitlistModes } from '../../../../shared/salons/limits.ts'
import { NoShowRules, usualNoShowRules } from '../../../../shared/salons/no-shows.ts'
import { pictureKinds } from '../../../../shared/salons/picture-files.ts'
import { maxAltLength } from '../../../../shared/salons/pictures.ts'
import { Reminders, usualReminders } from '../../../../shared/salons/reminders.ts'
import { languages } from '../../../../shared/text/language.ts'
import { line } from '../../../../shared/text.ts'
import { date, id, lines, maybe, name, oneOf, orElse, phone, text, time, whole, yesNo } from '../fields.ts'
import type { TakeoutPart } from './part.ts'
import { byId, position } from './rules.ts'

/** A single row: the salon's own. */
export const salonFields = {
  name: name(120),
  address: text(200),
  phone,
  email: text(254),
  timezone: name(64),
  slotMinutes: whole(1, 60),
  autoConfirm: yesNo,
  noticeMinutes: whole(0, 100_000),
  horizonDays: whole(0, 365),
  askForReviews: yesNo,
  vipVisits: orElse(10, whole(2, 1000)),
  dayEndHour: orElse(usualDayEndHour, whole(0, 6)),
  rulesFrom: orElse(null, maybe(date)),
  cancelHours: orElse(usualCancelHours, whole(0, maxCancelHours)),
  lateCancels: orElse('counted', oneOf(...lateCancels)),
  noShowRules: orElse(usualNoShowRules, { rule: NoShowRules, bring: JSON.stringify }),
  bookingCode: orElse('auto', oneOf('off', 'on', 'auto')),
  waitlist: orElse('first', oneOf(...waitlistModes)),
  reminders: orElse(usualReminders, { rule: Reminders, bring: JSON.stringify }),
  plainTexts: orElse(true, yesNo),
  licenseReminders: orElse(true, yesNo),
  licensesRequired: orElse(false, yesNo),
  templates: orElse([], { rule: z.array(Template), bring: JSON.stringify }),
} satisfies TakeoutPart['fields']

export const salonParts = {
  openingHours: {
    table: 'opening_hours',
    key: ['day_of_week'],
    fields: { dayOfWeek: whole(1, 7), closed: yesNo, opensAt: maybe(time), closesAt: maybe(time) },
  },
  pastOpeningHours: {
    table: 'past_opening_hours',
    mayLack: true,
    key: ['day_of_week', 'until'],
    fields: { dayOfWeek: whole(1, 7), until: date, closed: yesNo, opensAt: maybe(time), closesAt: maybe(time) },
  },
  specialOpeningHours: {
    table: 'special_opening_hours',
    mayLack: true,
    key: ['on_date'],
    fields: { onDate: date, opensAt: time, closesAt: time, name: text(80) },
  },
  closures: {
    table: 'closures',
    key: byId,
    fields: { id, startsOn: date, endsOn: date, name: name(80), description: lines(200) },
  },
} as const satisfies Record<string, TakeoutPart>

/** They refer to services and members. */
export const pictureParts = {
  salonPictures: {
    table: 'salon_pictures',
    mayLack: true,
    key: byId,
    fields: {
      id,
      kind: oneOf(...pictureKinds),
      position,
      alts: { rule: z.partialRecord(z.enum(languages), line(maxAltLength)) },
      serviceId: orElse(null, maybe(id)),
      staffId: orElse(null, maybe(id)),
    },
  },
} as const satisfies Record<string, TakeoutPart>
