/** URL parameters of the Customers page: `?q=mai&page=2`. Absent ones have their defaults. */

import { type CustomerSort, customerSorts } from '../../shared/customers/sorts.ts'

export interface CustomersSearch {
  q?: string
  sort?: CustomerSort
  /** Includes customers without a completed visit. */
  all?: true
  page?: number
  /** The form for a new customer is open. */
  add?: true
  /** Customer whose history is open. */
  history?: string
}

/** Unreadable parameters count as absent. */
export function readCustomersSearch(address: Record<string, unknown>): CustomersSearch {
  const { q, page, history } = address
  const sort = customerSorts.find((one) => one === address.sort)
  const text = typeof q === 'number' ? String(q) : q
  return {
    ...(typeof text === 'string' && text !== '' && { q: text.slice(0, 80) }),
    ...(sort && sort !== 'visits' && { sort }),
    ...(isTrue(address.all) && { all: true as const }),
    ...(Number.isSafeInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(isTrue(address.add) && { add: true as const }),
    ...(typeof history === 'string' && history !== '' && { history }),
  }
}

/** Another search, order or filter starts on the first page. */
export function change(search: CustomersSearch, changes: CustomersSearch): CustomersSearch {
  return { ...search, page: undefined, add: undefined, history: undefined, ...changes }
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}
