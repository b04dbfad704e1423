/** An owner's changes to the options of services. */

import type { Versioned } from '../../../shared/audit/edits.ts'
import { AppError } from '../../../shared/errors.ts'
import { maxOf } from '../../../shared/salons/limits.ts'
import type { OptionGroup, OptionGroupIn, ServiceOption } from '../../../shared/services/option-groups.ts'
import { byLanguage, edit, only } from '../../audit/edit.ts'
import { type Context, newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { listServices } from '../services.sql.ts'
import {
  deleteGroup,
  deleteUnreachable,
  findSalonOfGroup,
  type GroupRow,
  listGroups,
  writeGroup,
} from './options.sql.ts'

/** @throws AppError `not_found`; `too_many_questions`; `invalid_request` for what the salon does not have */
export async function createGroup(
  salonId: string,
  id: string,
  input: OptionGroupIn,
  context: Context,
): Promise<OptionGroup> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'menu', async (sql) => {
    const groups = await listGroups(sql, salonId)
    if (groups.length >= maxOf.questions) throw new AppError('too_many_questions')
    await writeGroup(sql, salonId, await rowOf(sql, salonId, { id, input, groups }))
    return existing(sql, salonId, id)
  })
}

/** @throws AppError `not_found`; `changed_meanwhile`; `invalid_request` for what the salon does not have */
export async function changeGroup(
  id: string,
  { version, ...input }: Versioned<OptionGroupIn>,
  context: Context,
): Promise<OptionGroup> {
  const salonId = await assertOwnGroup(id, context)
  return changeSetup(context, salonId, 'menu', async (sql) => {
    const groups = await listGroups(sql, salonId)
    const row = await rowOf(sql, salonId, { id, input, groups })
    const saving = {
      salonId,
      subjectId: id,
      part: 'options' as const,
      version,
      read: () => existing(sql, salonId, id),
      fields: (group: OptionGroup) => fieldsOf(group, groups),
      write: async () => {
        await writeGroup(sql, salonId, row)
        await dropUnreachable(sql, salonId)
      },
    }
    return edit(sql, saving, context)
  })
}

/** @throws AppError `not_found` */
export async function removeGroup(id: string, context: Context): Promise<void> {
  const salonId = await assertOwnGroup(id, context)
  await changeSetup(context, salonId, 'menu', async (sql) => {
    if (!(await deleteGroup(sql, salonId, id))) throw new AppError('not_found')
    await dropUnreachable(sql, salonId)
  })
}

/** A question may depend on another one, which depends on a third. */
async function dropUnreachable(sql: Sql, salonId: string): Promise<void> {
  while ((await deleteUnreachable(sql, salonId)) > 0);
}

/** Everything that a form may change, with names instead of ids: a field missing here would be overwritten without notice. */
function fieldsOf(group: OptionGroup, groups: readonly OptionGroup[]): Record<string, unknown> {
  const fields = byLanguage(only(group, ['name', 'names', 'kind', 'required', 'maxCount', 'serviceIds']))
  const all = groups.flatMap(({ options }) => options)
  const askedIf = all.find(({ id }) => id === group.askedIf)?.name ?? null
  return { ...fields, askedIf, options: group.options.map(optionWords) }
}

function optionWords({ name, names, minutes, price, from }: ServiceOption): string {
  const called = [name, ...Object.values(names)].filter(Boolean).join(' / ')
  return `${called} (${minutes} min, ${from ? 'from ' : ''}$${price})`
}

interface GroupChange {
  id: string
  input: OptionGroupIn
  groups: readonly OptionGroup[]
}

async function rowOf(sql: Sql, salonId: string, { id, input, groups }: GroupChange): Promise<GroupRow> {
  const { name, names = {}, kind, required, maxCount, askedIf, serviceIds } = input
  const own = groups.find((group) => group.id === id)
  const services = await listServices(sql, salonId, { all: true })
  const fields: Record<string, string> = {}
  if (!serviceIds.every((one) => services.some((service) => service.id === one))) fields['serviceIds'] = 'invalid'
  const elsewhere = groups.filter((group) => group.id !== id)
  if (askedIf !== null && !elsewhere.some(({ options }) => options.some((one) => one.id === askedIf))) {
    fields['askedIf'] = 'invalid'
  }
  const strange = input.options.findIndex((one) => one.id && !own?.options.some((known) => known.id === one.id))
  if (strange >= 0) fields[`options.${strange}.id`] = 'invalid'
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', { fields })
  const options = input.options.map((option) => ({ ...option, id: option.id ?? newId(), names: option.names ?? {} }))
  return { id, name, names, kind, required, maxCount, askedIf, options, serviceIds: [...new Set(serviceIds)] }
}

/** @throws AppError `not_found` */
async function assertOwnGroup(id: string, context: Context): Promise<string> {
  const salonId = await findSalonOfGroup(context.db, id, context.salonIds)
  if (!salonId) throw new AppError('not_found')
  await assertOwnSalon(salonId, context)
  return salonId
}

/** @throws AppError `not_found` */
async function existing(sql: Sql, salonId: string, id: string): Promise<OptionGroup> {
  const [group] = await listGroups(sql, salonId, id)
  if (!group) throw new AppError('not_found')
  return group
}
