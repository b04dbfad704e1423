/** SQL of pay: its settings, rules, adjustments and closed periods. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import { defaultPaySettings, MemberPayOut, PayDay, type PaySettings, type YearWage } from '../../shared/pay/contract.ts'
import type { PayAdjustmentKind } from '../../shared/pay/limits.ts'
import type { PayPeriod } from '../../shared/pay/periods.ts'
import { PayRule } from '../../shared/pay/rules.ts'
import { SalonPayRuleOut } from '../../shared/pay/salon-rule.ts'
import { allOf, type Translations } from '../../shared/text/translated.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'

type PaySwitches = Omit<PaySettings, 'version'>

export async function findPaySettings(sql: Sql, salonId: string): Promise<PaySwitches> {
  const row = await sql
    .selectFrom('pay_settings')
    .select(['kind', 'anchor', 'pay_days_after as payDaysAfter', 'shown_to_members as shownToMembers'])
    .where('salon_id', '=', salonId)
    .executeTakeFirst()
  return row ?? defaultPaySettings
}

export async function savePaySettings(sql: Sql, salonId: string, settings: PaySwitches): Promise<void> {
  const values = {
    kind: settings.kind,
    anchor: settings.anchor,
    pay_days_after: settings.payDaysAfter,
    shown_to_members: settings.shownToMembers,
  }
  await sql
    .insertInto('pay_settings')
    .values({ salon_id: salonId, ...values })
    .onConflict((same) => same.column('salon_id').doUpdateSet(values))
    .execute()
}

export interface PayMember {
  id: string
  firstName: string
  lastName: string
  languages: string[]
  isFormer: boolean
  leftAt: Instant | null
}

/** In the order of the team, then former members. */
export async function listPayMembers(sql: Sql, salonId: string): Promise<PayMember[]> {
  const { rows } = await raw<PayMember>`
    select id, first_name as "firstName", last_name as "lastName", languages, deleted_at as "leftAt",
      deleted_at is not null as "isFormer"
    from staff where salon_id = ${salonId} order by deleted_at is not null, position, id`.execute(sql)
  return rows
}

export interface StoredRule {
  id: string
  staffId: string
  from: LocalDate
  rule: PayRule
}

/** Earliest first. */
export async function listRules(sql: Sql, salonId: string, staffId?: string): Promise<StoredRule[]> {
  const rows = await sql
    .selectFrom('pay_rules')
    .select(['id', 'staff_id as staffId', 'from_day as from', 'rule'])
    .where('salon_id', '=', salonId)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .orderBy('from_day')
    .execute()
  return rows.map((row) => ({ ...row, rule: PayRule.parse(row.rule) }))
}

export async function saveRule(sql: Sql, salonId: string, { id, staffId, from, rule }: StoredRule): Promise<void> {
  await sql
    .insertInto('pay_rules')
    .values({ salon_id: salonId, id, staff_id: staffId, from_day: from, rule: JSON.stringify(rule) })
    .onConflict((same) =>
      same.columns(['salon_id', 'staff_id', 'from_day']).doUpdateSet({ rule: JSON.stringify(rule) }),
    )
    .execute()
}

export async function deleteRule(sql: Sql, salonId: string, ruleId: string): Promise<void> {
  await sql.deleteFrom('pay_rules').where('salon_id', '=', salonId).where('id', '=', ruleId).execute()
}

/** Earliest first. */
export async function listSalonRules(sql: Sql, salonId: string): Promise<{ from: LocalDate; rule: SalonPayRuleOut }[]> {
  const rows = await sql
    .selectFrom('salon_pay_rules')
    .select(['from_day as from', 'rule'])
    .where('salon_id', '=', salonId)
    .orderBy('from_day')
    .execute()
  return rows.map(({ from, rule }) => ({ from, rule: SalonPayRuleOut.parse(rule) }))
}

export async function saveSalonRule(
  sql: Sql,
  salonId: string,
  { from, rule }: { from: LocalDate; rule: SalonPayRuleOut },
): Promise<void> {
  await sql
    .insertInto('salon_pay_rules')
    .values({ salon_id: salonId, from_day: from, rule: JSON.stringify(rule) })
    .onConflict((same) => same.columns(['salon_id', 'from_day']).doUpdateSet({ rule: JSON.stringify(rule) }))
    .execute()
}

export interface StoredAdjustment {
  id: string
  staffId: string
  day: LocalDate
  at: Instant
  kind: PayAdjustmentKind
  cents: number
  minutes: number
  reason: string
  by: string
  undoes: string | null
  undone: boolean
}

function adjustments(sql: Sql, salonId: string) {
  return sql
    .selectFrom('pay_adjustments as one')
    .leftJoin('pay_adjustments as undo', (join) =>
      join.onRef('undo.salon_id', '=', 'one.salon_id').onRef('undo.undoes_id', '=', 'one.id'),
    )
    .select((is) => [
      'one.id',
      'one.staff_id as staffId',
      'one.day',
      'one.at',
      'one.kind',
      'one.cents',
      'one.minutes',
      'one.reason',
      'one.by_name as by',
      'one.undoes_id as undoes',
      is('undo.id', 'is not', null).$castTo<boolean>().as('undone'),
    ])
    .where('one.salon_id', '=', salonId)
}

/** Earliest first. */
export function listAdjustments(sql: Sql, salonId: string, { from, to }: PayPeriod): Promise<StoredAdjustment[]> {
  return adjustments(sql, salonId)
    .where('one.day', '>=', from)
    .where('one.day', '<=', to)
    .orderBy('one.day')
    .orderBy('one.at')
    .orderBy('one.id')
    .execute()
}

/** @param by its id, or the key of its call */
export async function findAdjustment(
  sql: Sql,
  salonId: string,
  by: { id: string } | { key: string },
): Promise<StoredAdjustment | null> {
  const row = await adjustments(sql, salonId)
    .$if('id' in by, (query) => query.where('one.id', '=', 'id' in by ? by.id : ''))
    .$if('key' in by, (query) => query.where('one.key', '=', 'key' in by ? by.key : ''))
    .executeTakeFirst()
  return row ?? null
}

export async function insertAdjustment(
  sql: Sql,
  salonId: string,
  { by, undone: _, undoes, staffId, at: made, ...rest }: StoredAdjustment,
  { key, userId }: { key: string | null; userId: string | null },
): Promise<void> {
  await sql
    .insertInto('pay_adjustments')
    .values({
      salon_id: salonId,
      ...rest,
      staff_id: staffId,
      at: new Date(made),
      by_name: by,
      undoes_id: undoes,
      key,
      user_id: userId,
    })
    .execute()
}

/** The first and the last closed day; null: no period is closed. */
export async function findClosedSpan(sql: Sql, salonId: string): Promise<PayPeriod | null> {
  const row = await sql
    .selectFrom('pay_periods')
    .select((is) => [is.fn.min('starts_on').as('from'), is.fn.max('ends_on').as('to')])
    .where('salon_id', '=', salonId)
    .executeTakeFirst()
  return row?.from && row.to ? { from: row.from, to: row.to } : null
}

export interface ClosedPeriod extends PayPeriod {
  payOn: LocalDate
  closedAt: Instant
  by: string
  members: MemberPayOut[]
}

/** As closed before cash tips were owed, when they were taken on the day; now: with the figures that came since. */
function asNow(figures: unknown): unknown {
  const before = z.looseObject({ paidOutCents: z.number(), cashTipsCents: z.number() }).safeParse(figures).data
  if (!before) return figures
  const { paidOutCents, ...rest } = before
  const since = {
    otherTipsCents: 0,
    wages: [],
    carriedInCents: 0,
    carriedOutCents: 0,
    yearMinutes: null,
    endedAt: null,
  }
  return { ...since, ...rest, handedOutCents: paidOutCents + rest.cashTipsCents }
}

const StoredMember = z.preprocess(asNow, MemberPayOut.extend({ days: z.array(z.preprocess(asNow, PayDay)) }))
const Figures = z.object({ members: z.array(StoredMember) })

/** The closed period of a day. */
export async function findClosed(sql: Sql, salonId: string, day: LocalDate): Promise<ClosedPeriod | null> {
  const row = await sql
    .selectFrom('pay_periods')
    .select([
      'starts_on as from',
      'ends_on as to',
      'pay_on as payOn',
      'closed_at as closedAt',
      'by_name as by',
      'figures',
    ])
    .where('salon_id', '=', salonId)
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .executeTakeFirst()
  if (!row) return null
  const { figures, ...period } = row
  return { ...period, members: Figures.parse(figures).members }
}

/** Closed periods with a day in the span, without figures. */
export async function listClosed(
  sql: Sql,
  salonId: string,
  { from, to }: PayPeriod,
): Promise<Pick<ClosedPeriod, 'from' | 'to' | 'payOn' | 'closedAt'>[]> {
  return sql
    .selectFrom('pay_periods')
    .select(['starts_on as from', 'ends_on as to', 'pay_on as payOn', 'closed_at as closedAt'])
    .where('salon_id', '=', salonId)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .execute()
}

/** Closed periods with a day on or after this one: the latest, earliest first. */
export async function listClosedSince(
  sql: Sql,
  salonId: string,
  since: LocalDate,
  limit: number,
): Promise<(PayPeriod & { payOn: LocalDate; members: MemberPayOut[] })[]> {
  const rows = await sql
    .selectFrom('pay_periods')
    .select(['starts_on as from', 'ends_on as to', 'pay_on as payOn', 'figures'])
    .where('salon_id', '=', salonId)
    .where('ends_on', '>=', since)
    .orderBy('starts_on', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed().map(({ figures, ...period }) => ({ ...period, members: Figures.parse(figures).members }))
}

/** The figures of closed periods with a day in the span, earliest first. */
export async function listClosedFigures(sql: Sql, salonId: string, { from, to }: PayPeriod): Promise<MemberPayOut[][]> {
  const rows = await sql
    .selectFrom('pay_periods')
    .select('figures')
    .where('salon_id', '=', salonId)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .orderBy('starts_on')
    .execute()
  return rows.map(({ figures }) => Figures.parse(figures).members)
}

export async function insertClosed(
  sql: Sql,
  salonId: string,
  { from, to, payOn, closedAt, by, members }: ClosedPeriod,
  userId: string | null,
): Promise<void> {
  const figures: z.infer<typeof Figures> = { members }
  await sql
    .insertInto('pay_periods')
    .values({
      salon_id: salonId,
      starts_on: from,
      ends_on: to,
      pay_on: payOn,
      closed_at: new Date(closedAt),
      figures: JSON.stringify(figures),
      by_name: by,
      user_id: userId,
    })
    .execute()
}

export interface YearSums {
  staffId: string
  firstName: string
  lastName: string
  servicesCents: number
  supplyFeeCents: number
  minutes: number
  payCents: number
  overtimeCents: number
  cardTipsCents: number
  cardTipFeeCents: number
  otherTipsCents: number
  cashTipsCents: number
  handedOutCents: number
  adjustedCents: number
  toBePaidCents: number
  checkCents: number
  cashCents: number
}

/**
 * Of closed periods with a pay day in the year, by member, under the name of the last one.
 * @param before only of periods that end before this day
 */
export async function sumYear(sql: Sql, salonId: string, year: number, before?: LocalDate): Promise<YearSums[]> {
  const { rows } = await raw<YearSums>`
    select member."staffId", (array_agg(member."firstName" order by starts_on desc))[1] as "firstName",
      (array_agg(member."lastName" order by starts_on desc))[1] as "lastName",
      sum("servicesCents")::bigint as "servicesCents", sum("supplyFeeCents")::bigint as "supplyFeeCents",
      sum(minutes)::bigint as minutes, sum("payCents")::bigint as "payCents",
      coalesce(sum(overtime.cents), 0)::bigint as "overtimeCents",
      sum("cardTipsCents")::bigint as "cardTipsCents", sum("cardTipFeeCents")::bigint as "cardTipFeeCents",
      coalesce(sum("otherTipsCents"), 0)::bigint as "otherTipsCents", sum("cashTipsCents")::bigint as "cashTipsCents",
      sum(coalesce("handedOutCents", "paidOutCents" + "cashTipsCents"))::bigint as "handedOutCents",
      sum("adjustedCents")::bigint as "adjustedCents", sum("toBePaidCents")::bigint as "toBePaidCents",
      sum("checkCents")::bigint as "checkCents", sum("cashCents")::bigint as "cashCents"
    from pay_periods, jsonb_to_recordset(figures -> 'members') as member("staffId" text, "firstName" text,
      "lastName" text, "servicesCents" integer, "supplyFeeCents" integer, minutes integer, "payCents" integer,
      "cardTipsCents" integer, "cardTipFeeCents" integer, "otherTipsCents" integer, "cashTipsCents" integer,
      "handedOutCents" integer, "paidOutCents" integer,
      "adjustedCents" integer, "toBePaidCents" integer, "checkCents" integer, "cashCents" integer, wages jsonb),
      lateral (
        select sum(cents) as cents from jsonb_to_recordset(coalesce(wages, '[]')) as wage(kind text, cents integer)
        where kind in ('overtime', 'double_time')
      ) overtime
    where salon_id = ${salonId} and pay_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
      and ends_on < ${before ?? '9999-12-31'}::date
    group by member."staffId" order by 2, 3, 1`.execute(sql)
  return rows
}

/** Of the same periods, by member: each rate once, of a kind the highest first. */
export async function listYearWages(
  sql: Sql,
  salonId: string,
  year: number,
): Promise<({ staffId: string } & YearWage)[]> {
  // What the law adds has a rate of its own each week.
  const { rows } = await raw<{ staffId: string } & YearWage>`
    select member."staffId", kind, own.rate, sum("baseCents")::bigint as "baseCents", "supplyFeeBp",
      sum("supplyFeeCents")::bigint as "supplyFeeCents", categories, sum(minutes)::bigint as minutes,
      coalesce(sum("baseMinutes"), 0)::bigint as "baseMinutes",
      sum(jsonb_array_length(days))::bigint as days, sum(cents)::bigint as cents
    from pay_periods, jsonb_to_recordset(figures -> 'members') as member("staffId" text, wages jsonb),
      jsonb_to_recordset(coalesce(wages, '[]')) as wage(kind text, rate integer, "baseCents" integer, "supplyFeeBp" integer,
        "supplyFeeCents" integer, categories jsonb, minutes integer, "baseMinutes" integer, days jsonb, cents integer),
      lateral (select case when kind in ('rest', 'other_time', 'top_up', 'overtime', 'double_time') then 0 else wage.rate
        end as rate) own
    where salon_id = ${salonId} and pay_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    group by member."staffId", kind, own.rate, "supplyFeeBp", categories
    order by 1, kind, own.rate desc, categories`.execute(sql)
  return rows
}

export async function countPeriods(sql: Sql, salonId: string, year: number): Promise<number> {
  const row = await sql
    .selectFrom('pay_periods')
    .select((is) => is.fn.countAll<number>().as('periods'))
    .where('salon_id', '=', salonId)
    .where('pay_on', '>=', `${year}-01-01`)
    .where('pay_on', '<=', `${year}-12-31`)
    .executeTakeFirst()
  return row?.periods ?? 0
}

/** Of members whose rules or master data were saved. */
export async function listVersions(sql: Sql, salonId: string): Promise<Map<string, number>> {
  const { rows } = await raw<{ id: string; version: number }>`
    select staff.id, max(edits.version) as version from staff
    join edits on edits.salon_id = staff.salon_id and edits.subject_id = staff.id
    where staff.salon_id = ${salonId} group by staff.id`.execute(sql)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** By id. */
export async function listCategories(
  sql: Sql,
  salonId: string,
): Promise<Map<string, { name: string; names: Translations }>> {
  const rows = await sql
    .selectFrom('categories')
    .select(['id', 'name', 'names'])
    .where('salon_id', '=', salonId)
    .execute()
  return new Map(rows.map(({ id, name, names }) => [id, { name, names: allOf(names) }]))
}

/** What members still owe from the closed period that ends before this day. */
export async function listCarried(sql: Sql, salonId: string, from: LocalDate): Promise<Map<string, number>> {
  const { rows } = await raw<{ staffId: string; cents: number }>`
    select member."staffId", member."carriedOutCents" as cents
    from pay_periods, jsonb_to_recordset(figures -> 'members') as member("staffId" text, "carriedOutCents" integer)
    where salon_id = ${salonId} and ends_on = ${from}::date - 1 and member."carriedOutCents" < 0`.execute(sql)
  return new Map(rows.map(({ staffId, cents }) => [staffId, cents]))
}

/** Former members too: they may be owed something. */
export async function isMember(sql: Sql, salonId: string, staffId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('staff')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('id', '=', staffId)
    .executeTakeFirst()
  return row !== undefined
}
