/** Services of a price list. One whose name is on the menu stays as it is. */

import { z } from 'zod'
import type { ServiceRow } from '../../shared/moving-in/contract.ts'
import { maxOf } from '../../shared/salons/limits.ts'
import { sameName } from '../../shared/same-name.ts'
import type { Category } from '../../shared/services/contract.ts'
import { usualMarks } from '../../shared/services/marks.ts'
import { noTranslations } from '../../shared/text/translated.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { listCategories } from '../services/categories/categories.sql.ts'
import { givePerformers } from '../services/performers.ts'
import { listServices } from '../services/services.sql.ts'
import { insertCategories, insertServices } from '../services/template/template.sql.ts'
import type { Bringing } from './bringing.ts'
import type { DoneRow, UndoableRow, UndoneRow } from './files.sql.ts'
import { deleteEmptyCategories, deleteServices, findBroughtServices } from './menu.sql.ts'

/** Of the palette. */
const colours = 10
/** Until somebody enters its own; it is not offered before. */
const unknownMinutes = 30

/** Row numbers of services whose name is on the menu, in either language. */
export async function knownServices(sql: Sql, salonId: string, rows: readonly ServiceRow[]): Promise<Set<number>> {
  const menu = await listServices(sql, salonId, { all: true })
  const isKnown = (name: string) =>
    menu.some(
      (service) => sameName(service.name, name) || Object.values(service.names).some((one) => sameName(one, name)),
    )
  return new Set(rows.filter(({ name }) => isKnown(name)).map(({ row }) => row))
}

/** Every member does them; what they take is guessed from their names, as with services that are typed in. */
export async function bringServices(
  { sql, salonId, context }: Bringing,
  rows: readonly ServiceRow[],
): Promise<DoneRow[]> {
  const known = await knownServices(sql, salonId, rows)
  const menu = await listServices(sql, salonId, { all: true })
  const fresh = rows.filter(({ row }) => !known.has(row)).slice(0, Math.max(0, maxOf.services - menu.length))
  const categories = await listCategories(sql, salonId)
  const added = newCategories(fresh, categories)
  await insertCategories(sql, salonId, added)

  const all = [...categories, ...added]
  const made = fresh.map((row) => {
    const category = all.find(({ name }) => sameName(name, row.category)) ?? null
    const words = { name: row.name, names: noTranslations, description: row.description }
    const { takes, goesFirst, addOn } = usualMarks(words, category)
    return {
      ...words,
      row: row.row,
      id: newId(),
      descriptions: noTranslations,
      shortNames: {},
      duration: row.minutes ?? unknownMinutes,
      cleanupMinutes: 0,
      price: row.priceKind === 'in_salon' ? 0 : row.priceCents,
      priceKind: row.priceKind,
      status: row.minutes === null ? ('inactive' as const) : ('active' as const),
      takes,
      addOn,
      goesFirst,
      categoryId: category?.id ?? null,
    }
  })
  await insertServices(sql, salonId, made)
  await givePerformers(sql, salonId, { serviceIds: made.map(({ id }) => id) }, context)
  const byRow = new Map(made.map((one) => [one.row, one]))
  return rows.map(({ row }) => {
    const one = byRow.get(row)
    if (!one) return { row, outcome: known.has(row) ? 'known' : 'full', broughtId: null, after: null }
    const { id, name, duration, price, categoryId } = one
    const isNew = added.some((category) => category.id === categoryId)
    return {
      row,
      outcome: 'added',
      broughtId: id,
      after: { name, minutes: duration, cents: price, newCategoryId: isNew ? categoryId : null },
    }
  })
}

function newCategories(rows: readonly ServiceRow[], categories: readonly Category[]) {
  const names = rows.map(({ category }) => category).filter((name) => name !== '')
  return names
    .filter((name, index) => names.findIndex((one) => sameName(one, name)) === index)
    .filter((name) => !categories.some((one) => sameName(one.name, name)))
    .map((name, place) => ({
      id: newId(),
      name,
      names: noTranslations,
      description: '',
      colour: ((categories.length + place) % colours) + 1,
    }))
}

const After = z.object({
  name: z.string(),
  minutes: z.number(),
  cents: z.number(),
  newCategoryId: z.string().nullable(),
})

/** A service that was booked, sold or changed since stays; a category that came with them goes when it is empty. */
export async function undoServices(
  { sql, salonId, now }: Bringing,
  rows: readonly UndoableRow[],
): Promise<UndoneRow[]> {
  const services = await findBroughtServices(
    sql,
    salonId,
    rows.map(({ broughtId }) => broughtId),
  )
  const judged = rows.map(({ row, broughtId, after }) => {
    const [service, was] = [services.get(broughtId), After.parse(after)]
    const isSame =
      service && service.name === was.name && service.minutes === was.minutes && service.cents === was.cents
    const undone = !service ? 'gone' : service.isUsed ? 'used' : isSame ? 'removed' : 'changed'
    return { row, id: broughtId, undone, categoryId: was.newCategoryId } as const
  })
  const removed = judged.filter(({ undone }) => undone === 'removed')
  await deleteServices(
    sql,
    salonId,
    removed.map(({ id }) => id),
    now,
  )
  await deleteEmptyCategories(
    sql,
    salonId,
    removed.flatMap(({ categoryId }) => categoryId ?? []),
  )
  return judged.map(({ row, undone }) => ({ row, undone }))
}
