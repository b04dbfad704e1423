/** SQL of the pictures of clients' texts. */

import { sql as raw } from 'kysely'
import { newId } from '../../context.ts'
import { anyOf, type Sql } from '../../db/connection.ts'
import { insertRows } from '../../db/rows.ts'
import type { Drawn } from '../../re-encode.ts'

/** They are to be fetched once the text is stored. @param sources where the provider has them, in order */
export async function insertPictures(
  sql: Sql,
  { salonId, textId, sources }: { salonId: string; textId: string; sources: readonly string[] },
): Promise<void> {
  if (sources.length === 0) return
  const rows = sources.map((source, position) => ({
    salon_id: salonId,
    id: newId(),
    text_id: textId,
    position,
    source,
  }))
  await insertRows('text_pictures', rows).execute(sql)
}

export interface AwaitedPicture {
  salonId: string
  id: string
  source: string
}

/** Those that nobody has fetched yet. */
export async function listAwaited(sql: Sql, sources: readonly string[]): Promise<AwaitedPicture[]> {
  const { rows } = await raw<AwaitedPicture>`
    select salon_id as "salonId", id, source from text_pictures
    where source = any(${sources}::text[]) order by position`.execute(sql)
  return rows
}

/** @param picture null: it is given up */
export async function settlePicture(
  sql: Sql,
  { salonId, id }: Pick<AwaitedPicture, 'salonId' | 'id'>,
  picture: Drawn | null,
): Promise<void> {
  await sql
    .updateTable('text_pictures')
    .set({ source: null, ...picture })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

/** Of these texts, in order. */
export function listPictures(sql: Sql, salonId: string, textIds: readonly string[]) {
  return sql
    .selectFrom('text_pictures')
    .select(['id', 'text_id as textId', 'width', 'height'])
    .select(raw<boolean>`source is not null`.as('isAwaited'))
    .where('salon_id', '=', salonId)
    .where('text_id', '=', anyOf(textIds))
    .orderBy('position')
    .execute()
}

/** Null: the thread has none, or it was never stored. */
export async function findPicture(
  sql: Sql,
  salonId: string,
  { threadId, pictureId }: { threadId: string; pictureId: string },
): Promise<Buffer | null> {
  const row = await sql
    .selectFrom('text_pictures as picture')
    .innerJoin('thread_texts as text', (join) =>
      join.onRef('text.salon_id', '=', 'picture.salon_id').onRef('text.id', '=', 'picture.text_id'),
    )
    .select('picture.content')
    .where('picture.salon_id', '=', salonId)
    .where('picture.id', '=', pictureId)
    .where('text.thread_id', '=', threadId)
    .executeTakeFirst()
  return row?.content ?? null
}
