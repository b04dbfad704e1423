/** SQL of options of services. */

import { sql as raw } from 'kysely'
import { toDollars } from '../../../shared/money.ts'
import type { OptionGroup, OptionKind } from '../../../shared/services/option-groups.ts'
import { allOf, type Translations } from '../../../shared/text/translated.ts'
import { versionIn } from '../../audit/edits.sql.ts'
import type { Sql } from '../../db/connection.ts'
import { nextPosition } from '../../db/next-position.ts'
import { among, type OwnSalons } from '../../db/own-salons.sql.ts'

interface StoredOption {
  id: string
  name: string
  names: Partial<Translations>
  minutes: number
  priceCents: number
  from: boolean
}

/** As the database returns it inside other rows. */
export interface StoredGroup {
  kind: OptionKind
  required: boolean
  maxCount: number
  askedIf: string | null
  options: StoredOption[]
}

/** To be selected with a group of the salon. */
export const optionsOfGroup = (salonId: string) => raw<StoredOption[]>`(
  select coalesce(json_agg(json_build_object('id', one.id, 'name', one.name, 'names', one.names, 'minutes', one.minutes,
    'priceCents', one.price_cents, 'from', one.price_from) order by one.position, one.id), '[]')
  from options one where one.salon_id = ${salonId} and one.group_id = option_groups.id
)`

/** In the order in which they are asked. */
export async function listGroups(sql: Sql, salonId: string, groupId?: string): Promise<OptionGroup[]> {
  const rows = await sql
    .selectFrom('option_groups')
    .select([
      'id',
      'name',
      'names',
      'kind',
      'required',
      'max_count as maxCount',
      'asked_if as askedIf',
      optionsOfGroup(salonId).as('options'),
      raw<string[]>`array(
        select asked.service_id from service_option_groups asked
        where asked.salon_id = ${salonId} and asked.group_id = option_groups.id order by asked.service_id
      )`.as('serviceIds'),
      versionIn(salonId, 'option_groups.id').as('version'),
    ])
    .where('salon_id', '=', salonId)
    .$if(groupId !== undefined, (query) => query.where('id', '=', groupId ?? ''))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, names: allOf(row.names), options: row.options.map(optionOut) }))
}

export function optionOut({ priceCents, names, ...option }: StoredOption) {
  return { ...option, names: allOf(names), price: toDollars(priceCents) }
}

/** Null when there is no such group in any salon. @param own of these salons alone; absent, null: of any */
export async function findSalonOfGroup(sql: Sql, groupId: string, own?: OwnSalons): Promise<string | null> {
  const row = await sql
    .selectFrom('option_groups')
    .select('salon_id')
    .where(among('salon_id', own))
    .where('id', '=', groupId)
    .executeTakeFirst()
  return row?.salon_id ?? null
}

/** `price` in cents; ids are given. */
export interface GroupRow {
  id: string
  name: string
  names: Partial<Translations>
  kind: OptionKind
  required: boolean
  maxCount: number
  askedIf: string | null
  options: readonly {
    id: string
    name: string
    names: Partial<Translations>
    minutes: number
    price: number
    from: boolean
  }[]
  serviceIds: readonly string[]
}

/** A new one comes last. Its options and services are replaced. */
export async function writeGroup(sql: Sql, salonId: string, group: GroupRow): Promise<void> {
  const { id, name, kind, required, maxCount, askedIf } = group
  const names = JSON.stringify(group.names)
  const last = await nextPosition(sql, 'option_groups', salonId)
  await raw`
    insert into option_groups (salon_id, id, name, names, kind, required, max_count, asked_if, position)
    values (${salonId}, ${id}, ${name}, ${names}::jsonb, ${kind}, ${required}, ${maxCount}, ${askedIf}, ${last})
    on conflict (salon_id, id) do update set name = excluded.name, names = option_groups.names || excluded.names,
      kind = excluded.kind, required = excluded.required, max_count = excluded.max_count, asked_if = excluded.asked_if
  `.execute(sql)
  const options = group.options.map((option, position) => ({ ...option, position }))
  await raw`
    delete from options where salon_id = ${salonId}::uuid and group_id = ${id}::uuid
      and id <> all(${options.map((option) => option.id)}::uuid[])`.execute(sql)
  await raw`
    insert into options (salon_id, id, group_id, name, names, minutes, price_cents, price_from, position)
    select ${salonId}::uuid, given.id, ${id}::uuid, name, names, minutes, price, "from", position
    from json_to_recordset(${JSON.stringify(options)}::json)
      as given (id uuid, name text, names jsonb, minutes int, price int, "from" boolean, position int)
    on conflict (salon_id, id) do update set name = excluded.name, names = options.names || excluded.names,
      minutes = excluded.minutes, price_cents = excluded.price_cents, price_from = excluded.price_from,
      position = excluded.position
  `.execute(sql)
  await raw`
    delete from service_option_groups where salon_id = ${salonId}::uuid and group_id = ${id}::uuid
      and service_id <> all(${group.serviceIds}::uuid[])`.execute(sql)
  await askWith(sql, salonId, id, group.serviceIds)
}

/** Adds these services to those with which the group is asked. */
export async function askWith(
  sql: Sql,
  salonId: string,
  groupId: string,
  serviceIds: readonly string[],
): Promise<void> {
  await raw`
    insert into service_option_groups (salon_id, service_id, group_id)
    select ${salonId}::uuid, service_id, ${groupId}::uuid from unnest(${serviceIds}::uuid[]) service_id
    on conflict do nothing`.execute(sql)
}

/** With its options. Returns whether it still existed. */
export async function deleteGroup(sql: Sql, salonId: string, groupId: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('option_groups')
    .where('salon_id', '=', salonId)
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Groups that were asked only if an option was chosen which is no longer there are deleted with it. */
export async function deleteUnreachable(sql: Sql, salonId: string): Promise<number> {
  const { numAffectedRows = 0n } = await raw`
    delete from option_groups asked where salon_id = ${salonId}::uuid and asked_if is not null and not exists (
      select from options where options.salon_id = asked.salon_id and options.id = asked.asked_if)
  `.execute(sql)
  return Number(numAffectedRows)
}
