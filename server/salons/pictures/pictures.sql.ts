/** All SQL of a salon's pictures and logo. */

import { sql as raw } from 'kysely'
import {
  type Alts,
  maxPictures,
  type PictureKind,
  type PictureSize,
  pictureSizes,
} from '../../../shared/salons/picture-files.ts'
import type { SalonPicture } from '../../../shared/salons/pictures.ts'
import { languages } from '../../../shared/text/language.ts'
import { versionIn } from '../../audit/edits.sql.ts'
import type { Sql } from '../../db/connection.ts'
import type { PictureFiles } from './as-files.ts'

/** The logo first, then the pictures in their order. */
export async function listPictures(sql: Sql, salonId: string): Promise<SalonPicture[]> {
  const rows = await sql
    .selectFrom('salon_pictures as picture')
    .innerJoin('salon_picture_files as large', (join) =>
      join
        .onRef('large.salon_id', '=', 'picture.salon_id')
        .onRef('large.picture_id', '=', 'picture.id')
        .on('large.size', '=', 'large'),
    )
    .innerJoin('salon_picture_files as small', (join) =>
      join
        .onRef('small.salon_id', '=', 'picture.salon_id')
        .onRef('small.picture_id', '=', 'picture.id')
        .on('small.size', '=', 'small'),
    )
    .select([
      'picture.id',
      'picture.kind',
      'picture.alts',
      'picture.service_id as serviceId',
      'picture.staff_id as staffId',
    ])
    .select(['large.width', 'large.height', 'small.width as smallWidth'])
    .select(versionIn(salonId, 'picture.id').as('version'))
    .where('picture.salon_id', '=', salonId)
    .orderBy('picture.kind') // logo, picture
    .orderBy('picture.position')
    .orderBy('picture.id')
    .execute()
  return rows.map((row) => ({ ...row, alts: allAlts(row.alts) }))
}

export async function findPicture(sql: Sql, salonId: string, pictureId: string): Promise<SalonPicture | undefined> {
  return (await listPictures(sql, salonId)).find(({ id }) => id === pictureId)
}

/** Of all rows, including those whose files are still to be imported. */
export function listKinds(sql: Sql, salonId: string): Promise<{ id: string; kind: PictureKind }[]> {
  return sql.selectFrom('salon_pictures').select(['id', 'kind']).where('salon_id', '=', salonId).execute()
}

function allAlts(alts: Partial<Alts>): Alts {
  return Object.assign({}, ...languages.map((language) => ({ [language]: alts[language] ?? '' })))
}

/** Null when there is none. */
export async function findFile(
  sql: Sql,
  { salonId, pictureId, size }: { salonId: string; pictureId: string; size: PictureSize },
): Promise<Buffer | null> {
  const row = await sql
    .selectFrom('salon_picture_files')
    .select('content')
    .where('salon_id', '=', salonId)
    .where('picture_id', '=', pictureId)
    .where('size', '=', size)
    .executeTakeFirst()
  return row?.content ?? null
}

/** The large file and the kind of the picture; null: there is no such picture. */
export async function findLarge(
  sql: Sql,
  { salonId, pictureId }: { salonId: string; pictureId: string },
): Promise<{ kind: PictureKind; content: Buffer } | null> {
  const row = await sql
    .selectFrom('salon_pictures as picture')
    .innerJoin('salon_picture_files as file', (join) =>
      join.onRef('file.salon_id', '=', 'picture.salon_id').onRef('file.picture_id', '=', 'picture.id'),
    )
    .select(['picture.kind', 'file.content'])
    .where('picture.salon_id', '=', salonId)
    .where('picture.id', '=', pictureId)
    .where('file.size', '=', 'large')
    .executeTakeFirst()
  return row ?? null
}

/** Null: the salon has none. */
export async function findLogoId(sql: Sql, salonId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('salon_pictures')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('kind', '=', 'logo')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The small file of the logo; null: the salon has none. */
export async function findLogo(sql: Sql, salonId: string): Promise<Buffer | null> {
  const row = await sql
    .selectFrom('salon_pictures as picture')
    .innerJoin('salon_picture_files as file', (join) =>
      join.onRef('file.salon_id', '=', 'picture.salon_id').onRef('file.picture_id', '=', 'picture.id'),
    )
    .select('content')
    .where('picture.salon_id', '=', salonId)
    .where('kind', '=', 'logo')
    .where('size', '=', 'small')
    .executeTakeFirst()
  return row?.content ?? null
}

/** The last one. False: there are as many as there may be. Under the salon's lock. */
export async function insertPicture(
  sql: Sql,
  { salonId, id, kind }: { salonId: string; id: string; kind: PictureKind },
): Promise<boolean> {
  const max = kind === 'logo' ? 1 : maxPictures
  const { numAffectedRows } = await raw`
    insert into salon_pictures (salon_id, id, kind, position, alts)
    select ${salonId}::uuid, ${id}::uuid, ${kind}::text, coalesce(max(position), 0) + 1, '{}'
    from salon_pictures where salon_id = ${salonId}::uuid and kind = ${kind}::text
    having count(*) < ${max}
  `.execute(sql)
  return numAffectedRows === 1n
}

export async function insertFiles(
  sql: Sql,
  { salonId, pictureId }: { salonId: string; pictureId: string },
  files: PictureFiles,
): Promise<void> {
  const rows = pictureSizes.flatMap((size) => {
    const file = files[size]
    return file ? [{ salon_id: salonId, picture_id: pictureId, size, ...file }] : []
  })
  await sql
    .insertInto('salon_picture_files')
    .values(rows)
    .onConflict((made) => made.columns(['salon_id', 'picture_id', 'size']).doNothing())
    .execute()
}

/** The given ones first, in this order, then the others in theirs. */
export async function setOrder(sql: Sql, salonId: string, pictureIds: readonly string[]): Promise<void> {
  await raw`
    update salon_pictures set position = placed.position
    from (
      select id, row_number() over (
        order by array_position(${pictureIds}::uuid[], id) nulls last, position, id
      ) as position
      from salon_pictures where salon_id = ${salonId}
    ) placed
    where salon_pictures.salon_id = ${salonId} and salon_pictures.id = placed.id
  `.execute(sql)
}

/** Whether the service and the member, where given, are the salon's and not deleted. */
export async function areOfSalon(
  sql: Sql,
  salonId: string,
  { serviceId, staffId }: { serviceId?: string | null | undefined; staffId?: string | null | undefined },
): Promise<boolean> {
  const isOf = (table: 'services' | 'staff', id: string | null | undefined) => raw<boolean>`
    ${id ?? null}::uuid is null or exists (
      select from ${raw.table(table)} where salon_id = ${salonId} and id = ${id ?? null}::uuid and deleted_at is null
    )`
  const { rows } = await raw<{ are: boolean }>`
    select (${isOf('services', serviceId)}) and (${isOf('staff', staffId)}) as are
  `.execute(sql)
  return rows[0]?.are === true
}

export async function describe(
  sql: Sql,
  salonId: string,
  pictureId: string,
  { alts, serviceId, staffId }: Pick<SalonPicture, 'alts' | 'serviceId' | 'staffId'>,
): Promise<void> {
  await sql
    .updateTable('salon_pictures')
    .set({ alts: JSON.stringify(alts), service_id: serviceId, staff_id: staffId })
    .where('salon_id', '=', salonId)
    .where('id', '=', pictureId)
    .execute()
}

/** Whether there was one. */
export async function deletePicture(sql: Sql, salonId: string, pictureId: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('salon_pictures')
    .where('salon_id', '=', salonId)
    .where('id', '=', pictureId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteLogo(sql: Sql, salonId: string): Promise<void> {
  await sql.deleteFrom('salon_pictures').where('salon_id', '=', salonId).where('kind', '=', 'logo').execute()
}
