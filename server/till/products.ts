/** Products and their stock. */

import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { allOf } from '../../shared/text/translated.ts'
import type { Product, ProductChange, ProductIn, StockChange, StockEntry } from '../../shared/till/products.ts'
import { toIso } from '../../shared/time.ts'
import { byLanguage, edit, only } from '../audit/edit.ts'
import { type Context, newId } from '../context.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { type Acting, tillAct } from './act.ts'
import {
  countProducts,
  findProduct,
  insertCount,
  insertProduct,
  listProducts,
  listStockEntries,
  moveStock,
  type StoredProduct,
  setStock,
  updateProduct,
} from './products.sql.ts'

const maxProducts = 1000

/** @throws AppError `not_found` */
export async function readProducts(salonId: string, context: Context): Promise<Product[]> {
  await assertOwnSalon(salonId, context)
  return (await listProducts(context.db, salonId)).map(productOut)
}

function productOut(product: StoredProduct): Product {
  return { ...product, names: allOf(product.names) }
}

const KeptProduct = z.object({ productId: z.string() })

async function answerProduct({ sql, salonId }: Acting, { productId }: { productId: string }): Promise<Product> {
  return productOut(await productIn({ sql, salonId }, productId))
}

/** @throws AppError `not_found` */
async function productIn({ sql, salonId }: Pick<Acting, 'sql' | 'salonId'>, productId: string): Promise<StoredProduct> {
  const product = await findProduct(sql, salonId, productId)
  if (!product) throw new AppError('not_found')
  return product
}

/** @throws AppError `not_found`; `too_many_products`; `idempotency_mismatch` */
export function addProduct(
  salonId: string,
  { input, key }: { input: ProductIn; key: string | null },
  context: Context,
): Promise<Product> {
  const request = { key, asked: { addProduct: input }, kept: KeptProduct, answer: answerProduct }
  return tillAct(salonId, request, context, async ({ sql, now, who }) => {
    if ((await countProducts(sql, salonId)) >= maxProducts) throw new AppError('too_many_products')
    const productId = newId()
    const { stock } = input
    await insertProduct(sql, salonId, { id: productId, ...input })
    if (stock !== null) {
      await insertCount(sql, salonId, { id: newId(), productId, quantity: stock, stock, reason: '', now, who })
    }
    return { productId }
  })
}

/** @throws AppError `not_found`; `changed_meanwhile` */
export async function changeProduct(
  salonId: string,
  productId: string,
  { version, ...change }: ProductChange,
  context: Context,
): Promise<Product> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'till', async (sql) => {
    const saving = {
      salonId,
      subjectId: productId,
      part: 'product' as const,
      version,
      read: () => productIn({ sql, salonId }, productId),
      fields: (product: StoredProduct) => byLanguage(only(product, ['name', 'names', 'priceCents', 'taxed', 'active'])),
      write: (before: StoredProduct) => {
        const names = { ...before.names, ...change.names }
        const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
        return updateProduct(sql, salonId, { ...before, ...given, names })
      },
    }
    return productOut(await edit(sql, saving, context))
  })
}

/** @throws AppError `not_found`; `stock_not_counted`; `idempotency_mismatch` */
export function changeStock(
  salonId: string,
  { productId, input, key }: { productId: string; input: StockChange; key: string | null },
  context: Context,
): Promise<Product> {
  const request = { key, asked: { changeStock: productId, input }, kept: KeptProduct, answer: answerProduct }
  return tillAct(salonId, request, context, async (acting) => {
    const { sql, now, who } = acting
    const product = await productIn(acting, productId)
    const { reason } = input
    if (input.kind === 'counted') {
      const { stock } = input
      const quantity = (stock ?? 0) - (product.stock ?? 0)
      await setStock(sql, salonId, productId, stock)
      await insertCount(sql, salonId, { id: newId(), productId, quantity, stock, reason, now, who })
      return { productId }
    }
    if (product.stock === null) throw new AppError('stock_not_counted')
    const quantity = input.kind === 'lost' ? 0 - input.quantity : input.quantity
    const move = { id: newId(), productId, kind: input.kind, quantity }
    await moveStock(sql, salonId, [move], { checkId: null, reason, now, who })
    return { productId }
  })
}

/** Newest first. @throws AppError `not_found` */
export async function readStock(
  salonId: string,
  productId: string,
  { page, limit }: { page: number; limit: number },
  context: Context,
): Promise<{ entries: StockEntry[]; total: number; page: number; limit: number }> {
  await assertOwnSalon(salonId, context)
  await productIn({ sql: context.db, salonId }, productId)
  const { rows, total } = await listStockEntries(context.db, salonId, { productId, page, limit })
  return { entries: rows.map((entry) => ({ ...entry, at: toIso(entry.at) })), total, page, limit }
}
