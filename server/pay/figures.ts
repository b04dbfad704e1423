/** What members are paid in a period that is open: from what was charged, refunded, tipped, clocked and adjusted. */

import type { MemberPayOut, PayAdjustment, Taken } from '../../shared/pay/contract.ts'
import { type DayWork, noWork, payOf, withHours } from '../../shared/pay/figures.ts'
import { type PayPeriod, periodOf, weekEndsIn } from '../../shared/pay/periods.ts'
import { ruleOn } from '../../shared/pay/rules.ts'
import { type DatedSalonRule, salonRuleOn } from '../../shared/pay/salon-rule.ts'
import { minutesIn } from '../../shared/reports/staff-figures.ts'
import { commissionBase } from '../../shared/till/bearing.ts'
import type { PaymentMethod } from '../../shared/till/limits.ts'
import { divide, portionOf, sumOf } from '../../shared/till/shares.ts'
import { addDays, type Instant, type LocalDate, merge, toIso } from '../../shared/time.ts'
import { type BusinessClock, businessDate } from '../business-day.ts'
import type { Sql } from '../db/connection.ts'
import { dayBounds } from '../time-zone.ts'
import { hoursOf } from './hours.ts'
import {
  findPaySettings,
  listAdjustments,
  listCarried,
  listCategories,
  listPayMembers,
  listRules,
  listSalonRules,
  type PayMember,
  type StoredAdjustment,
  type StoredRule,
  sumYear,
} from './pay.sql.ts'
import {
  type ChargedService,
  findCardTipFee,
  listCharged,
  listRefunded,
  listWays,
  listWithClients,
  type RefundedService,
  sumTips,
} from './work.sql.ts'

export interface PaySalon extends BusinessClock {
  id: string
  name: string
  address: string
}

interface PayQuestion {
  period: PayPeriod
  payOn: LocalDate
  now: Instant
  /** Absent: as the salon has set them. */
  salonRules?: readonly DatedSalonRule[]
}

/** Everybody of the team, and former members with something in the period. */
export async function membersPay(
  sql: Sql,
  salon: PaySalon,
  { period, payOn, now, ...question }: PayQuestion,
): Promise<MemberPayOut[]> {
  const [members, { anchor }, rules, salonRules] = await Promise.all([
    listPayMembers(sql, salon.id),
    findPaySettings(sql, salon.id),
    listRules(sql, salon.id),
    question.salonRules ?? listSalonRules(sql, salon.id),
  ])
  // The workweek in which the period begins counts as a whole.
  const week = salonRules.length === 0 ? period : periodOf({ kind: 'weekly', anchor }, period.from)
  const span = { from: week.from, to: period.to }
  const [adjustments, cardTipFeeBp, { work, taken }, year, carried, categories] = await Promise.all([
    listAdjustments(sql, salon.id, span),
    findCardTipFee(sql, salon.id),
    workOf(sql, salon, { period: span, from: period.from, members, now, rules, salonRules }),
    sumYear(sql, salon.id, Number(payOn.slice(0, 4)), period.from),
    listCarried(sql, salon.id, period.from),
    listCategories(sql, salon.id),
  ])
  return members.flatMap((member) => {
    const isBefore = ({ day }: { day: LocalDate }) => day < period.from
    const days = work.get(member.id) ?? []
    const adjusted = adjustments.filter(({ staffId }) => staffId === member.id)
    const own = {
      work: days.filter((day) => !isBefore(day)),
      rules: rules.filter(({ staffId }) => staffId === member.id),
      adjustments: adjusted.filter((one) => !isBefore(one)),
    }
    const carriedInCents = carried.get(member.id) ?? 0
    const earlier = withHours(days.filter(isBefore), adjusted.filter(isBefore))
    const weekly = { salonRules, anchor, today: businessDate(salon, now), earlier }
    const leftOn = member.leftAt === null ? period.to : businessDate(salon, member.leftAt)
    const weekEnds = weekEndsIn(period, anchor).filter((last) => last <= leftOn)
    const pay = payOf({ ...own, cardTipFeeBp, carriedInCents, to: period.to, weekEnds, weekly })
    const isGone = pay.days.length + pay.wages.length === 0 && own.adjustments.length === 0 && carriedInCents === 0
    if (member.isFormer && isGone) return []
    const before = year.find(({ staffId }) => staffId === member.id)
    const { id: staffId, firstName, lastName, languages } = member
    const last = ruleOn(own.rules, period.to)
    return {
      staffId,
      firstName,
      lastName,
      languages,
      worker: last?.worker ?? null,
      employeeNumber: last?.employeeNumber ?? '',
      rules: rulesWithin(own.rules, period),
      cardTipFeeBp: last?.cardTipFeeBp ?? cardTipFeeBp,
      checkBp: last?.checkBp ?? 0,
      ...pay,
      taken: taken.get(member.id) ?? null,
      wages: pay.wages.map(({ categoryIds, ...wage }) => ({
        ...wage,
        categories: categoryIds.flatMap((id) => categories.get(id) ?? []),
      })),
      adjustments: own.adjustments.map(adjustmentOut),
      yearPayCents: (before?.payCents ?? 0) + pay.payCents,
      yearCardTipsCents:
        (before?.cardTipsCents ?? 0) + (before?.otherTipsCents ?? 0) + pay.cardTipsCents + pay.otherTipsCents,
      yearMinutes: (before?.minutes ?? 0) + pay.minutes,
      yearOvertimeCents:
        (before?.overtimeCents ?? 0) +
        sumOf(pay.wages.map(({ kind, cents }) => (kind === 'overtime' || kind === 'double_time' ? cents : 0))),
    }
  })
}

function rulesWithin(rules: readonly StoredRule[], { from, to }: PayPeriod): Omit<StoredRule, 'staffId'>[] {
  const first = rules.findLastIndex((rule) => rule.from <= from)
  return rules
    .slice(Math.max(0, first))
    .filter((rule) => rule.from <= to)
    .map(({ staffId: _, ...rule }) => rule)
}

export function adjustmentOut({ at, ...adjustment }: StoredAdjustment): PayAdjustment {
  return { ...adjustment, at: toIso(at) }
}

interface Reckoned {
  period: PayPeriod
  members: readonly PayMember[]
  now: Instant
  rules: readonly StoredRule[]
  salonRules: readonly DatedSalonRule[]
}

/** By member; what booth renters took, from the first day of the pay period. */
async function workOf(
  sql: Sql,
  salon: PaySalon,
  reckoned: Reckoned & { from: LocalDate },
): Promise<{ work: Map<string, DayWork[]>; taken: Map<string, Taken> }> {
  const { period, rules, salonRules } = reckoned
  const { start } = dayBounds(salon.timezone, period.from)
  const { end } = dayBounds(salon.timezone, addDays(period.to, 1))
  const [withClients, charged, refunded, money, hours] = await Promise.all([
    listWithClients(sql, salon.id, { start, end }),
    listCharged(sql, salon.id, period),
    listRefunded(sql, salon.id, period),
    sumTips(sql, salon.id, period),
    hoursOf(sql, salon, reckoned),
  ])
  const rulesOf = Map.groupBy(rules, ({ staffId }) => staffId)
  const isTaken = ({ staffId, day }: { staffId: string; day: LocalDate }) =>
    ruleOn(rulesOf.get(staffId) ?? [], day)?.kind === 'booth_rent'
  const within = (service: ChargedService) => service.day >= reckoned.from && isTaken(service)
  const taken = await takenOf(sql, salon.id, { charged: charged.filter(within), refunded: refunded.filter(within) })
  const days = new Map<
    string,
    DayWork & { staffId: string; services: { categoryId: string | null; cents: number }[] }
  >()
  const dayOf = ({ staffId, day }: { staffId: string; day: LocalDate }) => {
    const key = `${staffId} ${day}`
    const known = days.get(key)
    if (known) return known
    const fresh = { ...noWork, staffId, day, services: [] }
    days.set(key, fresh)
    return fresh
  }
  for (const service of charged) {
    dayOf(service).services.push({ categoryId: service.categoryId, cents: baseOf(service) })
  }
  for (const service of refunded) {
    if (!isTaken(service) && !salonRuleOn(salonRules, service.day).commissionBack) continue
    dayOf(service).services.push({ categoryId: service.categoryId, cents: -basisGivenBack(service) })
  }
  for (const { staffId, day, ...sums } of money) Object.assign(dayOf({ staffId, day }), sums)
  for (const { staffId, day, from: hoursFrom, endedAt, clocked, ...minutes } of hours) {
    const times = clocked && { ...clocked, inAt: toIso(clocked.inAt), outAt: isoOr(clocked.outAt) }
    Object.assign(dayOf({ staffId, day }), { ...minutes, hoursFrom, clocked: times, endedAt: isoOr(endedAt) })
  }
  const served = Map.groupBy(withClients, ({ staffId, start }) => `${staffId} ${businessDate(salon, start)}`)
  for (const [key, times] of served) {
    const known = days.get(key)
    if (known) known.clientMinutes = Math.round(minutesIn(merge(times)))
  }
  return { work: Map.groupBy(days.values(), ({ staffId }) => staffId), taken }
}

/** By member. A check that was paid in several ways is divided in proportion. */
async function takenOf(
  sql: Sql,
  salonId: string,
  { charged, refunded }: { charged: readonly ChargedService[]; refunded: readonly RefundedService[] },
): Promise<Map<string, Taken>> {
  const ways = Map.groupBy(
    await listWays(sql, salonId, [...new Set(charged.map(({ checkId }) => checkId))]),
    ({ checkId }) => checkId,
  )
  const sold = charged.map((service) => {
    const paid = service.grossCents - service.discountCents
    const own = ways.get(service.checkId) ?? []
    const by = (wanted: keyof Taken) =>
      sumOf(own.filter(({ method }) => wayOf(method) === wanted).map(({ cents }) => cents))
    const [cardCents = 0, cashCents = 0, otherCents = 0] = divide(paid, [
      by('cardCents'),
      by('cashCents'),
      by('otherCents'),
    ])
    return { staffId: service.staffId, cardCents, cashCents, otherCents, discountCents: baseOf(service) - paid }
  })
  const returned = refunded.map((service) => ({
    ...noneTaken,
    staffId: service.staffId,
    discountCents: service.refundedCents - basisGivenBack(service),
    [wayOf(service.method)]: 0 - service.refundedCents,
  }))
  const byMember = Map.groupBy([...sold, ...returned], ({ staffId }) => staffId)
  return new Map(
    [...byMember].map(([staffId, own]) => {
      const sum = (field: keyof Taken) => sumOf(own.map((one) => one[field]))
      const fields = { cardCents: sum('cardCents'), cashCents: sum('cashCents'), otherCents: sum('otherCents') }
      return [staffId, { ...fields, discountCents: sum('discountCents') }]
    }),
  )
}

const noneTaken: Taken = { cardCents: 0, cashCents: 0, otherCents: 0, discountCents: 0 }

function wayOf(method: PaymentMethod): 'cardCents' | 'cashCents' | 'otherCents' {
  return method === 'card' ? 'cardCents' : method === 'cash' ? 'cashCents' : 'otherCents'
}

function isoOr(at: Instant | null): string | null {
  return at === null ? null : toIso(at)
}

/** The price before discounts, minus what the member bears of them. */
function baseOf(service: Omit<ChargedService, 'staffId' | 'day' | 'categoryId' | 'checkId'>): number {
  return service.memberCents === null
    ? commissionBase(service, service.bearer)
    : service.grossCents - service.memberCents
}

/** The part of the commission's base that a refund takes away: all of it once the whole line is refunded. */
function basisGivenBack({ earlierCents, refundedCents, ...line }: RefundedService): number {
  const charged = line.grossCents - line.discountCents
  const gone = (cents: number) => portionOf(baseOf(line), cents, charged)
  return gone(earlierCents + refundedCents) - gone(earlierCents)
}
