/** Visits that nobody will pay for: each gets a check with everything taken off for one reason, paid with nothing. */

import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import type { WriteOff } from '../../shared/till/payments.ts'
import { findBookings } from '../bookings/bookings.sql.ts'
import { completePaid } from '../bookings/stages/complete-paid.ts'
import type { Context } from '../context.ts'
import { send } from '../db/together.ts'
import { type Acting, mayRefund, tillAct } from './act.ts'
import { insertCharges } from './charged.sql.ts'
import { chargedBy } from './charged.ts'
import { checkIn } from './check.ts'
import { takeNumber, updateCheck } from './check-changes.sql.ts'
import { newCheck } from './open.ts'
import { newReceiptLink } from './secrets.ts'

const Kept = z.object({ checkIds: z.array(z.string()) })

/** Counts on the day on which it is done. @throws AppError `not_found`; `forbidden`; `has_check`; `visit_cancelled` */
export function writeOff(
  salonId: string,
  { input, key }: { input: WriteOff; key: string | null },
  context: Context,
): Promise<{ checkIds: string[] }> {
  const request = {
    key,
    asked: { writeOff: input },
    kept: Kept,
    answer: async (_: Acting, kept: { checkIds: string[] }) => kept,
  }
  return tillAct(salonId, request, context, async (acting) => {
    if (!mayRefund(acting.salon, context)) throw new AppError('forbidden')
    const checkIds: string[] = []
    for (const bookingId of new Set(input.bookingIds)) {
      // oxlint-disable-next-line no-await-in-loop -- numbers are given in order
      checkIds.push(await writeOffVisit(acting, bookingId, input.reason))
    }
    return { checkIds }
  })
}

/** The salon bears it: who did the work is paid as if it had been charged. The client is not asked for a review. */
async function writeOffVisit(acting: Acting, bookingId: string, reason: string): Promise<string> {
  const { sql, salonId, salon, now, who, context } = acting
  const discounts = [{ kind: 'percent' as const, value: 10_000, reason }]
  const id = await newCheck(acting, { bookingIds: [bookingId], discounts, replaces: true })
  const check = await checkIn(acting, id)
  const visits = await findBookings(sql, salonId, [bookingId])
  const number = await takeNumber(sql, salonId)
  const charged = chargedBy(check, visits, now)
  const paid = {
    day: salon.countsOn,
    link: newReceiptLink(salonId),
    discountBearer: 'salon' as const,
    productsDiscountCents: 0,
  }
  await send(sql, updateCheck(sql, salonId, id, { now, byName: who.by_name, number, paid }))
  await completePaid(sql, salonId, { visits, asking: null, charged, checkNumber: number, reason }, context)
  await insertCharges(sql, salonId, charged.others)
  return id
}
