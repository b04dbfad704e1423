/** Imports a takeout into an empty salon: all of it or nothing. */

import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { maxIdeaBytes } from '../../../shared/bookings/idea-limits.ts'
import { upcomingStatuses } from '../../../shared/bookings/status.ts'
import { AppError } from '../../../shared/errors.ts'
import type { TakeoutContents } from '../../../shared/reports/exports.ts'
import { maxPhotoBytes } from '../../../shared/salons/picture-files.ts'
import { usuallyAlongside } from '../../../shared/services/hands-and-feet.ts'
import { asIdea } from '../../bookings/ideas/add-idea.ts'
import { insertIdeaFile } from '../../bookings/ideas/idea-pictures.sql.ts'
import type { Context } from '../../context.ts'
import { eraseAgainIn } from '../../customers/privacy/erase-again.ts'
import { listSalonsOfSameOwner } from '../../customers/privacy/traces.sql.ts'
import { writeEntry } from '../../db/changing.ts'
import type { Sql } from '../../db/connection.ts'
import { tellScreens } from '../../db/news.ts'
import { lockSalon } from '../../db/salon-lock.ts'
import { sqlStateOf } from '../../db/sql-state.ts'
import { asFiles } from '../../salons/pictures/as-files.ts'
import { insertFiles, listKinds } from '../../salons/pictures/pictures.sql.ts'
import { listCategories, setAlongside } from '../../services/categories/categories.sql.ts'
import { asLicensePicture } from '../../staff/licenses/as-picture.ts'
import { setLicensePicture } from '../../staff/licenses/licenses.sql.ts'
import { asPhoto } from '../../staff/photos/as-photo.ts'
import { setPhoto } from '../../staff/photos/photos.sql.ts'
import { addUpAgain } from '../../till/check-changes.sql.ts'
import { isZone } from '../../time-zone.ts'
import { type OpenZip, openZip } from '../zip/read.ts'
import {
  formatName,
  formatVersion,
  ideaOf,
  jsonFile,
  licenseOfPicture,
  manifestFile,
  pictureOf,
  staffOfPhoto,
} from './files.ts'
import type { TakeoutPart } from './parts/part.ts'
import { salonFields } from './parts/salon.ts'
import { parts } from './parts.ts'
import { broken, readRows } from './read-rows.ts'
import { renewed, renewer } from './renew.ts'
import {
  type CustomerLink,
  clearSetup,
  insertPart,
  isEmpty,
  linkCustomers,
  listIdeaRows,
  type Row,
  updateSalon,
} from './takeout.sql.ts'

/** Ours has an id. */
const maxManifestBytes = 64 * 1024

const Manifest = z.object({
  format: z.literal(formatName),
  version: z.number(),
  madeAt: z.iso.datetime(),
  salon: z.string().max(200),
  counts: z.record(z.string(), z.number().int().min(0)),
})

interface UnpackInput {
  /** Only checks whether it can be imported; changes nothing. */
  onlyTry: boolean
  /** New for every import: ids are renewed with it. */
  key: Buffer
}

/**
 * Nobody gets messages because of it: queued ones are not imported. Customers who asked to be forgotten, here or in
 * another salon of the owner, are erased again.
 * @throws AppError `salon_not_empty`, `takeout_unreadable`, `takeout_newer`; `takeout_broken` with the place as its field
 */
export async function unpackTakeout(
  path: string,
  salonId: string,
  { db, now, entry, scanner }: Pick<Context, 'db' | 'now' | 'entry' | 'scanner'>,
  { onlyTry, key }: UnpackInput,
): Promise<TakeoutContents> {
  using zip = await openZip(path)
  const { salon, madeAt, counts } = await readManifest(zip)
  const sql = await db.startTransaction().execute()
  try {
    await lockSalon(sql, salonId)
    if (!(await isEmpty(sql, salonId))) throw new AppError('salon_not_empty')
    await clearSetup(sql, salonId)
    const brought = await bringAll(sql, salonId, zip, { counts, renew: renewer(key), now: now(), scanner })
    await tellScreens(sql, salonId)
    if (!onlyTry) await writeEntry(sql, entry?.of(sql, null) ?? null)
    await (onlyTry ? sql.rollback() : sql.commit()).execute()
    if (!onlyTry && entry) entry.isKept = true
    return { salon, madeAt, ...brought }
  } catch (error) {
    if (!sql.isCommitted)
      await sql
        .rollback()
        .execute()
        .catch(() => undefined)
    throw error
  }
}

interface TakeoutImport {
  counts: Record<string, number>
  renew: (id: string) => string
  now: number
  scanner: Context['scanner']
}

async function bringAll(sql: Sql, salonId: string, zip: OpenZip, { counts, renew, now, scanner }: TakeoutImport) {
  await bringSalon(sql, salonId, zip)
  const brought: Record<string, number> = {}
  let coming = 0
  let unsent = 0
  const links: CustomerLink[] = []
  for (const [name, part] of Object.entries(parts)) {
    brought[name] = await bringPart(zip, name, part, async (rows) => {
      const kept = rows.filter((row) => name !== 'messages' || row['status'] !== 'queued')
      unsent += rows.length - kept.length
      if (name === 'bookings') coming += rows.filter((row) => isComing(row, now)).length
      await insertPart(
        sql,
        salonId,
        part,
        kept.map((row) => fitted(name, renewedRow(row, part.fields, renew), links)),
      )
    })
    if (brought[name] !== (counts[name] ?? 0)) throw new AppError('takeout_unreadable')
  }
  if (!zip.names.includes(jsonFile('categoryPairs'))) await pairAsUsual(sql, salonId)
  await linkCustomers(sql, salonId, links).catch((error: unknown) => {
    throw databaseSays(error, 'customers')
  })
  await addUpAgain(sql, salonId)
  // Customers erased at one of the owner's salons do not come back with an older file.
  await eraseAgainIn(sql, salonId, await listSalonsOfSameOwner(sql, salonId), now)
  const photos = await bringPhotos(sql, salonId, zip, { renew, scanner })
  if (photos !== (counts['photos'] ?? photos)) throw new AppError('takeout_unreadable')
  const pictures = await bringPictures(sql, salonId, zip, { renew, scanner })
  if (pictures !== (brought['salonPictures'] ?? 0)) throw new AppError('takeout_unreadable')
  const ideas = await bringIdeas(sql, salonId, zip, { renew, scanner })
  const licensePictures = await bringLicensePictures(sql, salonId, zip, { renew, scanner })
  if (licensePictures !== (counts['licensePictures'] ?? 0)) throw new AppError('takeout_unreadable')
  return { counts: { ...brought, photos, pictures, ideas, licensePictures }, coming, unsent }
}

/** Settings missing from older takeouts get the values that the update gave existing salons. */
async function pairAsUsual(sql: Sql, salonId: string): Promise<void> {
  const categories = await listCategories(sql, salonId)
  for (const category of categories) {
    await setAlongside(sql, salonId, category.id, usuallyAlongside(category, categories))
  }
}

async function bringSalon(sql: Sql, salonId: string, zip: OpenZip): Promise<void> {
  const rows: Row[] = []
  const count = await bringPart(zip, 'salon', { fields: salonFields }, async (found) => void rows.push(...found))
  const [row] = rows
  if (!row || count !== 1) throw new AppError('takeout_unreadable')
  if (!isZone(String(row['timezone']))) throw broken(`${jsonFile('salon')} timezone`, 'timezone')
  await updateSalon(sql, salonId, salonFields, row).catch((error: unknown) => {
    throw databaseSays(error, 'salon')
  })
}

const batchSize = 500

/** How many rows there are. */
async function bringPart(
  zip: OpenZip,
  name: string,
  { mayLack, ...part }: Pick<TakeoutPart, 'fields' | 'mayLack' | 'older'>,
  bring: (rows: Row[]) => Promise<void>,
): Promise<number> {
  const content = zip.read(jsonFile(name))
  if (!content && mayLack) return 0
  if (!content) throw new AppError('takeout_unreadable')
  let count = 0
  for await (const rows of readRows(jsonFile(name), content, part, batchSize)) {
    await bring(rows).catch((error: unknown) => {
      throw databaseSays(error, name, count)
    })
    count += rows.length
  }
  return count
}

/** A constraint violation means a faulty file: a reference to a missing row, overlapping visits. */
function databaseSays(error: unknown, part: string, before = 0): unknown {
  const code = sqlStateOf(error)
  if (!/^2[23]/.test(code)) return error
  return broken(`${jsonFile(part)}:${before + 1}…`, code === '23P01' ? 'taken' : 'invalid', error)
}

function renewedRow(row: Row, fields: TakeoutPart['fields'], renew: (id: string) => string): Row {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, renewed(row[name], field, renew)]))
}

/** Adapts a row to the tables: links of customers to others are collected to be set once all rows are there; a pair is sorted. */
function fitted(part: string, row: Row, links: CustomerLink[]): Row {
  if (part === 'customers') {
    const [mergedInto, phoneHolderId] = [idIn(row['mergedInto']), idIn(row['phoneHolderId'])]
    if (mergedInto === null && phoneHolderId === null) return row
    links.push({ id: String(row['id']), mergedInto, phoneHolderId, phone: String(row['phone']) })
    return { ...row, mergedInto: null, phoneHolderId: null, ...(phoneHolderId && { phone: '' }) }
  }
  if (part === 'differentCustomers' && String(row['oneId']) > String(row['otherId'])) {
    return { oneId: row['otherId'], otherId: row['oneId'] }
  }
  return row
}

function idIn(field: unknown): string | null {
  return typeof field === 'string' ? field : null
}

function isComing({ status, startsAt }: Row, now: number): boolean {
  return upcomingStatuses.some((one) => one === status) && Date.parse(String(startsAt)) > now
}

function bringPhotos(sql: Sql, salonId: string, zip: OpenZip, bringing: PictureBringing): Promise<number> {
  return bringOwned(zip, bringing, {
    ownerOf: staffOfPhoto,
    read: asPhoto,
    set: (staffId, photo) => setPhoto(sql, salonId, staffId, photo),
    part: 'staff',
  })
}

function bringLicensePictures(sql: Sql, salonId: string, zip: OpenZip, bringing: PictureBringing): Promise<number> {
  return bringOwned(zip, bringing, {
    ownerOf: licenseOfPicture,
    read: asLicensePicture,
    set: (licenseId, picture) => setLicensePicture(sql, salonId, licenseId, picture),
    part: 'licenses',
  })
}

type PictureBringing = Pick<TakeoutImport, 'renew' | 'scanner'>

interface OwnedPictures<Picture> {
  /** By the name of a file; null: it is none of these pictures. */
  ownerOf: (name: string) => string | null
  read: (bytes: Buffer, context: Pick<TakeoutImport, 'scanner'>) => Promise<Picture>
  set: (ownerId: string, picture: Picture) => Promise<void>
  part: string
}

/** Returns the number of pictures. One whose owner is not there is refused by the database. */
async function bringOwned<Picture>(
  zip: OpenZip,
  { renew, scanner }: PictureBringing,
  { ownerOf, read, set, part }: OwnedPictures<Picture>,
): Promise<number> {
  let count = 0
  for (const name of zip.names) {
    const ownerId = ownerOf(name)
    const content = ownerId && zip.read(name, maxPhotoBytes)
    if (!content) continue
    const picture = await buffer(content)
      .then((bytes) => read(bytes, { scanner }))
      .catch((error: unknown) => {
        throw error instanceof AppError && error.fields ? broken(name, 'photo', error) : error
      })
    await set(renew(ownerId), picture).catch((error: unknown) => {
      throw databaseSays(error, part)
    })
    count++
  }
  return count
}

/** Returns the number of pictures; each row has its file. */
async function bringPictures(
  sql: Sql,
  salonId: string,
  zip: OpenZip,
  { renew, scanner }: PictureBringing,
): Promise<number> {
  const kinds = new Map((await listKinds(sql, salonId)).map(({ id, kind }) => [id, kind]))
  let count = 0
  for (const name of zip.names) {
    const known = pictureOf(name)
    const content = known && zip.read(name, maxPhotoBytes)
    if (!content) continue
    const pictureId = renew(known)
    const kind = kinds.get(pictureId)
    if (!kind) throw new AppError('takeout_unreadable')
    const files = await buffer(content)
      .then((bytes) => asFiles(bytes, kind, { scanner }))
      .catch((error: unknown) => {
        throw error instanceof AppError && error.fields ? broken(name, 'photo', error) : error
      })
    await insertFiles(sql, { salonId, pictureId }, files)
    count++
  }
  return count
}

/** Returns the number of pictures. Those of customers who were erased again have no row; every other row has its file. */
async function bringIdeas(
  sql: Sql,
  salonId: string,
  zip: OpenZip,
  { renew, scanner }: PictureBringing,
): Promise<number> {
  const known = new Set(await listIdeaRows(sql, salonId))
  let count = 0
  for (const name of zip.names) {
    const asKnown = ideaOf(name)
    const ideaId = asKnown && renew(asKnown)
    const content = ideaId && known.has(ideaId) ? zip.read(name, maxIdeaBytes) : undefined
    if (!ideaId || !content) continue
    const file = await buffer(content)
      .then((bytes) => asIdea(bytes, { scanner }))
      .catch((error: unknown) => {
        throw error instanceof AppError && error.fields ? broken(name, 'photo', error) : error
      })
    await insertIdeaFile(sql, salonId, ideaId, file)
    count++
  }
  if (count !== known.size) throw new AppError('takeout_unreadable')
  return count
}

async function readManifest(zip: OpenZip): Promise<z.infer<typeof Manifest>> {
  const content = zip.read(manifestFile, maxManifestBytes)
  const text = content ? (await buffer(content)).toString() : ''
  const manifest = Manifest.safeParse(asJson(text)).data
  if (!manifest) throw new AppError('takeout_unreadable')
  if (manifest.version > formatVersion) throw new AppError('takeout_newer')
  return manifest
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
