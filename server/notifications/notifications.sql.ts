/** SQL of the owner's notifications. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Role } from '../../shared/accounts/roles.ts'
import type { Notification, NotificationKind } from '../../shared/notifications.ts'
import { addMinutes, type Instant, toIso } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'
import { noteKind } from '../db/news.ts'
import { insertRows } from '../db/rows.ts'

interface News {
  kind: NotificationKind
  bookingId: string | null
  now: Instant
  /** As the contract describes them. */
  details?: object
}

/** Notifies the owner; unread at first. Not executed yet. The caller's transaction also tells the salon's open screens. */
export function insertNotification(sql: Sql, salonId: string, news: News): RawBuilder<unknown> {
  return insertNotifications(sql, salonId, [news])
}

/** The same of several. */
export function insertNotifications(sql: Sql, salonId: string, news: readonly News[]): RawBuilder<unknown> {
  noteKind(sql, 'notifications')
  const rows = news.map(({ kind, bookingId, now, details = {} }) => ({
    salon_id: salonId,
    id: newId(),
    kind,
    booking_id: bookingId,
    details: JSON.stringify(details),
    created_at: new Date(now),
  }))
  return insertRows('notifications', rows, ['details'])
}

/** Whether there already is one about that person. */
export async function isNotified(
  sql: Sql,
  salonId: string,
  { kind, userId, since }: { kind: NotificationKind; userId: string; since: Instant },
): Promise<boolean> {
  const row = await sql
    .selectFrom('notifications')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('created_at', '>=', at(since))
    .where('kind', '=', kind)
    .where(raw`details ->> 'userId'`, '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The kinds that this role does not see. */
function keptFrom(role: Role): NotificationKind[] {
  return role === 'salon_owner' ? [] : ['contact_views', 'license']
}

/** Latest first; one more than `limit` when there are older ones. Names and times are the booking's current ones. */
export async function listNotifications(
  sql: Sql,
  salonId: string,
  { before, limit, role }: { before?: string | undefined; limit: number; role: Role },
): Promise<Notification[]> {
  const rows = await sql
    .selectFrom('notifications as news')
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.salon_id', '=', 'news.salon_id').onRef('bookings.id', '=', 'news.booking_id'),
    )
    .select([
      'news.id',
      'news.kind',
      'news.created_at',
      'news.read_at',
      'news.details',
      'bookings.id as booking_id',
      'bookings.first_name',
      'bookings.last_name',
      'bookings.starts_at',
      'bookings.phone',
    ])
    .where('news.salon_id', '=', salonId)
    .where('news.kind', '<>', raw<NotificationKind>`all(${keptFrom(role)}::text[])`)
    .$if(before !== undefined, (query) =>
      query.where((is) =>
        is(
          is.refTuple('news.created_at', 'news.id'),
          '<',
          is
            .selectFrom('notifications as last')
            .select(['last.created_at', 'last.id'])
            .where('last.salon_id', '=', salonId)
            .where('last.id', '=', before ?? '')
            .$asTuple('created_at', 'id'),
        ),
      ),
    )
    .orderBy('news.created_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    createdAt: toIso(row.created_at),
    read: row.read_at !== null,
    bookingId: row.booking_id,
    customerName: [row.first_name, row.last_name].filter(Boolean).join(' '),
    startTime: row.starts_at === null ? null : toIso(row.starts_at),
    phone: row.kind === 'message_failed' ? (row.phone ?? '') : '',
    details: withoutIds(row.details),
  }))
}

/** Which bookings and requests were removed is the server's alone. */
function withoutIds({ gone, ...details }: Record<string, unknown>): Record<string, unknown> {
  return details
}

/** And how many threads of texts have unread ones. */
export async function countUnread(sql: Sql, salonId: string, role: Role): Promise<{ unread: number; texts: number }> {
  return sql
    .selectFrom('notifications')
    .select((is) => [
      is.fn.countAll<number>().as('unread'),
      raw<number>`(select count(*) from text_threads where salon_id = ${salonId} and text_threads.unread > 0)`.as(
        'texts',
      ),
    ])
    .where('salon_id', '=', salonId)
    .where('kind', '<>', raw<NotificationKind>`all(${keptFrom(role)}::text[])`)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Notifies of a client's text. False: there is an unread notification of the thread already. */
export async function notifyOfText(sql: Sql, salonId: string, threadId: string, now: Instant): Promise<boolean> {
  const known = await sql
    .selectFrom('notifications')
    .select('id')
    .where('salon_id', '=', salonId)
    .where(isOfThread(threadId))
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (known) return false
  await insertNotification(sql, salonId, { kind: 'client_text', bookingId: null, now, details: { threadId } }).execute(
    sql,
  )
  return true
}

/** Somebody has read the texts of the thread. */
export async function markTextsRead(sql: Sql, salonId: string, threadId: string, now: Instant): Promise<void> {
  const { numUpdatedRows } = await sql
    .updateTable('notifications')
    .set({ read_at: new Date(now) })
    .where('salon_id', '=', salonId)
    .where(isOfThread(threadId))
    .where('read_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) noteKind(sql, 'notifications')
}

function isOfThread(threadId: string) {
  return raw<boolean>`(kind = 'client_text' and details ->> 'threadId' = ${threadId})`
}

/** Those given, or all that had arrived by `until`. */
export async function markRead(
  sql: Sql,
  salonId: string,
  which: ({ ids: readonly string[] } | { until: Instant }) & { role: Role },
  now: Instant,
): Promise<void> {
  await sql
    .updateTable('notifications')
    .set({ read_at: new Date(now) })
    .where('salon_id', '=', salonId)
    .where('read_at', 'is', null)
    .where('kind', '<>', raw<NotificationKind>`all(${keptFrom(which.role)}::text[])`)
    .where((is) => ('ids' in which ? is('id', '=', anyOf(which.ids)) : is('created_at', '<=', at(which.until))))
    .execute()
}

const keptDays = 90

/** Of all salons: those read long ago. */
export async function deleteOldNotifications(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('notifications')
    .where('read_at', '<', at(addMinutes(now, -keptDays * 1440)))
    .execute()
}
