/** SQL of the pictures that clients add to their visits. */

import { sql as raw } from 'kysely'
import type { SentIdea } from '../../../shared/bookings/client-visit.ts'
import { maxIdeaPictures } from '../../../shared/bookings/idea-limits.ts'
import type { IdeaPicture } from '../../../shared/bookings/idea-pictures.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'
import type { Drawn } from '../../re-encode.ts'

/** Pictures of each booking; for a guest of a party those of its host, the only one with a link. Oldest first. */
export async function listIdeas(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
): Promise<(IdeaPicture & { bookingId: string })[]> {
  const { rows } = await raw<Omit<IdeaPicture, 'sentAt'> & { bookingId: string; at: Instant }>`
    select visit.id as "bookingId", idea.id, file.width, file.height, idea.sent_at as at
    from bookings visit
    left join bookings host on host.salon_id = ${salonId} and host.group_id = visit.group_id
      and host.party_place = 0 and visit.party_place > 0
    join idea_pictures idea on idea.salon_id = ${salonId} and idea.booking_id in (visit.id, host.id)
    join idea_picture_files file on file.salon_id = ${salonId} and file.picture_id = idea.id
    where visit.salon_id = ${salonId} and visit.id = ${anyOf(bookingIds)}
    order by idea.sent_at, idea.id
  `.execute(sql)
  return rows.map(({ at: sentAt, ...idea }) => ({ ...idea, sentAt: toIso(sentAt) }))
}

/** Null: no such picture. */
export async function findIdeaFile(sql: Sql, salonId: string, ideaId: string): Promise<Buffer | null> {
  const row = await sql
    .selectFrom('idea_picture_files')
    .select('content')
    .where('salon_id', '=', salonId)
    .where('picture_id', '=', ideaId)
    .executeTakeFirst()
  return row?.content ?? null
}

/** Whether the member does one of the booking's services. */
export async function servesIn(
  sql: Sql,
  { salonId, bookingId, staffId }: { salonId: string; bookingId: string; staffId: string },
): Promise<boolean> {
  const row = await sql
    .selectFrom('booking_lines')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row !== undefined
}

interface NewIdea {
  id: string
  bookingId: string
  file: Drawn
  sentAt: Instant
}

/** Orders simultaneous pictures of one visit until the transaction ends; nothing else in the salon waits. */
export async function lockVisit(sql: Sql, salonId: string, bookingId: string): Promise<void> {
  await sql
    .selectFrom('bookings')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .execute()
}

/** The same picture, if it was sent before. */
export async function findSameIdea(
  sql: Sql,
  salonId: string,
  { bookingId, file }: Pick<NewIdea, 'bookingId' | 'file'>,
): Promise<SentIdea | null> {
  const row = await sql
    .selectFrom('idea_pictures as idea')
    .innerJoin('idea_picture_files as same', (join) =>
      join.onRef('same.salon_id', '=', 'idea.salon_id').onRef('same.picture_id', '=', 'idea.id'),
    )
    .select(['idea.id', 'idea.sent_at'])
    .where('idea.salon_id', '=', salonId)
    .where('idea.booking_id', '=', bookingId)
    .where('same.content', '=', file.content)
    .executeTakeFirst()
  return row ? { id: row.id, sentAt: toIso(row.sent_at) } : null
}

/** False: the visit has the maximum number already. Call `lockVisit` first. */
export async function insertIdea(
  sql: Sql,
  salonId: string,
  { id, bookingId, file, sentAt }: NewIdea,
): Promise<boolean> {
  const { numAffectedRows } = await raw`
    insert into idea_pictures (salon_id, id, booking_id, sent_at)
    select ${salonId}::uuid, ${id}::uuid, ${bookingId}::uuid, ${at(sentAt)}
    from idea_pictures where salon_id = ${salonId} and booking_id = ${bookingId}
    having count(*) < ${maxIdeaPictures}
  `.execute(sql)
  if (numAffectedRows !== 1n) return false
  await insertIdeaFile(sql, salonId, id, file)
  return true
}

export async function insertIdeaFile(sql: Sql, salonId: string, ideaId: string, file: Drawn): Promise<void> {
  await sql
    .insertInto('idea_picture_files')
    .values({ salon_id: salonId, picture_id: ideaId, ...file })
    .execute()
}

/** The booking that it belonged to; null: no such picture. @param bookingId absent: any booking of the salon */
export async function deleteIdea(
  sql: Sql,
  { salonId, bookingId, ideaId }: { salonId: string; bookingId?: string; ideaId: string },
): Promise<string | null> {
  const row = await sql
    .deleteFrom('idea_pictures')
    .where('salon_id', '=', salonId)
    .where('id', '=', ideaId)
    .$if(bookingId !== undefined, (query) => query.where('booking_id', '=', bookingId ?? ''))
    .returning('booking_id as bookingId')
    .executeTakeFirst()
  return row?.bookingId ?? null
}

/** Deletes the pictures of visits that ended before. */
export async function deleteOldIdeas(sql: Sql, before: Instant): Promise<void> {
  await raw`
    delete from idea_pictures idea using bookings
    where bookings.salon_id = idea.salon_id and bookings.id = idea.booking_id and bookings.ends_at < ${at(before)}
  `.execute(sql)
}
