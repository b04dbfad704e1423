/** Deletes a salon with all its data, unless it has upcoming visits. */

import { AppError } from '../../shared/errors.ts'
import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { assertSalon } from '../salons/access.ts'
import { countComingVisits, deleteSalons } from '../salons/salons.sql.ts'
import { writeBookings } from './write.ts'

/** @throws AppError `not_found`; `has_bookings` while there are upcoming visits */
export async function deleteSalon(salonId: string, context: Context): Promise<void> {
  const { name } = await assertSalon(salonId, context)
  await writeBookings(context, salonId, async (sql) => {
    const total = await countComingVisits(sql, salonId, context.now())
    if (total > 0) throw new AppError('has_bookings', { fields: { total: String(total) } })
    if ((await deleteSalons(sql, [salonId])) === 0) throw new AppError('not_found')
    await audit(sql, context, { action: 'salon_deleted', salonId, details: { name } })
  })
}
