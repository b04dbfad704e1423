/** What the till asks the server, and every change made at it. */

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { type OpenCheck, openCheck, readCheck, readTill } from '../../shared/till/contract.ts'
import { listProducts } from '../../shared/till/products.ts'
import { readTillSettings } from '../../shared/till/settings.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'
import { readAgain } from '../salons/reread.ts'

/** A visit is ready to pay once it is over, whether or not somebody says so. */
const rereadMilliseconds = 60_000

/** Who is ready to pay, what is open, what was paid today; live, and once a minute. */
export function useTill(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'till', 'board'),
    queryFn: ({ signal }) => call(readTill, { params: { salonId }, signal }),
    refetchInterval: rereadMilliseconds,
    staleTime: 0,
  })
}

export function useCheck(salonId: string, checkId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'check', checkId),
    queryFn: ({ signal }) => call(readCheck, { params: { salonId, checkId }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useTillSettings(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'till-settings'),
    queryFn: ({ signal }) => call(readTillSettings, { params: { salonId }, signal }),
  })
}

/** Those that are not sold any more among them. */
export function useProducts(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'products'),
    queryFn: ({ signal }) => call(listProducts, { params: { salonId }, signal }),
  })
}

/** Resolves with the id of the check; where one of the visits has a check already, of that. */
export function useOpenCheck(salonId: string) {
  const { t } = useTranslation('app')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, ...input }: z.input<typeof OpenCheck> & { key: string }) => {
      try {
        const check = await call(openCheck, { params: { salonId }, input, headers: { 'Idempotency-Key': key } })
        queries.setQueryData(salonKey(salonId, 'check', check.id), check)
        return check.id
      } catch (error) {
        const known =
          error instanceof AppError && error.code === 'has_check' ? Known.safeParse(error.details).data : null
        if (!known) throw error
        return known.checkId
      }
    },
    onSuccess: () => void readAgain(queries, salonId, [{ kind: 'till' }]),
    meta: { failed: t('till.open_failed') },
  })
}

/** In the details of `has_check`. */
const Known = z.object({ checkId: z.string() })
