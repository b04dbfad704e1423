/**
 * A salon's whole takeout as one ZIP file, streamed as it is read. Why: docs/decisions/0021-takeout-and-imported-lists.md
 */

import { byteOrderMark, type Cell, csvLine, phoneCell } from '../../../shared/csv.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import { findIdeaFile } from '../../bookings/ideas/idea-pictures.sql.ts'
import type { Db, Sql } from '../../db/connection.ts'
import { inPieces } from '../../http/in-pieces.ts'
import { findFile } from '../../salons/pictures/pictures.sql.ts'
import { findLicensePicture, listPicturedLicenses } from '../../staff/licenses/licenses.sql.ts'
import { fileText } from '../text/language.ts'
import { type Entry, writeZip } from '../zip/write.ts'
import {
  csvFile,
  formatName,
  formatVersion,
  ideaFile,
  jsonFile,
  licenseFile,
  manifestFile,
  photoFile,
  pictureFile,
  readmeFile,
} from './files.ts'
import type { TakeoutPart } from './parts/part.ts'
import { salonFields } from './parts/salon.ts'
import { parts } from './parts.ts'
import {
  countPart,
  listIdeaIds,
  listPhotos,
  listPictureIds,
  openSnapshot,
  type Row,
  readPart,
  readPhoto,
  readSalon,
} from './takeout.sql.ts'

/** Everything is read as of one moment. */
export async function* packTakeout(db: Db, salonId: string, now: Instant): AsyncGenerator<Uint8Array> {
  const { sql, close } = await openSnapshot(db)
  try {
    yield* writeZip(entries(sql, salonId, now), now)
  } finally {
    await close()
  }
}

async function* entries(sql: Sql, salonId: string, now: Instant): AsyncGenerator<Entry> {
  const photos = await listPhotos(sql, salonId)
  const salon = await readSalon(sql, salonId, salonFields)
  const pictureIds = await listPictureIds(sql, salonId)
  const ideaIds = await listIdeaIds(sql, salonId)
  const licenseIds = await listPicturedLicenses(sql, salonId)
  const counts: Record<string, number> = {
    photos: photos.length,
    pictures: pictureIds.length,
    ideas: ideaIds.length,
    licensePictures: licenseIds.length,
  }
  for (const [name, part] of Object.entries(parts)) counts[name] = await countPart(sql, salonId, part)

  const { name, timezone } = salon
  const manifest = { format: formatName, version: formatVersion, madeAt: toIso(now), salon: name, timezone, counts }
  yield { name: manifestFile, content: of(`${JSON.stringify(manifest, null, 2)}\n`) }
  yield {
    name: readmeFile,
    content: of(
      Object.values(fileText)
        .map(({ readme }) => readme)
        .join('\n\n---\n\n'),
    ),
  }
  yield* both('salon', salonFields, () => of([salon]))
  for (const [name, part] of Object.entries(parts)) yield* both(name, part.fields, () => readPart(sql, salonId, part))
  for (const { staffId, type } of photos) {
    yield { name: photoFile(staffId, type), content: of(await readPhoto(sql, salonId, staffId)) }
  }
  for (const pictureId of pictureIds) {
    const content = await findFile(sql, { salonId, pictureId, size: 'large' })
    if (content) yield { name: pictureFile(pictureId), content: of(content) }
  }
  for (const ideaId of ideaIds) {
    const content = await findIdeaFile(sql, salonId, ideaId)
    if (content) yield { name: ideaFile(ideaId), content: of(content) }
  }
  for (const licenseId of licenseIds) {
    const content = await findLicensePicture(sql, salonId, licenseId)
    if (content) yield { name: licenseFile(licenseId), content: of(content) }
  }
}

function* both(name: string, fields: TakeoutPart['fields'], read: () => AsyncIterable<Row[]>): Generator<Entry> {
  yield { name: jsonFile(name), content: asJson(read()) }
  yield { name: csvFile(name), content: asCsv(read(), fields) }
}

/** One JSON array with a row per line, so that it can also be read line by line. */
async function* asJson(batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let before = '['
  yield* inPieces(batches, (row) => {
    const line = `${before}\n${JSON.stringify(row)}`
    before = ','
    return line
  })
  yield before === '[' ? '[]\n' : '\n]\n'
}

async function* asCsv(batches: AsyncIterable<Row[]>, fields: TakeoutPart['fields']): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(fields))
  yield* inPieces(batches, (row) =>
    csvLine(Object.entries(fields).map(([name, field]) => cell(row[name], field.isPhone))),
  )
}

function cell(value: unknown, isPhone = false): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return isPhone ? phoneCell(value) : value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.join('; ') : JSON.stringify(value)
}

async function* of<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}
