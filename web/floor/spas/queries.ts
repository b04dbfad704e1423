import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import {
  changeFootSpaSettings,
  correctFootSpaEntry,
  type FootSpaCorrection,
  openFootSpa,
  readFootSpaLog,
  readFootSpas,
} from '../../../shared/floor/foot-spas.ts'
import { createResource } from '../../../shared/salons/contract.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { call } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { newKey } from '../../new-key.ts'
import { salonKey } from '../../query-keys.ts'

/** Chairs become due and overdue by time alone. */
const rereadMilliseconds = 60_000

/** The foot spas and their log of today. Refetched when the floor changes, and every minute. */
export function useFootSpas(salonId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: salonKey(salonId, 'floor', 'foot-spas'),
    queryFn: ({ signal }) => call(readFootSpas, { params: { salonId }, signal }),
    refetchInterval: rereadMilliseconds,
    staleTime: 0,
  })
}

/** For printing. */
export function useReadLog(salonId: string) {
  const { t } = useTranslation('footSpas')
  return useMutation({
    mutationFn: (query: { from: LocalDate; to: LocalDate }) => call(readFootSpaLog, { params: { salonId }, query }),
    meta: { failed: t('print.failed') },
  })
}

const keyed = () => ({ headers: { 'Idempotency-Key': newKey() } })

export function useCorrectEntry(salonId: string) {
  const { t } = useTranslation('footSpas')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ entryId, ...input }: z.input<typeof FootSpaCorrection> & { entryId: string }) =>
      call(correctFootSpaEntry, { params: { salonId, footSpaEntryId: entryId }, input, ...keyed() }),
    onSettled: () => readAgain(queries, salonId, [{ kind: 'floor' }]),
    meta: { done: t('correct.done'), failed: t('correct.failed') },
  })
}

export function useOpenChair(salonId: string) {
  const { t } = useTranslation('footSpas')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { chair: { resourceId: string; unit: number }; reason: string }) =>
      call(openFootSpa, { params: { salonId }, input, ...keyed() }),
    onSettled: () => readAgain(queries, salonId, [{ kind: 'floor' }]),
    meta: { done: t('open.done'), failed: t('open.failed') },
  })
}

type SettingsIn = z.input<NonNullable<(typeof changeFootSpaSettings)['input']>>

export function useChangeSpaSettings(salonId: string) {
  const { t } = useTranslation('footSpas')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: SettingsIn) => call(changeFootSpaSettings, { params: { salonId }, input }),
    onSettled: () => readAgain(queries, salonId, [{ kind: 'floor' }]),
    meta: { done: t('settings.done'), failed: t('settings.failed') },
  })
}

/** The first chairs of a salon, needed by all its services on feet. */
export function useAddChairs(salonId: string) {
  const { t } = useTranslation('footSpas')
  const queries = useQueryClient()
  const change = useChangeSpaSettings(salonId)
  return useMutation({
    mutationFn: async ({ kind, ...fields }: FirstChairs) => {
      const { id: resourceId } = await call(createResource, { params: { id: salonId }, input: fields })
      await change.mutateAsync({ kinds: [{ resourceId, kind }] })
    },
    onSettled: () => readAgain(queries, salonId, [{ kind: 'settings' }, { kind: 'floor' }]),
    meta: { failed: t('first.failed') },
  })
}

interface FirstChairs {
  name: string
  units: number
  serviceIds: string[]
  kind: 'whirlpool' | 'pipeless' | 'non_whirlpool'
}
