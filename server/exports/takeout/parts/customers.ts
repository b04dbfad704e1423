/** The customer book, consents to texts among it. */

import { replyMeanings } from '../../../../shared/messages/reply-meanings.ts'
import { bytes, date, id, instant, lines, maybe, name, oneOf, orElse, phone, text, whole, yesNo } from '../fields.ts'
import type { TakeoutPart } from './part.ts'
import { byId, language } from './rules.ts'

export const customerParts = {
  customers: {
    table: 'customers',
    key: byId,
    fields: {
      id,
      phone,
      firstName: name(80),
      lastName: text(80),
      email: text(254),
      language,
      notes: lines(2000),
      preferences: lines(1000),
      birthday: maybe(date),
      blocked: yesNo,
      createdAt: instant,
      mergedInto: maybe(id),
      phoneHolderId: orElse(null, maybe(id)),
      erasedAt: maybe(instant),
      importedVisits: orElse(0, whole(0, 1_000_000)),
      importedSpentCents: orElse(0, whole(0, 100_000_000_000)),
      importedLastVisit: orElse(null, maybe(date)),
      exempt: orElse(false, yesNo),
      exceptionAt: orElse(null, maybe(instant)),
      textsStoppedAt: orElse(null, maybe(instant)),
      mailsStoppedAt: orElse(null, maybe(instant)),
    },
  },
  differentCustomers: {
    table: 'different_customers',
    key: ['one_id', 'other_id'],
    fields: { oneId: id, otherId: id },
  },
  textConsents: {
    table: 'text_consents',
    mayLack: true,
    key: ['phone', 'given_by', 'version'],
    fields: {
      phone,
      givenBy: oneOf('booking', 'start'),
      version: whole(0, 1000),
      language,
      address: text(64),
      givenAt: instant,
    },
  },
  noTexts: {
    table: 'no_texts',
    mayLack: true,
    key: ['phone_hash'],
    fields: {
      phoneHash: bytes,
      since: instant,
      source: oneOf('desk', 'record'),
      byName: text(160),
      erasedAt: maybe(instant),
    },
  },
  textThreads: {
    table: 'text_threads',
    mayLack: true,
    key: byId,
    fields: {
      id,
      phone,
      unread: whole(0, 100_000),
      waitsSince: maybe(instant),
      lastAt: instant,
      settledId: maybe(id),
      closedAt: maybe(instant),
    },
  },
  threadTexts: {
    table: 'thread_texts',
    mayLack: true,
    key: byId,
    fields: {
      id,
      threadId: id,
      at: instant,
      sender: oneOf('client', 'product', 'salon'),
      words: lines(4000),
      meaning: maybe(oneOf(...replyMeanings)),
      confirmedStart: maybe(instant),
      byName: text(160),
    },
  },
  erasedPhones: { table: 'erased_phones', key: ['phone_hash'], fields: { phoneHash: bytes, erasedAt: instant } },
} as const satisfies Record<string, TakeoutPart>
