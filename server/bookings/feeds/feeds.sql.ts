/** SQL of calendar feeds: their owners, and the feed behind a URL. */

import { sql as raw } from 'kysely'
import { staffRoles } from '../../../shared/accounts/roles.ts'
import type { CalendarFeed } from '../../../shared/bookings/calendar-feeds.ts'
import type { Language } from '../../../shared/text/language.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import { hashOf } from '../../accounts/tokens.ts'
import { newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { inItsSalon } from '../../db/found-salons.ts'
import { among, type OwnSalons } from '../../db/own-salons.sql.ts'

const columns = ['id', 'staff_id', 'show_names', 'renewed_at'] as const

interface Row {
  id: string
  staff_id: string | null
  show_names: boolean
  renewed_at: Instant
}

function asFeed(row: Row): CalendarFeed {
  return { id: row.id, staffId: row.staff_id, showNames: row.show_names, renewedAt: toIso(row.renewed_at) }
}

interface Whose {
  salonId: string
  userId: string
}

export async function listFeedsOf(sql: Sql, { salonId, userId }: Whose): Promise<CalendarFeed[]> {
  const rows = await sql
    .selectFrom('calendar_feeds')
    .select(columns)
    .where('salon_id', '=', salonId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(asFeed)
}

interface NewFeed extends Whose {
  staffId: string | null
  showNames: boolean
  tokenHash: Buffer
  language: Language
  now: Instant
}

/** Replaces the account's existing feed of the same member or salon. Call it under the salon's lock, so that every later change counts. */
export async function saveFeed(sql: Sql, feed: NewFeed): Promise<CalendarFeed> {
  await raw`insert into calendar_feed_changes values (${feed.salonId}, clock_timestamp()) on conflict do nothing`.execute(
    sql,
  )
  const kept = {
    token_hash: feed.tokenHash,
    show_names: feed.showNames,
    language: feed.language,
    renewed_at: new Date(feed.now),
  }
  const row = await sql
    .insertInto('calendar_feeds')
    .values({ salon_id: feed.salonId, id: newId(), user_id: feed.userId, staff_id: feed.staffId, ...kept })
    .onConflict((again) => again.columns(['salon_id', 'user_id', 'staff_id']).doUpdateSet(kept))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asFeed(row)
}

/** Null: the account has no such feed. */
export async function updateFeed(
  sql: Sql,
  { salonId, userId, feedId, showNames }: Whose & { feedId: string; showNames: boolean },
): Promise<CalendarFeed | null> {
  const row = await sql
    .updateTable('calendar_feeds')
    .set({ show_names: showNames })
    .where('salon_id', '=', salonId)
    .where('user_id', '=', userId)
    .where('id', '=', feedId)
    .returning(columns)
    .executeTakeFirst()
  return row ? asFeed(row) : null
}

/** Whether the account had such a feed. */
export async function deleteFeed(sql: Sql, { salonId, userId, feedId }: Whose & { feedId: string }): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('calendar_feeds')
    .where('salon_id', '=', salonId)
    .where('user_id', '=', userId)
    .where('id', '=', feedId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface FollowedFeed {
  salonId: string
  salonName: string
  timezone: string
  /** Null: the whole salon. */
  staffId: string | null
  staffFirstName: string | null
  showNames: boolean
  language: Language
  changedAt: Instant
  /** With microseconds, so that no two changes are the same. */
  version: string
}

/**
 * What calendar apps request every few minutes, in one statement. Null: no such feed, or its owner may no longer see it:
 * suspended, no longer the owner, or the member was deleted or is inactive.
 */
export function findFollowed(sql: Sql, token: string): Promise<FollowedFeed | null> {
  const tokenHash = hashOf(token)
  return inItsSalon(`feed ${tokenHash.toString('hex')}`, (own) => findFollowedIn(sql, own, tokenHash), token)
}

async function findFollowedIn(sql: Sql, own: OwnSalons, tokenHash: Buffer): Promise<FollowedFeed | null> {
  const { rows } = await raw<FollowedFeed>`
    select feed.salon_id as "salonId", salons.name as "salonName", timezone, feed.staff_id as "staffId",
      member.first_name as "staffFirstName", show_names as "showNames", feed.language,
      changed_at as "changedAt", changed_at::text as version
    from calendar_feeds as feed
    join salons on salons.id = feed.salon_id
    join users on users.id = feed.user_id and users.status = 'active'
    join calendar_feed_changes as changes on changes.salon_id = feed.salon_id
    left join staff as member on member.salon_id = feed.salon_id and member.id = feed.staff_id
    where feed.token_hash = ${tokenHash} and ${among('feed.salon_id', own)}
      and (users.role = 'salon_owner' and salons.owner_id = users.id
        or users.role in (${raw.join(staffRoles)}) and member.user_id = users.id)
      and member.deleted_at is null and member.status is distinct from 'inactive'
  `.execute(sql)
  return rows[0] ?? null
}
