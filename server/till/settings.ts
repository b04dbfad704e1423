/** How the salon takes money. Paid checks keep what held when they were paid. */

import { AppError } from '../../shared/errors.ts'
import { isAboveCap, type TillSettings } from '../../shared/till/settings.ts'
import { edit, only } from '../audit/edit.ts'
import { findVersion } from '../audit/edits.sql.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { noteKind } from '../db/news.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { findTillSalon, type Settings, saveSettings } from './till.sql.ts'

/** @throws AppError `not_found` */
export async function readSettings(salonId: string, context: Context): Promise<TillSettings> {
  await assertOwnSalon(salonId, context)
  return settingsOf(context.db, salonId, context)
}

async function settingsOf(sql: Sql, salonId: string, { now }: Pick<Context, 'now'>): Promise<TillSettings> {
  const salon = await findTillSalon(sql, salonId, now())
  if (!salon) throw new AppError('not_found')
  return { ...salon.settings, version: await findVersion(sql, salonId, salonId) }
}

type SettingsChange = { [Field in keyof Settings]?: Settings[Field] | undefined } & { version?: number | undefined }

/** @throws AppError `not_found`; `changed_meanwhile`; `invalid_request` for a method, an id or the first day of a tax named twice, or a surcharge above its cap */
export async function changeSettings(
  salonId: string,
  { version, ...change }: SettingsChange,
  context: Context,
): Promise<TillSettings> {
  await assertOwnSalon(salonId, context)
  assertOnce(change)
  return changeSetup(context, salonId, 'till', async (sql) => {
    const saving = {
      salonId,
      subjectId: salonId,
      part: 'till' as const,
      version,
      read: () => settingsOf(sql, salonId, context),
      fields: (settings: TillSettings) => only(settings, Object.keys(withoutVersion(settings))),
      write: (before: TillSettings) => {
        const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
        const after = { ...withoutVersion(before), ...given }
        if (isAboveCap(after)) throw new AppError('invalid_request', { fields: { cashPriceBp: 'surcharge_cap' } })
        noteKind(sql, 'settings') // the booking page says how clients pay
        return saveSettings(sql, salonId, after)
      },
    }
    return edit(sql, saving, context)
  })
}

function withoutVersion({ version: _, ...settings }: TillSettings): Settings {
  return settings
}

function assertOnce({ methods = [], otherMethods = [], serviceTaxes = [] }: SettingsChange): void {
  if (new Set(serviceTaxes.map(({ from }) => from)).size < serviceTaxes.length) {
    throw new AppError('invalid_request', { fields: { serviceTaxes: 'invalid' } })
  }
  if (new Set(methods).size < methods.length) throw new AppError('invalid_request', { fields: { methods: 'invalid' } })
  if (new Set(otherMethods.map(({ id }) => id)).size < otherMethods.length) {
    throw new AppError('invalid_request', { fields: { otherMethods: 'invalid' } })
  }
}
