/** How long pay periods are, and how members are paid from which day. */

import { AppError } from '../../shared/errors.ts'
import type { MemberRules, PayRules, PaySettings } from '../../shared/pay/contract.ts'
import { maxPayRules } from '../../shared/pay/limits.ts'
import { type PayRule, plainRule } from '../../shared/pay/rules.ts'
import { isoWeekday, type LocalDate } from '../../shared/time.ts'
import { edit, only } from '../audit/edit.ts'
import { findVersion } from '../audit/edits.sql.ts'
import { type Context, newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertOwnSalon } from '../salons/access.ts'
import {
  deleteRule,
  findClosedSpan,
  findPaySettings,
  listCategories,
  listPayMembers,
  listRules,
  listSalonRules,
  listVersions,
  type PayMember,
  savePaySettings,
  saveRule,
} from './pay.sql.ts'
import { findCardTipFee } from './work.sql.ts'

/** @throws AppError `not_found` */
export async function readSettings(salonId: string, context: Context): Promise<PaySettings> {
  await assertOwnSalon(salonId, context)
  return settingsOf(context.db, salonId)
}

async function settingsOf(sql: Sql, salonId: string): Promise<PaySettings> {
  return { ...(await findPaySettings(sql, salonId)), version: await findVersion(sql, salonId, salonId) }
}

type SettingsChange = { [Field in keyof PaySettings]?: PaySettings[Field] | undefined }

/** @throws AppError `not_found`; `changed_meanwhile`; `invalid_request` where a day would count in two workweeks */
export async function changeSettings(
  salonId: string,
  { version, ...change }: SettingsChange,
  context: Context,
): Promise<PaySettings> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'pay', (sql) => {
    const saving = {
      salonId,
      subjectId: salonId,
      part: 'pay' as const,
      version,
      read: () => settingsOf(sql, salonId),
      fields: ({ version: _, ...settings }: PaySettings) => settings,
      write: async (before: PaySettings) => {
        const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
        const after = { ...before, ...given }
        if (isoWeekday(after.anchor) !== isoWeekday(before.anchor) && (await hasPaidWorkweeks(sql, salonId))) {
          throw new AppError('invalid_request', { fields: { anchor: 'workweek' } })
        }
        return savePaySettings(sql, salonId, after)
      },
    }
    return edit(sql, saving, context)
  })
}

/** Whether a period was closed with what counts by the week: what the law adds, or booth rent. */
async function hasPaidWorkweeks(sql: Sql, salonId: string): Promise<boolean> {
  const [salonRules, rules, closed] = await Promise.all([
    listSalonRules(sql, salonId),
    listRules(sql, salonId),
    findClosedSpan(sql, salonId),
  ])
  const weekly = [...salonRules, ...rules.filter(({ rule }) => rule.kind === 'booth_rent')]
  return closed !== null && weekly.some(({ from }) => from <= closed.to)
}

/** @throws AppError `not_found` */
export async function readRules(salonId: string, context: Context): Promise<PayRules> {
  await assertOwnSalon(salonId, context)
  const { db } = context
  const [members, rules, span, cardTipFeeBp, versions] = await Promise.all([
    listPayMembers(db, salonId),
    listRules(db, salonId),
    findClosedSpan(db, salonId),
    findCardTipFee(db, salonId),
    listVersions(db, salonId),
  ])
  return {
    members: members
      .filter(({ isFormer }) => !isFormer)
      .map((member) => rulesOut(member, { rules, version: versions.get(member.id) ?? 1 })),
    lastClosed: span?.to ?? null,
    cardTipFeeBp,
  }
}

function rulesOut(
  { id: staffId, firstName, lastName }: PayMember,
  { rules, version }: { rules: Awaited<ReturnType<typeof listRules>>; version: number },
): MemberRules {
  const own = rules.filter((rule) => rule.staffId === staffId).map(({ id, from, rule }) => ({ id, from, rule }))
  return { staffId, firstName, lastName, version, rules: own }
}

async function memberRules(sql: Sql, salonId: string, staffId: string): Promise<MemberRules> {
  const member = (await listPayMembers(sql, salonId)).find(({ id, isFormer }) => id === staffId && !isFormer)
  if (!member) throw new AppError('not_found')
  const rules = await listRules(sql, salonId, staffId)
  return rulesOut(member, { rules, version: await findVersion(sql, salonId, staffId) })
}

interface RuleChange {
  staffId: string
  from: LocalDate
  rule: PayRule
  replace: boolean
  version?: number | undefined
}

/**
 * @throws AppError `not_found` for somebody who is not of the salon; `pay_period_closed`; `changed_meanwhile`;
 * `pay_rule_exists`; `too_many_pay_rules`; `invalid_request` for a category of another salon
 */
export async function setRule(
  salonId: string,
  { staffId, from, rule, replace, version }: RuleChange,
  context: Context,
): Promise<MemberRules> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'pay', async (sql) => {
    await assertOpen(sql, salonId, from)
    await assertKnown(sql, salonId, rule)
    return edit(
      sql,
      editing(sql, salonId, { staffId, version }, async (before) => {
        const exists = before.rules.some((one) => one.from === from)
        if (exists && !replace) throw new AppError('pay_rule_exists')
        if (!exists && before.rules.length >= maxPayRules) throw new AppError('too_many_pay_rules')
        await saveRule(sql, salonId, { id: newId(), staffId, from, rule: plainRule(rule) })
      }),
      context,
    )
  })
}

/** @throws AppError `not_found`; `pay_period_closed` */
export async function removeRule(salonId: string, ruleId: string, context: Context): Promise<void> {
  await assertOwnSalon(salonId, context)
  await changeSetup(context, salonId, 'pay', async (sql) => {
    const known = (await listRules(sql, salonId)).find(({ id }) => id === ruleId)
    if (!known) throw new AppError('not_found')
    const { staffId, from } = known
    await assertOpen(sql, salonId, from)
    const remove = () => deleteRule(sql, salonId, ruleId)
    await edit(sql, editing(sql, salonId, { staffId, version: undefined }, remove), context)
  })
}

function editing(
  sql: Sql,
  salonId: string,
  { staffId, version }: { staffId: string; version: number | undefined },
  write: (before: MemberRules) => Promise<void>,
) {
  return {
    salonId,
    subjectId: staffId,
    part: 'pay_rules' as const,
    version,
    read: () => memberRules(sql, salonId, staffId),
    fields: (member: MemberRules) => only(member, ['rules']),
    write,
  }
}

/** @throws AppError `pay_period_closed` */
async function assertOpen(sql: Sql, salonId: string, day: LocalDate): Promise<void> {
  const span = await findClosedSpan(sql, salonId)
  if (span && day <= span.to) throw new AppError('pay_period_closed')
}

/** @throws AppError `invalid_request` */
async function assertKnown(sql: Sql, salonId: string, { categories }: PayRule): Promise<void> {
  if (categories.length === 0) return
  const known = await listCategories(sql, salonId)
  const strange = categories.findIndex(({ categoryId }) => !known.has(categoryId))
  if (strange >= 0)
    throw new AppError('invalid_request', { fields: { [`rule.categories.${strange}`]: 'category_gone' } })
}
