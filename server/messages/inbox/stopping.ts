/** Whether a customer gets texts, and their thread; texts that a salon stops because a client said so, undoing that, and the record of who agreed. */

import { AppError } from '../../../shared/errors.ts'
import type { Stop, Texting } from '../../../shared/messages/inbox.ts'
import { toIso } from '../../../shared/time.ts'
import { type Context, signedIn } from '../../context.ts'
import { changing } from '../../db/changing.ts'
import type { Sql } from '../../db/connection.ts'
import { noteKind, tellScreens, tellScreensOfAll } from '../../db/news.ts'
import { isTextable as canBeTexted, usualTexting } from '../../outbox/texting.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { findStop, hasStopped, stopBySalon, undoBySalon, undoWords } from '../text-stops.sql.ts'
import * as store from './threads.sql.ts'

/** @throws AppError `not_found` */
export async function stopThread(salonId: string, threadId: string, context: Context): Promise<void> {
  await assertOwnSalon(salonId, context)
  await changing(context, async (sql) => {
    await stop(sql, salonId, await phoneOfThread(sql, salonId, threadId), context)
  })
}

/** @throws AppError `not_found`; `texts_stopped` where only the client can bring texts back */
export async function undoStop(salonId: string, threadId: string, context: Context): Promise<void> {
  await assertOwnSalon(salonId, context)
  await changing(context, async (sql) => {
    await undo(sql, salonId, await phoneOfThread(sql, salonId, threadId), context)
  })
}

/** @throws AppError `not_found` */
export async function readTexting(salonId: string, customerId: string, context: Context): Promise<Texting> {
  await assertOwnSalon(salonId, context)
  const texting = await textingOf(context.db, salonId, await phoneOfCustomer(context.db, salonId, customerId), context)
  return signedIn(context).viewing ? { ...texting, threadId: null, textable: false } : texting
}

/** @throws AppError `not_found`; `texts_stopped` where only the client can bring texts back */
export async function changeTexting(
  salonId: string,
  customerId: string,
  noTexts: boolean,
  context: Context,
): Promise<Texting> {
  await assertOwnSalon(salonId, context)
  return changing(context, async (sql) => {
    const phone = await phoneOfCustomer(sql, salonId, customerId)
    await (noTexts ? stop : undo)(sql, salonId, phone, context)
    return textingOf(sql, salonId, phone, context)
  })
}

/** @throws AppError `not_found`; `text_not_sent` where the phone can get no texts */
export async function startThread(salonId: string, customerId: string, context: Context): Promise<string> {
  await assertOwnSalon(salonId, context)
  return changing(context, async (sql) => {
    const phone = await phoneOfCustomer(sql, salonId, customerId)
    if (!isTextable(phone, context)) throw new AppError('text_not_sent')
    const threadId = await store.insertThread(sql, { salonId, phone, now: context.now() })
    noteKind(sql, 'texts')
    await tellScreens(sql, salonId, context.maker)
    return threadId
  })
}

function isTextable(phone: string, { sendsTexts, texting = usualTexting }: Context): boolean {
  return sendsTexts === true && canBeTexted(phone, texting.countries)
}

async function phoneOfThread(sql: Sql, salonId: string, threadId: string): Promise<string> {
  const thread = await store.findThread(sql, salonId, threadId, null)
  if (!thread) throw new AppError('not_found')
  return thread.phone
}

async function phoneOfCustomer(sql: Sql, salonId: string, customerId: string): Promise<string> {
  const phone = await store.findPhone(sql, salonId, customerId)
  if (phone === null) throw new AppError('not_found')
  return phone
}

async function stop(sql: Sql, salonId: string, phone: string, context: Context): Promise<void> {
  if (!phone.startsWith('+')) throw new AppError('not_found')
  if (!(await hasStopped(sql, salonId, phone))) {
    const { id, firstName, lastName } = signedIn(context)
    const name = [firstName, lastName].filter(Boolean).join(' ')
    await stopBySalon(sql, { salonId, phone, user: { id, name }, now: context.now() })
  }
  await tellSalon(sql, salonId, context)
}

async function undo(sql: Sql, salonId: string, phone: string, context: Context): Promise<void> {
  const isUndone = await undoBySalon(sql, salonId, phone)
  const others = isUndone ? [] : await undoWords(sql, phone)
  if (others === null && (await hasStopped(sql, salonId, phone))) throw new AppError('texts_stopped')
  await tellScreensOfAll(
    sql,
    (others ?? []).filter((id) => id !== salonId),
  )
  await tellSalon(sql, salonId, context)
}

async function tellSalon(sql: Sql, salonId: string, { maker = null }: Context): Promise<void> {
  noteKind(sql, 'texts')
  noteKind(sql, 'customers')
  await tellScreens(sql, salonId, maker)
}

/** Who stopped the texts to a phone; null: nobody. */
export async function stopOf(sql: Sql, salonId: string, phone: string): Promise<Stop | null> {
  const found = await findStop(sql, salonId, phone)
  return found && { by: found.by, name: found.name, at: toIso(found.since) }
}

async function textingOf(sql: Sql, salonId: string, phone: string, context: Context): Promise<Texting> {
  const consents = await store.listConsents(sql, salonId, phone)
  const stop = await stopOf(sql, salonId, phone)
  return {
    stop,
    textable: stop === null && isTextable(phone, context),
    threadId: await store.findThreadOf(sql, salonId, phone),
    consents: consents.map(({ at, ...consent }) => ({ ...consent, at: toIso(at) })),
  }
}
