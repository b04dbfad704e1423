/** SQL of a salon's templates, and of what an example of its visits is made of. */

import { type SavedTemplate, SavedTemplates, templateName } from '../../../shared/messages/templates.ts'
import type { Translations } from '../../../shared/text/translated.ts'
import { findVersion } from '../../audit/edits.sql.ts'
import type { Sql } from '../../db/connection.ts'
import type { MessageVisit } from '../visits.sql.ts'

export interface StoredTemplates {
  plainTexts: boolean
  /** Templates that the salon has customised. */
  templates: SavedTemplate[]
  version: number
}

export async function loadTemplates(sql: Sql, salonId: string): Promise<StoredTemplates> {
  const version = await findVersion(sql, salonId, salonId)
  const row = await sql
    .selectFrom('salons')
    .select(['plain_texts', 'templates'])
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
  return { plainTexts: row.plain_texts, templates: SavedTemplates.parse(row.templates), version }
}

export async function saveTemplates(
  sql: Sql,
  salonId: string,
  { plainTexts, templates }: Omit<StoredTemplates, 'version'>,
): Promise<void> {
  const inOrder = templates.toSorted((a, b) => (templateName(a) < templateName(b) ? -1 : 1))
  await sql
    .updateTable('salons')
    .set({ plain_texts: plainTexts, templates: JSON.stringify(inOrder) })
    .where('id', '=', salonId)
    .execute()
}

export interface ExampleParts {
  salon: Pick<
    MessageVisit['salon'],
    'name' | 'address' | 'phone' | 'email' | 'timezone' | 'cancelHours' | 'lateCancels'
  >
  /** Null: the salon has none yet. */
  service: { name: string; names: Partial<Translations>; minutes: number; priceCents: number } | null
  /** Who does it; null: nobody yet. */
  staffFirstName: string | null
}

export async function loadExampleParts(sql: Sql, salonId: string): Promise<ExampleParts> {
  const salon = await sql
    .selectFrom('salons')
    .select([
      'name',
      'address',
      'phone',
      'email',
      'timezone',
      'cancel_hours as cancelHours',
      'late_cancels as lateCancels',
    ])
    .where('id', '=', salonId)
    .executeTakeFirstOrThrow()
  const services = sql
    .selectFrom('services')
    .select(['name', 'names', 'minutes', 'price_cents'])
    .where('salon_id', '=', salonId)
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
  const service = await services.orderBy('position').orderBy('id').limit(1).executeTakeFirst()
  const staff = sql
    .selectFrom('staff')
    .select('first_name')
    .where('salon_id', '=', salonId)
    .where('deleted_at', 'is', null)
    .where('bookable', '=', true)
  const member = await staff.orderBy('position').orderBy('id').limit(1).executeTakeFirst()
  return {
    salon,
    service: service
      ? { name: service.name, names: service.names, minutes: service.minutes, priceCents: service.price_cents }
      : null,
    staffFirstName: member?.first_name ?? null,
  }
}
