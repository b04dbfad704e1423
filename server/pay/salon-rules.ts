/** Pay rules that count for everybody, by first day, and what closed periods would have been with others. */

import { AppError } from '../../shared/errors.ts'
import type { SalonPayRules, SalonRuleComparison } from '../../shared/pay/contract.ts'
import type { PayLock } from '../../shared/pay/law.ts'
import { maxPayRules } from '../../shared/pay/limits.ts'
import { periodBeside } from '../../shared/pay/periods.ts'
import { locksAgainst, type OpenedLock, type SalonPayRule } from '../../shared/pay/salon-rule.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import { edit } from '../audit/edit.ts'
import { findVersion } from '../audit/edits.sql.ts'
import { businessDate } from '../business-day.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { membersPay, type PaySalon } from './figures.ts'
import { findClosedSpan, findPaySettings, listClosedSince, listSalonRules, saveSalonRule } from './pay.sql.ts'

/** @throws AppError `not_found` */
export async function readSalonRules(salonId: string, context: Context): Promise<SalonPayRules> {
  await assertOwnSalon(salonId, context)
  const salon = await assertSalon(salonId, context)
  return rulesOf(context.db, salon, context)
}

async function rulesOf(sql: Sql, salon: PaySalon, { now }: Context): Promise<SalonPayRules> {
  const today = businessDate(salon, now())
  const [rules, span, settings, version] = await Promise.all([
    listSalonRules(sql, salon.id),
    findClosedSpan(sql, salon.id),
    findPaySettings(sql, salon.id),
    findVersion(sql, salon.id, salon.id),
  ])
  const firstOpen = span ? addDays(span.to, 1) : null
  const present = firstOpen !== null && firstOpen > today ? firstOpen : today
  const nextPeriod = addDays(periodBeside(settings, present, span).to, 1)
  return { version, rules, firstOpen, nextPeriod }
}

interface SalonRuleChange {
  from: LocalDate
  rule: SalonPayRule
  reasons: { [Lock in PayLock]?: string | undefined }
  version?: number | undefined
}

/**
 * A rule against the law of its place needs a reason, or has one already.
 * @throws AppError `not_found`; `pay_period_closed`; `changed_meanwhile`; `too_many_pay_rules`; `invalid_request` without a
 * reason, or for rest and other time without a wage to pay them by
 */
export async function setSalonRule(
  salonId: string,
  { from, rule, reasons, version }: SalonRuleChange,
  context: Context,
): Promise<SalonPayRules> {
  await assertOwnSalon(salonId, context)
  const salon = await assertSalon(salonId, context)
  const today = businessDate(salon, context.now())
  return changeSetup(context, salonId, 'pay', async (sql) => {
    const { firstOpen } = await rulesOf(sql, salon, context)
    if (firstOpen !== null && from < firstOpen) throw new AppError('pay_period_closed')
    const saving = {
      salonId,
      subjectId: salonId,
      part: 'salon_pay_rules' as const,
      version,
      read: () => rulesOf(sql, salon, context),
      fields: ({ rules }: SalonPayRules) => ({ rules }),
      write: async ({ rules }: SalonPayRules) => {
        const before = rules.findLast((one) => one.from <= from)?.rule
        if (rules.length >= maxPayRules && !rules.some((one) => one.from === from))
          throw new AppError('too_many_pay_rules')
        const by = context.user?.firstName ?? ''
        const opened = openedBy(rule, reasons, { known: before?.opened ?? [], by, on: today })
        const confirmedOn = before?.place === rule.place ? before.confirmedOn : today
        await saveSalonRule(sql, salonId, { from, rule: { ...rule, confirmedOn, opened } })
      },
    }
    return edit(sql, saving, context)
  })
}

/** @throws AppError `invalid_request` */
function openedBy(
  rule: SalonPayRule,
  reasons: SalonRuleChange['reasons'],
  { known, by, on }: { known: readonly OpenedLock[]; by: string; on: LocalDate },
): OpenedLock[] {
  const fields: Record<string, string> = {}
  if (rule.restAndOther && rule.minimumWageCents === null) fields['minimumWageCents'] = 'required'
  const opened = locksAgainst(rule).flatMap((lock) => {
    const reason = reasons[lock]?.trim() ?? ''
    if (reason !== '') return { lock, reason, by, on }
    const kept = known.find((one) => one.lock === lock)
    if (!kept) fields[`reasons.${lock}`] = 'required'
    return kept ?? []
  })
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', { fields })
  return opened
}

/** Of the latest eight closed periods that a rule from this day would have touched. Changes nothing. @throws AppError `not_found` */
export async function compareSalonRule(
  salonId: string,
  { from, rule }: { from: LocalDate; rule: SalonPayRule },
  context: Context,
): Promise<SalonRuleComparison> {
  await assertOwnSalon(salonId, context)
  const salon = await assertSalon(salonId, context)
  const { db } = context
  const known = await listSalonRules(db, salonId)
  const salonRules = [...known.filter((one) => one.from < from), { from, rule }]
  const periods: SalonRuleComparison['periods'] = []
  for (const { payOn, members, ...period } of await listClosedSince(db, salonId, from, 8)) {
    const now = context.now()
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that no other caller waits for connections
    const [asClosed, wouldBe] = [members, await membersPay(db, salon, { period, payOn, now, salonRules })]
    const differing = wouldBe.flatMap(({ staffId, firstName, lastName, toBePaidCents: wouldBeCents }) => {
      const toBePaidCents = asClosed.find((one) => one.staffId === staffId)?.toBePaidCents ?? 0
      return toBePaidCents === wouldBeCents ? [] : [{ staffId, firstName, lastName, toBePaidCents, wouldBeCents }]
    })
    periods.push({ ...period, members: differing })
  }
  return { periods }
}
