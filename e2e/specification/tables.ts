/** All tables, in the order of the specification. */

import { pageNotFound } from './page-not-found.ts'

export const tables = [pageNotFound]
