/** Pages of lists, one rule for every call: numbered from 1, as long as is asked for and at most 1,000 rows. */

import { z } from 'zod'

export const maxRows = 1000

const Page = z.coerce.number().int().min(1).max(1_000_000)
const Limit = z.coerce
  .number()
  .int()
  .min(1)
  .transform((limit) => Math.min(limit, maxRows))
  .describe(`More than ${maxRows} is taken as ${maxRows}.`)

/** What is asked: the first page unless said, of so many rows unless said. */
export const pageQuery = (rows: number) => ({ page: Page.default(1), limit: Limit.default(rows) })

/** For lists that are answered whole, as arrays, when neither is said. */
export const optionalPage = { page: Page.optional(), limit: Limit.optional() }

/** What is answered beside the rows. */
export const pageReply = {
  total: z.number().describe('Of all pages.'),
  page: z.number(),
  limit: z.number(),
}
