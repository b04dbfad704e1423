/** Products: items sold besides services. */

import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { pageQuery, pageReply } from '../paging.ts'
import { TranslationsOut, translationsIn } from '../text/translations.ts'
import { line, requiredLine } from '../text.ts'
import { maxQuantity, productEntryKinds } from './limits.ts'
import { At, CentsIn, CentsOut, KeyHeaders, MaybeReason, SalonParams, Who } from './parts.ts'

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  names: TranslationsOut,
  priceCents: CentsOut,
  taxed: z.boolean(),
  stock: z.number().int().nullable().describe('Null: not tracked. Negative: more was sold than was counted.'),
  active: z.boolean(),
  version: Version,
})
export type Product = z.infer<typeof Product>

const path = '/api/salons/:salonId/products'
const ProductParams = SalonParams.extend({ productId: Id })

export const ProductIn = z.strictObject({
  name: requiredLine(100),
  names: translationsIn(line(100)).default({}),
  priceCents: CentsIn,
  taxed: z.boolean().default(true),
  active: z.boolean().default(true),
  stock: z.number().int().min(0).max(100_000).nullable().default(null).describe('Initial stock; null: not tracked.'),
})
export type ProductIn = z.infer<typeof ProductIn>

export const ProductChange = z.strictObject({
  name: requiredLine(100).optional(),
  names: translationsIn(line(100)).optional(),
  priceCents: CentsIn.optional(),
  taxed: z.boolean().optional(),
  active: z.boolean().optional(),
  version: VersionIn,
})
export type ProductChange = z.infer<typeof ProductChange>

export const listProducts = endpoint({
  method: 'GET',
  path,
  summary: 'All products by name; those no longer sold at the end.',
  params: SalonParams,
  reply: z.array(Product),
})

export const addProduct = endpoint({
  method: 'POST',
  path,
  summary: 'Add a product.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['too_many_products', 'idempotency_mismatch'],
  input: ProductIn,
  reply: Product,
  status: 201,
})

export const changeProduct = endpoint({
  method: 'PATCH',
  path: `${path}/:productId`,
  summary: 'Change a product, or stop selling it. Existing checks stay unchanged.',
  params: ProductParams,
  refusals: ['changed_meanwhile'],
  input: ProductChange,
  reply: Product,
})

export const StockChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('received'),
    quantity: z.number().int().min(1).max(maxQuantity),
    reason: MaybeReason.default(''),
  }),
  z.strictObject({
    kind: z.literal('lost'),
    quantity: z.number().int().min(1).max(maxQuantity),
    reason: requiredLine(200),
  }),
  z.strictObject({
    kind: z.literal('counted'),
    stock: z.number().int().min(0).max(100_000).nullable().describe('Null: no longer tracked.'),
    reason: MaybeReason.default(''),
  }),
])
export type StockChange = z.infer<typeof StockChange>

export const changeStock = endpoint({
  method: 'POST',
  path: `${path}/:productId/stock`,
  summary: 'Record that pieces were received, lost or counted.',
  params: ProductParams,
  headers: KeyHeaders,
  refusals: ['stock_not_counted', 'idempotency_mismatch'],
  input: StockChange,
  reply: Product,
})

export const StockEntry = z.object({
  id: z.string(),
  at: At,
  kind: z.enum(productEntryKinds),
  quantity: z.number().int().describe('Added; negative: removed. For counted: the difference.'),
  stock: z.number().int().nullable().describe('Stock after it.'),
  checkId: z.string().nullable(),
  checkNumber: z.number().int().nullable(),
  reason: z.string(),
  by: Who,
})
export type StockEntry = z.infer<typeof StockEntry>

export const listStock = endpoint({
  method: 'GET',
  path: `${path}/:productId/stock`,
  summary: 'Stock history of a product, newest first.',
  params: ProductParams,
  query: z.object(pageQuery(50)),
  reply: z.object({ entries: z.array(StockEntry), ...pageReply }),
})
