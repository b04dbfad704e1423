/** SQL of the till itself: how a salon takes money, which day it is, answers to repeats. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import { defaultTillSettings, TillSettings } from '../../shared/till/settings.ts'
import { addDays, type Instant, type LocalDate } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import type { Statement } from '../db/together.ts'

export type Settings = Omit<TillSettings, 'version'>

export interface TillSalon {
  salonId: string
  name: string
  address: string
  phone: string
  timezone: string
  dayEndHour: number
  /** The business day. */
  date: LocalDate
  dayState: 'not_opened' | 'open' | 'closed'
  /** On which a payment counts now: today, or the next day that is not closed. */
  countsOn: LocalDate
  settings: Settings
}

const AccountNames = z.record(z.string(), z.string())
const OtherMethods = z.array(z.object({ id: z.string(), name: z.string() }))

/** Null: there is no such salon. */
export async function findTillSalon(sql: Sql, salonId: string, now: Instant): Promise<TillSalon | null> {
  return (await findActing(sql, salonId, { now, key: null }))?.salon ?? null
}

interface KeptAct {
  requestHash: Buffer
  reply: unknown
}

/** The salon, the stored answer for this key, and whether a day of its floor was ever opened; null: there is no such salon. */
export async function findActing(
  sql: Sql,
  salonId: string,
  { now, key }: { now: Instant; key: string | null },
): Promise<{ salon: TillSalon; earlier: KeptAct | null; hasFloor: boolean } | null> {
  const { rows } = await raw<
    Omit<TillSalon, 'dayState' | 'countsOn' | 'settings'> &
      Omit<Settings, 'taxMillionths' | 'serviceTaxes' | 'otherMethods' | 'reasonBearers' | 'accountNames'> & {
        openedAt: Instant | null
        closedAt: Instant | null
        closedDays: LocalDate[]
        closedMonths: string[]
        taxMillionths: number | null
        serviceTaxes: unknown
        otherMethods: unknown
        reasonBearers: unknown
        accountNames: unknown
        requestHash: Buffer | null
        reply: unknown
        hasFloor: boolean
      }
  >`
    select salons.id as "salonId", name, address, phone, timezone, day_end_hour as "dayEndHour",
      today.date::text as date, day.opened_at as "openedAt", day.closed_at as "closedAt",
      array(
        select later.day::text from till_days later
        where later.salon_id = ${salonId} and later.day >= today.date and later.closed_at is not null
      ) as "closedDays",
      array(
        select left(month::text, 7) from closed_months
        where closed_months.salon_id = ${salonId} and month >= date_trunc('month', today.date)
      ) as "closedMonths", tax_millionths as "taxMillionths", service_taxes as "serviceTaxes", cash_price as "cashPrice",
      cash_price_bp as "cashPriceBp", surcharge_cap_bp as "surchargeCapBp", tip_percents as "tipPercents", tip_split as "tipSplit",
      card_tip_fee_bp as "cardTipFeeBp", discount_bearer as "discountBearer", discount_reasons as "discountReasons",
      methods, other_methods as "otherMethods", opening_float_cents as "openingFloatCents",
      front_desk_may_refund as "frontDeskMayRefund", front_desk_may_close as "frontDeskMayClose",
      cash_tips_at_counter as "cashTipsAtCounter", reason_bearers as "reasonBearers", account_names as "accountNames",
      act.request_hash as "requestHash", act.reply,
      exists (select from floor_days opened where opened.salon_id = ${salonId}::uuid) as "hasFloor"
    from salons
    cross join lateral (
      select (${at(now)} at time zone timezone - make_interval(hours => day_end_hour))::date as date
    ) today
    left join till_settings settings on settings.salon_id = ${salonId}
    left join till_days day on day.salon_id = ${salonId} and day.day = today.date
    left join till_acts act on act.salon_id = ${salonId} and act.key = ${key ?? ''}
    where salons.id = ${salonId}`.execute(sql)
  const [row] = rows
  if (!row) return null
  const {
    salonId: id,
    name,
    address,
    phone,
    timezone,
    dayEndHour,
    date,
    openedAt,
    closedAt,
    closedDays,
    closedMonths,
    requestHash,
    reply,
    hasFloor,
    ...stored
  } = row
  const { taxMillionths, serviceTaxes, otherMethods, reasonBearers, accountNames } = stored
  const salon: TillSalon = {
    salonId: id,
    name,
    address,
    phone,
    timezone,
    dayEndHour,
    date,
    dayState: closedAt !== null ? 'closed' : openedAt === null ? 'not_opened' : 'open',
    countsOn: firstOpen(date, closedDays, closedMonths),
    settings:
      taxMillionths === null
        ? defaultTillSettings
        : {
            ...stored,
            taxMillionths,
            serviceTaxes: TillSettings.shape.serviceTaxes.parse(serviceTaxes),
            otherMethods: OtherMethods.parse(otherMethods),
            reasonBearers: TillSettings.shape.reasonBearers.parse(reasonBearers),
            accountNames: AccountNames.parse(accountNames),
          },
  }
  return { salon, earlier: requestHash && { requestHash, reply }, hasFloor }
}

/** Several days from today on are closed only where the clock was set back. */
function firstOpen(date: LocalDate, closedDays: readonly LocalDate[], closedMonths: readonly string[]): LocalDate {
  let day = date
  while (closedDays.includes(day) || closedMonths.includes(day.slice(0, 7))) day = addDays(day, 1)
  return day
}

/** Whether what happens can still count on the day: neither its till, nor its pay period, nor its month is closed. */
export async function isDayOpen(sql: Sql, salonId: string, day: LocalDate): Promise<boolean> {
  const { rows } = await raw<{ isOpen: boolean }>`
    select not exists (
        select from till_days where salon_id = ${salonId} and day = ${day}::date and closed_at is not null
      ) and not exists (
        select from pay_periods where salon_id = ${salonId} and ${day}::date between starts_on and ends_on
      ) and not exists (
        select from closed_months where salon_id = ${salonId} and month = date_trunc('month', ${day}::date)::date
      ) as "isOpen"`.execute(sql)
  return rows[0]?.isOpen ?? false
}

export async function saveSettings(sql: Sql, salonId: string, settings: Settings): Promise<void> {
  const kept = {
    tax_millionths: settings.taxMillionths,
    service_taxes: JSON.stringify(settings.serviceTaxes),
    cash_price: settings.cashPrice,
    cash_price_bp: settings.cashPriceBp,
    surcharge_cap_bp: settings.surchargeCapBp,
    tip_percents: settings.tipPercents,
    tip_split: settings.tipSplit,
    card_tip_fee_bp: settings.cardTipFeeBp,
    discount_bearer: settings.discountBearer,
    discount_reasons: settings.discountReasons,
    methods: settings.methods,
    other_methods: JSON.stringify(settings.otherMethods),
    opening_float_cents: settings.openingFloatCents,
    front_desk_may_refund: settings.frontDeskMayRefund,
    front_desk_may_close: settings.frontDeskMayClose,
    cash_tips_at_counter: settings.cashTipsAtCounter,
    reason_bearers: JSON.stringify(settings.reasonBearers),
    account_names: JSON.stringify(settings.accountNames),
  }
  await sql
    .insertInto('till_settings')
    .values({ salon_id: salonId, ...kept })
    .onConflict((again) => again.column('salon_id').doUpdateSet(kept))
    .execute()
}

/** Not executed yet. */
export function insertTillAct(
  sql: Sql,
  salonId: string,
  { key, requestHash, reply, now }: { key: string; requestHash: Buffer; reply: object; now: Instant },
): Statement {
  return sql
    .insertInto('till_acts')
    .values({ salon_id: salonId, key, request_hash: requestHash, at: new Date(now), reply: JSON.stringify(reply) })
}

/** Checks that nobody touched, on any salon. */
export async function deleteLeftChecks(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('checks')
    .where('number', 'is', null)
    .where('is_touched', '=', false)
    .where('opened_at', '<', at(now - keptHours * 3_600_000))
    .execute()
}

const keptHours = 24

export async function deleteOldTillActs(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('till_acts')
    .where('at', '<', at(now - keptHours * 3_600_000))
    .execute()
}
