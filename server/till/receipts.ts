/** A client's receipt: read by its link, printed and sent by the front desk. */

import { z } from 'zod'
import { visitPath } from '../../shared/bookings/visit-path.ts'
import { AppError } from '../../shared/errors.ts'
import type { Language } from '../../shared/text/language.ts'
import { allOf } from '../../shared/text/translated.ts'
import type { ReceiptOut } from '../../shared/till/receipt.ts'
import { addMinutes, toIso } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { send } from '../db/together.ts'
import { queueUrgentMail, queueUrgentText } from '../messages/messages.sql.ts'
import { receiptWords } from '../messages/render-link.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { lineOption } from '../services/options/with-options.ts'
import { tillAct } from './act.ts'
import { checkIn, grossOf, isoOf, isPaid, receiptPath, standingPayments } from './check.ts'
import { updateCheck } from './check-changes.sql.ts'
import { findCheck, type StoredCheck } from './checks.sql.ts'
import { tillOf } from './lists.ts'
import { findByReceiptLink, findToReview } from './receipts.sql.ts'
import { newReceiptLink } from './secrets.ts'
import type { TillSalon } from './till.sql.ts'

/** For anyone with the link. Null: there is no such receipt. */
export async function loadReceipt(sql: Sql, link: string, now: number): Promise<ReceiptOut | null> {
  const found = await findByReceiptLink(sql, link)
  if (!found) return null
  const { salonId, checkId } = found
  const check = await findCheck(sql, salonId, checkId)
  return check && receiptOf(sql, check, await tillOf(sql, salonId, now))
}

/** @throws AppError `not_found` */
export async function readReceipt(link: string, { db, now }: Context): Promise<ReceiptOut> {
  const receipt = await loadReceipt(db, link, now())
  if (!receipt) throw new AppError('not_found')
  return receipt
}

/** @throws AppError `not_found`; `check_not_paid` */
export async function readReceiptToPrint(salonId: string, checkId: string, context: Context): Promise<ReceiptOut> {
  await assertOwnSalon(salonId, context)
  const { db, now } = context
  const check = await checkIn({ sql: db, salonId }, checkId)
  if (!isPaid(check.state)) throw new AppError('check_not_paid')
  return receiptOf(db, check, await tillOf(db, salonId, now()))
}

async function receiptOf(sql: Sql, check: StoredCheck, salon: TillSalon): Promise<ReceiptOut> {
  const { salonId, name, address, phone, timezone } = salon
  const { number } = check
  if (number === null) throw new AppError('check_not_paid')
  const review = await findToReview(sql, salonId, check.id)
  const first = check.lines.find(({ kind, staffId }) => kind === 'service' && staffId !== null)
  return {
    number,
    state: check.state,
    at: toIso(check.paidAt ?? check.openedAt),
    day: check.day ?? salon.date,
    language: check.language,
    firstName: check.firstName,
    salon: { id: salonId, name, address, phone, timezone },
    lines: check.lines.map((line) => ({
      kind: line.kind,
      name: line.name,
      names: allOf(line.names),
      options: line.options.map(lineOption),
      quantity: line.quantity,
      staffFirstName: line.staffFirstName,
      cents: grossOf(line),
      giftCardLastFour: line.giftCardLastFour ?? '',
    })),
    discounts: check.discounts.filter(({ cents }) => cents > 0).map(({ reason, cents }) => ({ reason, cents })),
    beforeTaxCents: check.totalCents - check.tipCents - check.taxCents,
    taxedCents: check.taxedCents,
    taxCents: check.taxCents,
    serviceTaxedCents: check.serviceTaxedCents,
    serviceTaxCents: check.serviceTaxCents,
    tipCents: check.tipCents,
    cashPriceCents: check.cashPriceCents,
    totalCents: check.paidCents,
    payments: standingPayments(check).map(
      ({ method, methodName, cents, cashPriceBp, isDebit, lastFour, giftCardLeftCents, tenderedCents }) => ({
        method,
        methodName,
        cents,
        cashPriceBp,
        isDebit,
        lastFour,
        giftCardLeftCents,
        tenderedCents,
        changeCents: tenderedCents === null ? null : tenderedCents - cents,
      }),
    ),
    refunds: check.payments
      .filter(({ kind }) => kind === 'refund')
      .map(({ method, methodName, at, cents }) => ({ method, methodName, at: isoOf(at), cents: 0 - cents })),
    reviewPath: review && visitPath(review.link),
    bookAgain: { path: `/booking/${salonId}`, staffFirstName: first?.staffFirstName ?? '' },
  }
}

const KeptSending = z.object({ sent: z.boolean() })

type ReceiptDelivery = { language?: Language | undefined } & (
  | { by: 'text'; phone: string }
  | { by: 'email'; email: string }
)

/** How long such a message is useful. */
const usefulMinutes = 24 * 60

/** @throws AppError `not_found`; `check_not_paid`; `mail_not_set_up`; `not_told`; `invalid_request` */
export function sendReceipt(
  salonId: string,
  { checkId, input, key }: { checkId: string; input: ReceiptDelivery; key: string | null },
  context: Context,
): Promise<{ sent: boolean }> {
  const request = {
    key,
    asked: { sendReceipt: checkId, input },
    kept: KeptSending,
    answer: async (_: unknown, kept: { sent: boolean }) => kept,
  }
  return tillAct(salonId, request, context, async (acting) => {
    const { sql, salon, now } = acting
    const check = await checkIn(acting, checkId)
    if (!isPaid(check.state)) throw new AppError('check_not_paid')
    const link = check.link ?? (await newLink(sql, { salonId, checkId, now, byName: acting.who.by_name }))
    const language = input.language ?? check.language
    const words = receiptWords({ salon, link: `${context.publicUrl()}${receiptPath(link)}`, language })
    const message = {
      salonId,
      kind: 'receipt' as const,
      language,
      expiresAt: addMinutes(now, usefulMinutes),
      now,
    }
    if (input.by === 'email') {
      if (!context.mailCode) throw new AppError('mail_not_set_up')
      await queueUrgentMail(sql, { ...message, words: words.mail, email: input.email })
      return { sent: true }
    }
    if (input.phone === '') throw new AppError('invalid_request', { fields: { phone: 'phone' } })
    const refused = await queueUrgentText(sql, { ...message, words: words.text, phone: input.phone }, context.texting)
    if (refused !== null) throw new AppError('not_told')
    return { sent: true }
  })
}

async function newLink(
  sql: Sql,
  { salonId, checkId, now, byName }: { salonId: string; checkId: string; now: number; byName: string },
): Promise<string> {
  const link = newReceiptLink(salonId)
  await send(sql, updateCheck(sql, salonId, checkId, { now, byName, link }))
  return link
}

const KeptLink = z.object({ link: z.string() })

/** The old link stops working. @throws AppError `not_found`; `check_not_paid` */
export function renewReceiptLink(salonId: string, checkId: string, context: Context): Promise<{ receiptPath: string }> {
  const request = {
    key: null,
    asked: null,
    kept: KeptLink,
    answer: async (_: unknown, { link }: { link: string }) => ({ receiptPath: receiptPath(link) }),
  }
  return tillAct(salonId, request, context, async (acting) => {
    const { sql, now, who } = acting
    const check = await checkIn(acting, checkId)
    if (!isPaid(check.state)) throw new AppError('check_not_paid')
    return { link: await newLink(sql, { salonId, checkId, now, byName: who.by_name }) }
  })
}
