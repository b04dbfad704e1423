/** Reading the audit log: owners read their salon's, the operator reads all of it. */

import { auditSentence, auditWords } from '../../shared/app/audit-words.ts'
import type { ActivityPage, ActivityQuery, AuditEntry } from '../../shared/audit/contract.ts'
import { byteOrderMark, csvLine } from '../../shared/csv.ts'
import { localDateOf, localTimeOf } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import { countEntries, type EntryFilter, listEntries } from '../audit/entry-list.sql.ts'
import type { Context } from '../context.ts'
import { batches } from '../db/batches.ts'
import type { Download } from '../http/serve-stream.ts'
import { assertSalon } from '../salons/access.ts'
import { dayBounds } from '../time-zone.ts'

type ActivityOfSalon = ActivityQuery & { salonId?: string | undefined }

/** @throws AppError `not_found` for an unknown salon */
export async function listActivity(
  { page, limit, ...asked }: ActivityOfSalon & { page: number; limit: number },
  context: Context,
): Promise<ActivityPage> {
  const { filter } = await filterOf(asked, context)
  const entries = await listEntries(context.db, filter, { limit, offset: (page - 1) * limit })
  return { entries, total: await countEntries(context.db, filter), page, limit }
}

/** @throws AppError `not_found` for an unknown salon */
export async function activityFile(asked: ActivityOfSalon, context: Context): Promise<Download> {
  const { filter, zone, salonName } = await filterOf(asked, context)
  const { file } = auditWords[context.language]
  const name = salonName === null ? file.all : file.name.replace('{{salon}}', salonName)
  return {
    name: `${name} ${localDateOf(zone, context.now())}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: linesOf(filter, zone, context),
  }
}

async function* linesOf(filter: EntryFilter, zone: string, { db, language }: Context): AsyncGenerator<string> {
  const { columns } = auditWords[language]
  yield byteOrderMark + csvLine(Object.values(columns))
  const entries = batches<AuditEntry>(500, (after, limit) => listEntries(db, filter, { after, limit }))
  for await (const batch of entries) {
    yield batch.map((entry) => csvLine(cellsOf(entry, zone, language))).join('')
  }
}

function cellsOf(entry: AuditEntry, zone: string, language: Language): string[] {
  const { kinds, roles } = auditWords[language]
  const at = Date.parse(entry.at)
  return [
    `${localDateOf(zone, at)} ${localTimeOf(zone, at)}`,
    entry.who,
    entry.role ? roles[entry.role] : '',
    auditSentence(entry.action, language, entry.count),
    entry.about,
    kinds[entry.kind],
    entry.address,
    entry.salonName,
  ]
}

/** Days are in the salon's timezone; in UTC when no salon is asked for. */
async function filterOf({ salonId, person, kind, fromDate, toDate }: ActivityOfSalon, context: Context) {
  const salon = salonId === undefined ? null : await assertSalon(salonId, context)
  const zone = salon?.timezone ?? 'UTC'
  const filter: EntryFilter = {
    salonId,
    person,
    kind,
    from: fromDate === undefined ? undefined : dayBounds(zone, fromDate).start,
    until: toDate === undefined ? undefined : dayBounds(zone, toDate).end,
  }
  return { filter, zone, salonName: salon?.name ?? null }
}
