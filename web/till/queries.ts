/** Queries and mutations of the till. */

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { dropCheck, type OpenCheck, openCheck } from '../../shared/till/check-changes.ts'
import { listLeftDays, readCheck, readTill } from '../../shared/till/contract.ts'
import { readDay } from '../../shared/till/days.ts'
import { listProducts } from '../../shared/till/products.ts'
import { readTillSettings } from '../../shared/till/settings.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import type { Back } from './check/check-search.ts'

/** Visits become ready to pay by time alone, without any event. */
const rereadMilliseconds = 60_000

/** Clients who are ready to pay, open checks, and checks paid today. Refetched on changes, and every minute. */
export function useTill(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'till', 'board'),
    queryFn: ({ signal }) => call(readTill, { params: { salonId }, signal }),
    refetchInterval: rereadMilliseconds,
    staleTime: 0,
  })
}

/** What is still to be settled of earlier days, and of today once the salon has closed. */
export function useLeftDays(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'till', 'left-days'),
    queryFn: ({ signal }) => call(listLeftDays, { params: { salonId }, signal }),
    refetchInterval: closingMilliseconds,
  })
}

/** The salon closes by time alone. */
const closingMilliseconds = 300_000

export function useCheck(salonId: string, checkId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'check', checkId),
    queryFn: ({ signal }) => call(readCheck, { params: { salonId, checkId }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A day of the till; live until it is closed. */
export function useTillDay(salonId: string, date: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'till-day', date),
    queryFn: ({ signal }) => call(readDay, { params: { salonId, date }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useTillSettings(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'till-settings'),
    queryFn: ({ signal }) => call(readTillSettings, { params: { salonId }, signal }),
  })
}

/** Including products that are no longer sold. */
export function useProducts(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'products'),
    queryFn: ({ signal }) => call(listProducts, { params: { salonId }, signal }),
  })
}

/** Resolves to the id of the new check, or of the existing one if a visit has one already. */
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
          error instanceof AppError && error.code === 'has_check' ? ExistingCheck.safeParse(error.details).data : null
        if (!known) throw error
        return known.checkId
      }
    },
    onSuccess: () => void readAgain(queries, salonId, [{ kind: 'till' }]),
    meta: { failed: t('till.open_failed') },
  })
}

/** Drops a check that nobody has changed, and goes back. */
export function useDropCheck(salonId: string, checkId: string, back: Back) {
  const { t } = useTranslation('till')
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(dropCheck, { params: { salonId, checkId } }),
    onSuccess: async () => {
      await navigate({ to: back })
      queries.removeQueries({ queryKey: salonKey(salonId, 'check', checkId) })
      void readAgain(queries, salonId, [{ kind: 'till' }])
    },
    meta: { failed: t('drop.failed') },
  })
}

/** Details of `has_check`. */
const ExistingCheck = z.object({ checkId: z.string() })
