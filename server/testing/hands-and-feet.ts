/** Categories of a test salon whose services two technicians may do simultaneously. */

import { noTranslations } from '../../shared/text/translated.ts'
import { newId } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { insertCategory } from '../services/categories/categories.sql.ts'
import type { TestSalon } from './salon.ts'

/** Manicure with Pedicure; Full Set has no category. Their ids. */
export async function pairHandsWithFeet(
  db: Db,
  { salonId, services }: TestSalon,
): Promise<{ hands: string; feet: string }> {
  const hands = newId()
  const feet = newId()
  const rest = { names: noTranslations, description: '', colour: 1 }
  await insertCategory(db, salonId, { id: hands, name: 'Manicure', ...rest, alongside: [] })
  await insertCategory(db, salonId, { id: feet, name: 'Pedicure', ...rest, alongside: [hands] })
  for (const [service, category_id] of [
    ['Manicure', hands],
    ['Pedicure', feet],
  ] as const) {
    await db
      .updateTable('services')
      .set({ category_id })
      .where('id', '=', services[service] ?? '')
      .execute()
  }
  return { hands, feet }
}
