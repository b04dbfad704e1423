/** How the salon keeps its foot-spa log. */

import type { Versioned } from '../../../shared/audit/edits.ts'
import { AppError } from '../../../shared/errors.ts'
import type { FootSpaSettings } from '../../../shared/floor/foot-spas.ts'
import { edit, only } from '../../audit/edit.ts'
import { findVersion } from '../../audit/edits.sql.ts'
import { businessDate } from '../../business-day.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { findFloorSalon } from '../floor.sql.ts'
import { settingsOut } from './read.ts'
import { findSpaSettings, listSpaResources, saveSpaSettings } from './spas.sql.ts'

type Change = { [Field in keyof FootSpaSettings]?: FootSpaSettings[Field] | undefined }

/** A line that is new, or due more or less often than before, counts from today. @throws AppError `not_found`; `changed_meanwhile`; `invalid_request` for chairs of another salon */
export async function changeSpaSettings(
  salonId: string,
  { version, ...change }: Versioned<Change>,
  context: Context,
): Promise<FootSpaSettings & { version: number }> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'floor', async (sql) => {
    await assertOwnChairs(sql, salonId, change)
    const salon = await findFloorSalon(sql, salonId, context.now())
    if (!salon) throw new AppError('not_found')
    const today = businessDate(salon, context.now())
    const read = async () => ({
      ...settingsOut(await findSpaSettings(sql, salonId)),
      version: await findVersion(sql, salonId, salonId),
    })
    const saving = {
      salonId,
      subjectId: salonId,
      part: 'foot_spas' as const,
      version,
      read,
      fields: (settings: FootSpaSettings) => only(settings, ['closesOverdue', 'lines', 'kinds']),
      write: async () => {
        const before = await findSpaSettings(sql, salonId)
        const lines = change.lines?.map((line) => {
          const same = before.lines.find(({ id, every }) => id === line.id && every === line.every)
          return { ...line, from: same?.from ?? today }
        })
        await saveSpaSettings(sql, salonId, {
          closesOverdue: change.closesOverdue ?? before.closesOverdue,
          kinds: change.kinds ?? before.kinds,
          lines: lines ?? before.lines,
        })
      },
    }
    return edit(sql, saving, context)
  })
}

/** @throws AppError `invalid_request` */
async function assertOwnChairs(sql: Sql, salonId: string, { kinds = [] }: Change): Promise<void> {
  if (kinds.length === 0) return
  const resources = await listSpaResources(sql, salonId, { kinds: [] })
  const isStrange = kinds.some(({ resourceId }) => !resources.some(({ id }) => id === resourceId))
  if (isStrange) throw new AppError('invalid_request', { fields: { kinds: 'another_salon' } })
}
