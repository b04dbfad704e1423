/** A check is opened, changed while it is open, and voided. */

import { z } from 'zod'
import { holdsTime } from '../../shared/bookings/status.ts'
import { AppError } from '../../shared/errors.ts'
import { firstLanguage } from '../../shared/text/language.ts'
import type { CheckChange, CheckLineIn, OpenCheck } from '../../shared/till/check-changes.ts'
import type { Check, TipChoice } from '../../shared/till/contract.ts'
import { maxCents } from '../../shared/till/limits.ts'
import { serviceTaxOn, type TaxRates } from '../../shared/till/tax.ts'
import { type CountedCheck, countCheck } from '../../shared/till/totals.ts'
import { type Context, newId } from '../context.ts'
import { send } from '../db/together.ts'
import { type Acting, mayRefund, tillAct } from './act.ts'
import { checkIn, checkOf, checkOut, openCheckIn } from './check.ts'
import {
  dropUntouched,
  freeVisits,
  insertCheck,
  listTaken,
  type NewDiscount,
  type NewLine,
  replaceLines,
  saveVisits,
  type TakenVisit,
  updateCheck,
} from './check-changes.sql.ts'
import type { Client, StoredCheck } from './checks.sql.ts'
import { findClient } from './clients.sql.ts'
import { type Goods, listCategories, loadGoods, loadVisits, type Visit } from './goods.sql.ts'

/** What is stored for a repeat of a change: it is answered with the check as it is at that time. */
export const KeptCheck = z.object({ checkId: z.string() })

export async function answerCheck(acting: Acting, { checkId }: { checkId: string }): Promise<Check> {
  return checkOut(await checkIn(acting, checkId), acting.salon, acting.context)
}

/** @throws AppError `not_found`; `has_check`; `visit_cancelled`; `idempotency_mismatch` */
export function openCheck(
  salonId: string,
  { input, key }: { input: OpenCheck; key: string | null },
  context: Context,
): Promise<Check> {
  const request = { key, asked: { openCheck: input }, kept: KeptCheck, answer: answerCheck }
  return tillAct(salonId, request, context, async (acting) => {
    const bookingIds = [...new Set(input.bookingIds)]
    return { checkId: await newCheck(acting, { ...input, bookingIds }) }
  })
}

interface NewCheck extends OpenCheck {
  discounts?: readonly DiscountDraft[]
  /** An untouched check of exactly these visits gives way too. */
  replaces?: boolean
}

/** Its id. @throws AppError as `openCheck` */
export async function newCheck(
  acting: Acting,
  { bookingIds, client, discounts = [], replaces = false }: NewCheck,
): Promise<string> {
  const { sql, salonId, salon, now, who } = acting
  const id = newId()
  const visits = await visitsFor(acting, bookingIds, { checkId: id, replaces })
  const payer = client ? await knownClient(acting, client) : clientOf(visits)
  await insertCheck(sql, salonId, { id, now, client: payer, settings: salon.settings, who })
  if (visits.length > 0) await saveVisits(sql, salonId, id, bookingIds)
  const lines = visits.flatMap(linesOf)
  if (lines.length > 0) await storeLines(acting, id, { lines, discounts, tip: { kind: 'none' } })
  return id
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}

function hasCheck({ checkId, number }: TakenVisit): AppError {
  return new AppError('has_check', { details: { checkId, number } })
}

/**
 * A check of theirs that nobody touched gives way.
 * @throws AppError `not_found`; `has_check` with the check in its details; `visit_cancelled`
 */
async function visitsFor(
  { sql, salonId }: Acting,
  bookingIds: string[],
  { checkId, replaces }: { checkId: string; replaces: boolean },
): Promise<Visit[]> {
  if (bookingIds.length === 0) return []
  const all = await listTaken(sql, salonId, { bookingIds, exceptCheckId: checkId })
  const taken = all.find((one) => !one.isUntouched || (!replaces && isSame(one.bookingIds, bookingIds)))
  if (taken) throw hasCheck(taken)
  const given = all.map((one) => one.checkId)
  if (given.length > 0) await dropUntouched(sql, salonId, given)
  const visits = await loadVisits(sql, salonId, bookingIds)
  if (visits.length < bookingIds.length) throw new AppError('not_found')
  if (visits.some(({ status }) => !holdsTime(status))) throw new AppError('visit_cancelled')
  return visits
}

export function clientOf([visit]: readonly Visit[]): Client {
  if (!visit) return { customerId: null, firstName: '', lastName: '', phone: '', email: '', language: firstLanguage }
  const { customerId, firstName, lastName, phone, email, language } = visit
  return { customerId, firstName, lastName, phone, email, language }
}

/** @throws AppError `invalid_request` for a customer of another salon */
async function knownClient({ sql, salonId }: Acting, client: Client): Promise<Client> {
  if (client.customerId === null) return client
  const known = await findClient(sql, salonId, client.customerId)
  if (!known) throw new AppError('invalid_request', { fields: { 'client.customerId': 'another_salon' } })
  const isTyped = client.firstName !== '' || client.phone !== ''
  return isTyped ? { ...client, customerId: known.customerId } : known
}

export function linesOf({ bookingId, lines }: Pick<Visit, 'bookingId' | 'lines'>): LineDraft[] {
  return lines.map((line) => ({
    id: newId(),
    kind: 'service',
    bookingId,
    bookingLineId: line.id,
    serviceId: line.serviceId,
    productId: null,
    staffId: line.staffId,
    staffFirstName: line.staffFirstName,
    name: line.name,
    names: line.names,
    quantity: 1,
    listCents: line.cents,
    priceCents: line.cents,
    priceOpen: line.priceOpen,
    taxed: false,
    options: line.options,
    discounts: [],
  }))
}

interface DiscountDraft {
  kind: 'amount' | 'percent'
  value: number
  reason: string
}

export type LineDraft = Omit<NewLine, 'discountCents'> & { discounts: readonly DiscountDraft[] }

function beforeDiscounts({ servicesCents, productsCents, giftCardsCents }: CountedCheck): number {
  return servicesCents + productsCents + giftCardsCents
}

interface CheckDraft {
  lines: readonly LineDraft[]
  discounts: readonly DiscountDraft[]
  tip: TipChoice
  tipSplit?: 'share' | 'equal' | undefined
}

/** What it comes to if it is paid now, at the tax of the business day on which that counts. */
export async function countDraft(
  { sql, salonId, salon }: Pick<Acting, 'sql' | 'salonId' | 'salon'>,
  { lines: drafts, discounts, tip, tipSplit = salon.settings.tipSplit }: CheckDraft,
): Promise<{ lines: LineDraft[]; taxRates: TaxRates; counted: CountedCheck }> {
  const { taxMillionths, serviceTaxes } = salon.settings
  const tax = serviceTaxOn(serviceTaxes, salon.countsOn)
  const serviceIds = drafts.flatMap(({ serviceId }) => serviceId ?? [])
  const categories = tax && serviceIds.length > 0 ? await listCategories(sql, salonId, serviceIds) : new Map()
  const lines = drafts.map((line) => {
    if (line.kind !== 'service') return line
    return { ...line, taxed: tax?.categoryIds.includes(categories.get(line.serviceId) ?? null) === true }
  })
  const taxRates = { taxMillionths, serviceTaxMillionths: tax?.millionths ?? 0 }
  return { lines, taxRates, counted: countCheck({ lines, discounts, tip, tipSplit, ...taxRates }) }
}

/**
 * Recounts a check and stores what it comes to.
 * @throws AppError `check_overpaid` where more was settled; `check_too_large`, before or after discounts
 */
export async function storeLines(
  acting: Pick<Acting, 'sql' | 'salonId' | 'salon' | 'now'> & { who: { by_name: string } },
  checkId: string,
  draft: CheckDraft & {
    client?: Client | undefined
    touched?: true
    settledCents?: number
  },
): Promise<void> {
  const { sql, salonId, salon, now, who } = acting
  const { discounts, tip, tipSplit = salon.settings.tipSplit, client, touched, settledCents = 0 } = draft
  const { lines, taxRates, counted } = await countDraft(acting, draft)
  if (beforeDiscounts(counted) > maxCents || counted.totalCents > maxCents) throw new AppError('check_too_large')
  if (counted.totalCents < settledCents) throw new AppError('check_overpaid')
  const stored = lines.map(({ discounts: _, ...line }, index) => ({
    ...line,
    discountCents: counted.lines[index]?.discountCents ?? 0,
  }))
  const offLines = lines.flatMap((line, index) =>
    line.discounts.map((one, at): NewDiscount => {
      return { ...one, id: newId(), lineId: line.id, cents: counted.lines[index]?.discounts[at] ?? 0 }
    }),
  )
  const offCheck = discounts.map((one, at): NewDiscount => {
    return { ...one, id: newId(), lineId: null, cents: counted.discounts[at] ?? 0 }
  })
  await replaceLines(sql, salonId, checkId, { lines: stored, discounts: [...offLines, ...offCheck] })
  const change = { now, byName: who.by_name, client, tip, tipSplit, touched, taxRates, sums: counted }
  await send(sql, updateCheck(sql, salonId, checkId, change))
}

/**
 * @throws AppError `not_found`; `changed_meanwhile` with the check as it is; `check_not_open`; `check_overpaid` where more
 * was paid than it would come to; `has_check`; `visit_cancelled`; `service_inactive`; `invalid_request`
 */
export function changeCheck(
  salonId: string,
  { checkId, input, key }: { checkId: string; input: CheckChange; key: string | null },
  context: Context,
): Promise<Check> {
  const request = { key, checkId, asked: { changeCheck: checkId, input }, kept: KeptCheck, answer: answerCheck }
  return tillAct(salonId, request, context, async (acting) => {
    const { sql } = acting
    const check = await openCheckIn(acting, { checkId, version: input.version })
    const { own, fresh } = await withVisits(acting, check, input.bookingIds)
    const lines = [...(input.lines ? await draftLines(acting, own, input.lines) : own), ...fresh]
    if (lines.length > maxStored) throw new AppError('invalid_request', { fields: { lines: 'too_many' } })
    await storeLines(acting, checkId, {
      lines,
      discounts: input.discounts ?? check.discounts.filter(({ lineId }) => lineId === null).map(asDraft),
      tip: input.tip ? await knownTip(acting, input.tip) : check.tip,
      tipSplit: input.tipSplit ?? check.tipSplit,
      client: input.client && (await knownClient(acting, input.client)),
      touched: true,
      settledCents: check.settledCents,
    })
    if (input.bookingIds) await saveVisits(sql, salonId, checkId, [...new Set(input.bookingIds)])
    return { checkId }
  })
}

const maxStored = 200

/** The existing lines, without those of visits removed from the check, and the lines of added visits. */
async function withVisits(
  acting: Acting,
  check: StoredCheck,
  requested: readonly string[] | undefined,
): Promise<{ own: LineDraft[]; fresh: LineDraft[] }> {
  const own = draftsOf(check)
  if (!requested) return { own, fresh: [] }
  const before = new Set(check.visits.map(({ bookingId }) => bookingId))
  const fresh = [...new Set(requested)].filter((id) => !before.has(id))
  const visits = await visitsFor(acting, fresh, { checkId: check.id, replaces: true })
  const staying = own.filter(({ bookingId }) => bookingId === null || requested.includes(bookingId))
  return { own: staying, fresh: visits.flatMap(linesOf) }
}

/** The lines of an open check, with their discounts. */
export function draftsOf({ lines, discounts }: Pick<StoredCheck, 'lines' | 'discounts'>): LineDraft[] {
  return lines.map((line) => {
    const { giftCardId: _, giftCardLastFour: __, refundedCents: ___, discountCents: ____, ...kept } = line
    return { ...kept, discounts: discounts.filter(({ lineId }) => lineId === line.id).map(asDraft) }
  })
}

export function asDraft({ kind, value, reason }: DiscountDraft): DiscountDraft {
  return { kind, value, reason }
}

/**
 * Existing lines keep their list price; new ones get the menu's.
 * @throws AppError `invalid_request`; `service_inactive`
 */
async function draftLines(
  { sql, salonId }: Acting,
  own: readonly LineDraft[],
  drafts: readonly CheckLineIn[],
): Promise<LineDraft[]> {
  const goods = await loadGoods(sql, salonId, {
    serviceIds: drafts.flatMap(({ serviceId }) => serviceId ?? []),
    productIds: drafts.flatMap(({ productId }) => productId ?? []),
    staffIds: drafts.flatMap(({ staffId }) => staffId ?? []),
  })
  const known = new Set<string>()
  return drafts.map((line, index) => {
    const at = `lines.${index}`
    if (line.id !== null && known.has(line.id)) throw wrong(`${at}.id`)
    if (line.id !== null) known.add(line.id)
    const kept = own.find(({ id }) => id === line.id)
    if (line.id !== null && !kept) throw wrong(`${at}.id`)
    if (kept && kept.kind !== line.kind) throw wrong(`${at}.kind`)
    if (line.kind !== 'product' && line.quantity > 1) throw wrong(`${at}.quantity`)
    if (line.kind === 'gift_card' && line.discounts.length > 0) throw wrong(`${at}.discounts`)
    const base = baseOf(line, kept, goods, at)
    const member = goods.staff.find(({ id }) => id === line.staffId)
    if (line.staffId !== null && !member)
      throw new AppError('invalid_request', { fields: { [`${at}.staffId`]: 'another_salon' } })
    return {
      ...base,
      staffId: line.staffId,
      staffFirstName: member?.firstName ?? '',
      quantity: line.quantity,
      priceCents: line.kind === 'gift_card' ? base.listCents : (line.priceCents ?? kept?.priceCents ?? base.listCents),
      priceOpen: line.priceCents === null && base.priceOpen,
      discounts: line.discounts,
    }
  })
}

type Base = Omit<LineDraft, 'staffId' | 'staffFirstName' | 'quantity' | 'priceCents' | 'discounts'>

/** For an existing line, what does not change; for a new one, what the menu says. */
function baseOf(line: CheckLineIn, kept: LineDraft | undefined, goods: Goods, at: string): Base {
  if (line.kind === 'gift_card') {
    const cents = line.priceCents ?? kept?.priceCents ?? 0
    if (cents <= 0) throw new AppError('invalid_request', { fields: { [`${at}.priceCents`]: 'price' } })
    return { ...(kept ?? nothing()), kind: 'gift_card', listCents: cents }
  }
  const field = line.kind === 'service' ? 'serviceId' : 'productId'
  const isSame = kept && (line[field] === null || line[field] === kept[field])
  if (isSame) return kept
  const good = (line.kind === 'service' ? goods.services : goods.products).find(({ id }) => id === line[field])
  if (!good) throw new AppError('invalid_request', { fields: { [`${at}.${field}`]: 'another_salon' } })
  if (!good.active) throw new AppError('service_inactive')
  return {
    ...nothing(),
    id: kept?.id ?? newId(),
    bookingId: kept?.bookingId ?? null,
    bookingLineId: kept?.bookingLineId ?? null,
    kind: line.kind,
    serviceId: line.kind === 'service' ? good.id : null,
    productId: line.kind === 'product' ? good.id : null,
    name: good.name,
    names: good.names,
    listCents: priceOf(good, line.staffId),
    priceOpen: 'priceOpen' in good && good.priceOpen,
    taxed: 'taxed' in good && good.taxed,
  }
}

/** The member's own price where there is one. */
function priceOf(good: Goods['services'][number] | Goods['products'][number], staffId: string | null): number {
  return ('own' in good && good.own.find((one) => one.staffId === staffId)?.cents) || good.cents
}

function nothing(): Base {
  return {
    id: newId(),
    kind: 'gift_card',
    bookingId: null,
    bookingLineId: null,
    serviceId: null,
    productId: null,
    name: '',
    names: {},
    listCents: 0,
    priceOpen: false,
    taxed: false,
    options: [],
  }
}

function wrong(field: string): AppError {
  return new AppError('invalid_request', { fields: { [field]: 'invalid' } })
}

/** @throws AppError `invalid_request` for a member of another salon */
async function knownTip({ sql, salonId }: Acting, tip: TipChoice): Promise<TipChoice> {
  if (tip.kind !== 'members') return tip
  const staffIds = tip.members.map(({ staffId }) => staffId)
  const { staff } = await loadGoods(sql, salonId, { serviceIds: [], productIds: [], staffIds })
  const strange = tip.members.findIndex(({ staffId }) => !staff.some(({ id }) => id === staffId))
  if (strange >= 0)
    throw new AppError('invalid_request', { fields: { [`tip.members.${strange}.staffId`]: 'another_salon' } })
  return { kind: 'members', members: tip.members.filter(({ cents }) => cents > 0) }
}

/** @throws AppError `not_found`; `changed_meanwhile`; `check_not_open`; `check_has_money`; `forbidden` */
export function voidCheck(
  salonId: string,
  { checkId, version, reason, key }: { checkId: string; version: number; reason: string; key: string | null },
  context: Context,
): Promise<Check> {
  const request = { key, checkId, asked: { voidCheck: checkId, version, reason }, kept: KeptCheck, answer: answerCheck }
  return tillAct(salonId, request, context, async (acting) => {
    const { sql, salon, now, who } = acting
    if (!mayRefund(salon, context)) throw new AppError('forbidden')
    const check = await openCheckIn(acting, { checkId, version })
    if (check.settledCents !== 0 || check.paidCents !== 0) throw new AppError('check_has_money')
    const voided = updateCheck(sql, salonId, checkId, { now, byName: who.by_name, voided: { reason } })
    await send(sql, voided)
    await freeVisits(sql, salonId, checkId)
    return { checkId }
  })
}

const Dropped = z.object({})

/** @throws AppError `not_found`; `check_not_open`; `check_has_money`; `check_touched` */
export async function dropCheck(
  salonId: string,
  { checkId, key }: { checkId: string; key: string | null },
  context: Context,
): Promise<void> {
  const request = { key, checkId, asked: { dropCheck: checkId }, kept: Dropped, answer: async () => undefined }
  await tillAct(salonId, request, context, async (acting) => {
    const check = checkOf(acting)
    if (check.state !== 'open') throw new AppError('check_not_open')
    if (check.settledCents !== 0 || check.paidCents !== 0) throw new AppError('check_has_money')
    if ((await dropUntouched(acting.sql, salonId, [checkId])) === 0) throw new AppError('check_touched')
    return {}
  })
}
