/** Who comes on the next open day, with a text for one's own phone, and marking whom somebody has told. */

import { AppError } from '../../../shared/errors.ts'
import type { HandMeans, VisitToTell } from '../../../shared/messages/by-hand.ts'
import type { Language } from '../../../shared/text/language.ts'
import { allOf } from '../../../shared/text/translated.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import { type Context, signedIn } from '../../context.ts'
import { noteBookings } from '../../db/news.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { assertSalon } from '../../salons/access.ts'
import { localDate } from '../../time-zone.ts'
import { daysUntil, findNextOpenDay } from '../next-open-day.ts'
import { planReminders } from '../reminders.sql.ts'
import { handLeadMinutes } from '../reminders.ts'
import { renderText } from '../render-text.ts'
import type { VisitMessage } from '../template-of.ts'
import { promised } from '../visit-words.ts'
import { loadVisits } from '../visits.sql.ts'
import { forgetTold, noteTold } from './told.sql.ts'
import { countOpen, findStart, findTold, listConfirmed, type ToldByHand } from './tomorrow.sql.ts'

async function tomorrowOf(salonId: string, context: Context) {
  const { timezone } = await assertSalon(salonId, context)
  const today = localDate(timezone, context.now())
  const date = await findNextOpenDay(context.db, salonId, today)
  return { date, days: daysUntil(timezone, today, date), sendsTexts: context.sendsTexts ?? false }
}

export async function listToTell(salonId: string, context: Context) {
  const { date, days, sendsTexts } = await tomorrowOf(salonId, context)
  const { db, publicUrl, now } = context
  const listed = await listConfirmed(db, salonId, days)
  const found = await loadVisits(
    db,
    listed.map(({ id }) => ({ salonId, bookingId: id })),
    publicUrl(),
  )
  const visits = listed.flatMap(
    ({ id, start, firstName, lastName, phone, language, confirmed, told }): VisitToTell[] => {
      const visit = found.get(id)
      if (!visit) return []
      const free = { ...visit, salon: { ...visit.salon, plainTexts: false } } // no parts are paid for
      const shown = promised(free, now())
      return [
        {
          bookingId: id,
          startTime: toIso(start),
          name: [firstName, lastName].filter(Boolean).join(' '),
          lines: shown.lines.map(({ service, serviceNames, staffFirstName }) => ({
            service,
            serviceNames: allOf(serviceNames),
            staffFirstName,
          })),
          phone,
          language,
          text: renderText(reminderOf({ salonId, bookingId: id, phone, language, start }, now()), shown, now()).body,
          confirmed,
          told,
        },
      ]
    },
  )
  return { date, sendsTexts, visits }
}

interface DueReminder {
  salonId: string
  bookingId: string
  phone: string
  language: Language
  start: Instant
}

/** As if it were sent now. */
function reminderOf({ salonId, bookingId, phone, language, start }: DueReminder, now: Instant): VisitMessage {
  return {
    salonId,
    id: '',
    bookingId,
    kind: 'reminder',
    channel: 'text',
    language,
    recipient: phone,
    tries: 1,
    createdAt: now,
    toldStart: null,
    remindsOf: start,
    leadMinutes: handLeadMinutes,
    isRepeat: false,
    words: null,
    expiresAt: null,
    salonName: '',
    plainTexts: false,
    logo: null,
  }
}

export async function countToTell(salonId: string, context: Context) {
  const { date, days, sendsTexts } = await tomorrowOf(salonId, context)
  return { date, sendsTexts, open: await countOpen(context.db, salonId, days) }
}

/** @throws AppError `not_found`; `visit_changed` when it is not the confirmed visit that the client was told of */
export async function markTold(
  salonId: string,
  bookingId: string,
  { means, startTime }: { means: HandMeans; startTime: string },
  context: Context,
): Promise<ToldByHand> {
  return changeSetup(context, salonId, 'messages', async (sql) => {
    const visit = await findStart(sql, salonId, bookingId)
    if (!visit) throw new AppError('not_found')
    const { start, status } = visit
    if (start !== Date.parse(startTime) || status !== 'confirmed') throw new AppError('visit_changed')
    const now = context.now()
    await noteTold(sql, { salonId, bookingId, start, means, userId: signedIn(context).id, now })
    await planReminders(sql, salonId, [bookingId], now)
    noteBookings(sql, [bookingId])
    const told = await findTold(sql, salonId, bookingId)
    if (!told) throw new Error('what was just marked is not there')
    return told
  })
}

/** @throws AppError `not_found` */
export async function undoTold(salonId: string, bookingId: string, context: Context): Promise<void> {
  await changeSetup(context, salonId, 'messages', async (sql) => {
    if (!(await findStart(sql, salonId, bookingId))) throw new AppError('not_found')
    await forgetTold(sql, { salonId, bookingId })
    await planReminders(sql, salonId, [bookingId], context.now())
    noteBookings(sql, [bookingId])
  })
}
