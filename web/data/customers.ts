import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Versioned } from '../../shared/audit/edits.ts'
import {
  addCustomer,
  type CustomerChange,
  type CustomerIn,
  changeCustomer,
  listCustomers,
  listEarlierVisits,
  listVisits,
  readCustomer,
  sumUpCustomers,
} from '../../shared/customers/contract.ts'
import { call } from '../api.ts'
import { readAgain, readLater } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import type { CustomersSearch } from './customers-search.ts'

export const pageSize = 10

/** One page of customers; a search looks at everybody. Keeps the previous result until the next one arrives. */
export function useCustomers(salonId: string, { q, sort, all, page }: CustomersSearch) {
  const search = q?.trim() || undefined
  const query = { search, sort, page, limit: pageSize, ...((all || search) && { all: 'true' }) }
  return useQuery({
    queryKey: salonKey(salonId, 'customers', query),
    ...readLater,
    queryFn: ({ signal }) => call(listCustomers, { params: { salonId }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Number of customers, and their revenue. */
export function useCustomersSummary(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'customers-summary'),
    ...readLater,
    queryFn: ({ signal }) => call(sumUpCustomers, { params: { salonId }, signal }),
  })
}

export function useCustomer(salonId: string, customerId: string, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: salonKey(salonId, 'customer', customerId),
    queryFn: ({ signal }) => call(readCustomer, { params: { salonId, customerId }, signal }),
    enabled,
  })
}

const visitsAtOnce = 20

/** Visits, latest first, as many as requested so far. */
export function useVisits(salonId: string, customerId: string, completed: boolean) {
  return useInfiniteQuery({
    queryKey: salonKey(salonId, 'customer-visits', customerId, completed),
    queryFn: ({ signal, pageParam: page }) =>
      call(listVisits, {
        params: { salonId, customerId },
        query: { page, limit: visitsAtOnce, completed: completed ? 'true' : 'false' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  })
}

export function useEarlierVisits(salonId: string, customerId: string) {
  return useInfiniteQuery({
    queryKey: salonKey(salonId, 'customer-earlier-visits', customerId),
    queryFn: ({ signal, pageParam: page }) =>
      call(listEarlierVisits, { params: { salonId, customerId }, query: { page, limit: visitsAtOnce }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  })
}

/** Resolves once everything that shows customers has been refetched. */
export function useAddCustomer(salonId: string) {
  const { t } = useTranslation('customers')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: z.input<typeof CustomerIn> & { sharesPhone: boolean }) =>
      call(addCustomer, { params: { salonId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'customers' }]),
    meta: { failed: t('add.failed') },
  })
}

export function useChangeCustomer(salonId: string, customerId: string, words: { done: string; failed: string }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Versioned<z.input<typeof CustomerChange> & { sharesPhone?: boolean }>) =>
      call(changeCustomer, { params: { salonId, customerId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'customers' }]),
    meta: words,
  })
}
