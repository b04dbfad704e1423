/** What the address of the customers says: `?q=mai&page=2`. What is absent is the default. */

import { type CustomerSort, customerSorts } from '../../shared/customers/contract.ts'

export interface CustomersSearch {
  q?: string
  sort?: CustomerSort
  /** Those without a completed service too. */
  all?: true
  page?: number
  /** The form of a new customer is open. */
  add?: true
  /** Whose history is open. */
  history?: string
}

/** Whatever cannot be read in an address counts as absent. */
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

/** Another search, order or filter begins again on the first page. */
export function change(search: CustomersSearch, changes: CustomersSearch): CustomersSearch {
  return { ...search, page: undefined, add: undefined, history: undefined, ...changes }
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}
