/** SQL of products and of the history of their stock. */

import { sql as raw } from 'kysely'
import type { Translations } from '../../shared/text/translated.ts'
import type { ProductEntryKind } from '../../shared/till/limits.ts'
import type { Instant } from '../../shared/time.ts'
import { versionIn } from '../audit/edits.sql.ts'
import type { Sql } from '../db/connection.ts'

export interface StoredProduct {
  id: string
  name: string
  names: Partial<Translations>
  priceCents: number
  taxed: boolean
  stock: number | null
  active: boolean
  version: number
}

/** By name; those no longer sold at the end. */
export async function listProducts(sql: Sql, salonId: string, productId?: string): Promise<StoredProduct[]> {
  return sql
    .selectFrom('products')
    .select([
      'id',
      'name',
      'names',
      'price_cents as priceCents',
      'taxed',
      'stock',
      'active',
      versionIn(salonId, 'products.id').as('version'),
    ])
    .where('salon_id', '=', salonId)
    .$if(productId !== undefined, (query) => query.where('id', '=', productId ?? ''))
    .orderBy('active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function findProduct(sql: Sql, salonId: string, productId: string): Promise<StoredProduct | null> {
  const [product] = await listProducts(sql, salonId, productId)
  return product ?? null
}

export async function countProducts(sql: Sql, salonId: string): Promise<number> {
  const row = await sql
    .selectFrom('products')
    .select((is) => is.fn.countAll<number>().as('products'))
    .where('salon_id', '=', salonId)
    .executeTakeFirstOrThrow()
  return row.products
}

export async function insertProduct(
  sql: Sql,
  salonId: string,
  { id, name, names, priceCents, taxed, stock, active }: Omit<StoredProduct, 'version'>,
): Promise<void> {
  await sql
    .insertInto('products')
    .values({ salon_id: salonId, id, name, names, price_cents: priceCents, taxed, stock, active })
    .execute()
}

export async function updateProduct(
  sql: Sql,
  salonId: string,
  { id, name, names, priceCents, taxed, active }: Omit<StoredProduct, 'version' | 'stock'>,
): Promise<void> {
  await sql
    .updateTable('products')
    .set({ name, names: JSON.stringify(names), price_cents: priceCents, taxed, active })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

export interface StockMove {
  id: string
  productId: string
  kind: ProductEntryKind
  quantity: number
}

/** Records pieces that came or went, and updates the stock where it is tracked. */
export async function moveStock(
  sql: Sql,
  salonId: string,
  moves: readonly StockMove[],
  {
    checkId,
    reason,
    now,
    who,
  }: {
    checkId: string | null
    reason: string
    now: Instant
    who: { user_id: string; by_name: string }
  },
): Promise<void> {
  if (moves.length === 0) return
  const { rows: counted } = await raw<{ productId: string; stock: number }>`
    update products set stock = stock + sums.quantity
    from (
      select "productId", sum(quantity)::integer as quantity
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move ("productId" uuid, quantity integer) group by 1
    ) sums
    where salon_id = ${salonId} and products.id = sums."productId"
    returning products.id as "productId", stock`.execute(sql)
  const left = new Map(counted.map(({ productId, stock }) => [productId, stock]))
  const entries = moves.flatMap(({ id, productId, kind, quantity }) => {
    const stock = left.get(productId)
    const { user_id, by_name } = who
    const written = { salon_id: salonId, at: new Date(now), check_id: checkId, reason, user_id, by_name }
    return stock === undefined ? [] : [{ ...written, id, product_id: productId, kind, quantity, stock }]
  })
  if (entries.length > 0) await sql.insertInto('product_entries').values(entries).execute()
}

/** Null: no longer tracked. */
export async function setStock(sql: Sql, salonId: string, productId: string, stock: number | null): Promise<void> {
  await sql.updateTable('products').set({ stock }).where('salon_id', '=', salonId).where('id', '=', productId).execute()
}

export async function insertCount(
  sql: Sql,
  salonId: string,
  {
    id,
    productId,
    quantity,
    stock,
    reason,
    now,
    who,
  }: {
    id: string
    productId: string
    quantity: number
    stock: number | null
    reason: string
    now: Instant
    who: { user_id: string; by_name: string }
  },
): Promise<void> {
  await sql
    .insertInto('product_entries')
    .values({
      salon_id: salonId,
      id,
      product_id: productId,
      at: new Date(now),
      kind: 'counted',
      quantity,
      stock,
      check_id: null,
      reason,
      ...who,
    })
    .execute()
}

export interface StoredStockEntry {
  id: string
  at: Instant
  kind: ProductEntryKind
  quantity: number
  stock: number | null
  checkId: string | null
  checkNumber: number | null
  reason: string
  by: string
}

/** Newest first. */
export async function listStockEntries(
  sql: Sql,
  salonId: string,
  { productId, page, limit }: { productId: string; page: number; limit: number },
): Promise<{ rows: StoredStockEntry[]; total: number }> {
  const rows = await sql
    .selectFrom('product_entries as entry')
    .leftJoin('checks', (join) =>
      join.onRef('checks.salon_id', '=', 'entry.salon_id').onRef('checks.id', '=', 'entry.check_id'),
    )
    .select([
      'entry.id',
      'entry.at',
      'entry.kind',
      'entry.quantity',
      'entry.stock',
      'entry.check_id as checkId',
      'checks.number as checkNumber',
      'entry.reason',
      'entry.by_name as by',
    ])
    .where('entry.salon_id', '=', salonId)
    .where('entry.product_id', '=', productId)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await sql
    .selectFrom('product_entries')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('salon_id', '=', salonId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return { rows, total }
}
