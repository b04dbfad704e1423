/** Everything a salon knows of one customer, as one JSON text. */

import { birthdayCell } from '../../../shared/customers/birthday.ts'
import { toDollars } from '../../../shared/money.ts'
import { type ChosenOption, optionsOf } from '../../../shared/services/options.ts'
import { toIso } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { type KnownCheck, loadKnown } from './known.sql.ts'

/** Null when the salon has no such customer. */
export async function exportPersonalData(sql: Sql, salonId: string, customerId: string): Promise<object | null> {
  const known = await loadKnown(sql, salonId, customerId)
  if (!known) return null
  return {
    salon: known.salon,
    records: known.records.map(
      ({ createdAt, birthday, spentCentsBefore, textsStoppedAt, mailsStoppedAt, ...record }) => ({
        ...record,
        birthday: birthdayCell(birthday),
        spentBefore: toDollars(spentCentsBefore),
        createdAt: toIso(createdAt),
        textsStoppedAt: textsStoppedAt === null ? null : toIso(textsStoppedAt),
        mailsStoppedAt: mailsStoppedAt === null ? null : toIso(mailsStoppedAt),
      }),
    ),
    textConsents: known.textConsents.map(({ givenAt, ...consent }) => ({ ...consent, givenAt: toIso(givenAt) })),
    texts: known.texts.map(({ at, ...text }) => ({ ...text, at: toIso(at) })),
    bookings: known.bookings.map(({ startsAt, submittedAt, priceCents, lines, history, review, ...booking }) => ({
      ...booking,
      startsAt: toIso(startsAt),
      submittedAt: toIso(submittedAt),
      totalPrice: toDollars(priceCents),
      lines: lines.map(({ priceCents: cents, options, ...line }) => ({
        ...line,
        price: toDollars(cents),
        options: options.map(optionOut),
      })),
      history,
      review,
    })),
    messages: known.messages.map(({ createdAt, sentAt, ...message }) => ({
      ...message,
      createdAt: toIso(createdAt),
      sentAt: sentAt === null ? null : toIso(sentAt),
    })),
    waitlist: known.waitlist.map(({ joinedAt, endedAt, services, options, guests, ...entry }) => ({
      ...entry,
      guests: guests.map(({ name }) => name),
      services: services.map(({ id, name }) => ({
        name,
        options: optionsOf(options, id).map(optionOut),
      })),
      joinedAt: toIso(joinedAt),
      endedAt: endedAt === null ? null : toIso(endedAt),
    })),
    requests: known.requests.map(({ askedAt, startsAt, ...request }) => ({
      ...request,
      askedAt: toIso(askedAt),
      startsAt: toIso(startsAt),
    })),
    line: known.line.map(({ cameAt, endedAt, people, ...wait }) => ({
      ...wait,
      cameAt: toIso(cameAt),
      endedAt: endedAt === null ? null : toIso(endedAt),
      people: people.map(({ services, options, bookingId }) => ({
        services: services.map(({ id, name }) => ({ name, options: optionsOf(options, id).map(optionOut) })),
        bookingId,
      })),
    })),
    checks: known.checks.map(checkOut),
    giftCardsBrought: known.giftCards.map(({ balanceCents, ...card }) => ({
      ...card,
      balance: toDollars(balanceCents),
    })),
    deposits: known.deposits.map(({ cents, takenAt, ...deposit }) => ({
      ...deposit,
      amount: toDollars(cents),
      takenAt: toIso(takenAt),
    })),
    visitsBefore: known.earlier.map(({ cents, startsAt, ...visit }) => ({
      ...visit,
      startsAt: toIso(startsAt),
      price: toDollars(cents),
    })),
  }
}

/** In the words of the day on which it was chosen, with what it added. */
function optionOut({ name, count, minutes, cents }: ChosenOption) {
  return { name, count, minutes: minutes * count, price: toDollars(cents * count) }
}

/** Money in dollars, as everywhere in the file. */
function checkOut({ openedAt, paidAt, lines, payments, giftCards, ...check }: KnownCheck) {
  const { discountCents, taxCents, tipCents, cashPriceCents, paidCents, refundedCents, ...rest } = check
  return {
    ...rest,
    openedAt: toIso(openedAt),
    paidAt: paidAt === null ? null : toIso(paidAt),
    lines: lines.map(({ cents, ...line }) => ({ ...line, price: toDollars(cents) })),
    discount: toDollars(discountCents),
    tax: toDollars(taxCents),
    tip: toDollars(tipCents),
    cashPrice: toDollars(cashPriceCents),
    paid: toDollars(paidCents),
    givenBack: toDollars(refundedCents),
    payments: payments.map(({ cents, ...payment }) => ({ ...payment, amount: toDollars(cents) })),
    giftCardsBought: giftCards.map(({ soldCents, balanceCents, ...card }) => ({
      ...card,
      amount: toDollars(soldCents),
      balance: toDollars(balanceCents),
    })),
  }
}
