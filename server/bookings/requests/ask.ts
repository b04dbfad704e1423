/** Instead of a booking, beyond what strangers may book in a flood: a request that holds nothing until the salon agrees. */

import type { BookVisit } from '../../../shared/bookings/contract.ts'
import { maxRequestsOfPhone, maxRequestsOfSalon } from '../../../shared/bookings/limits.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Instant } from '../../../shared/time.ts'
import { type Context, newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { countOf, hitsOf, insertHits, tooMany } from '../../db/limits.ts'
import { noteKind } from '../../db/news.ts'
import { send } from '../../db/together.ts'
import { insertConsent } from '../../messages/text-stops.sql.ts'
import { flood } from '../flood/flood.sql.ts'
import { countOpenRequests, insertRequest } from './requests.sql.ts'

/** Of one network to one salon within a day. */
export const requestsOfNetwork = { name: 'booking-requests', max: 10, windowMinutes: 1440 }

interface NewRequest {
  input: BookVisit
  requestHash: Buffer
  start: Instant
  /** Of all people, as they count in a flood. */
  hours: number
}

/** In the transaction that would have booked it. @throws AppError `call_salon` where too many wait already, `too_many_requests` */
export async function askSalon(sql: Sql, { input, requestHash, start, hours }: NewRequest, context: Context) {
  const { salonId, customer, textConsent } = input
  const now = context.now()
  const place = `${salonId} ${context.network}`
  if ((await hitsOf(sql, requestsOfNetwork, place, now)) >= requestsOfNetwork.max) throw tooMany(requestsOfNetwork, now)
  const open = await countOpenRequests(sql, salonId, customer.phone, now)
  if (open.own >= maxRequestsOfPhone || open.all >= maxRequestsOfSalon) throw new AppError('call_salon')
  noteKind(sql, 'waitlist')
  const { walkIn, mustConfirm, cameWith, outsideHours, shown, ...asked } = input
  const language = input.language ?? context.language
  await insertRequest(sql, { id: newId(), start, visit: { ...asked, language }, requestHash, now })
  await send(
    sql,
    insertHits([
      { ...countOf(requestsOfNetwork, place, now), times: 1 },
      { ...countOf(flood, salonId, now), times: hours },
    ]),
    textConsent
      ? insertConsent({ salonId, phone: customer.phone, version: textConsent, language, address: context.address, now })
      : null,
  )
}
