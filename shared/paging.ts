/** Pagination, one rule for all lists: pages are numbered from 1, with up to 1,000 rows. */

import { z } from 'zod'

export const maxRows = 1000

const Page = z.coerce.number().int().min(1).max(1_000_000)
const Limit = z.coerce
  .number()
  .int()
  .min(1)
  .transform((limit) => Math.min(limit, maxRows))
  .describe(`Larger values count as ${maxRows}.`)

/** Query parameters; defaults: the first page, of the given size. */
export const pageQuery = (rows: number) => ({ page: Page.default(1), limit: Limit.default(rows) })

/** For lists that are returned as whole arrays unless a page is requested. */
export const optionalPage = { page: Page.optional(), limit: Limit.optional() }

/** Returned besides the rows. */
export const pageReply = {
  total: z.number().describe('Over all pages.'),
  page: z.number(),
  limit: z.number(),
}
