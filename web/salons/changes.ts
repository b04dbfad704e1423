/** Mutations of a salon's own settings. Each resolves once the affected data has been refetched. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../shared/audit/edits.ts'
import {
  changeSalon,
  createClosure,
  deleteClosure,
  deleteResource,
  readWorkingHours,
  saveWorkingHours,
} from '../../shared/salons/contract.ts'
import { type CallOptions, call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { isEmpty, type SalonChangeIn } from './salon-form.ts'
import { type DayForm, sentWeek, weekFormOf, withChangesOf } from './week-form.ts'

export type NewClosureIn = CallOptions<typeof createClosure>['input']

export function useChangeSalon(salonId: string) {
  const { t } = useTranslation('salons')
  return useMutation({
    mutationFn: (input: Versioned<SalonChangeIn>) => call(changeSalon, { params: { id: salonId }, input }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('basic.saved'), failed: t('basic.failed') },
  })
}

export function useSaveHours(salonId: string) {
  const { t } = useTranslation('salons')
  return useMutation({
    mutationFn: (hours: HoursIn) => saveHours(salonId, hours),
    onSuccess: useRefresh(salonId),
    meta: { done: t('hours.saved'), failed: (reason) => t('hours.failed', { reason }) },
  })
}

interface All {
  change: Versioned<SalonChangeIn>
  hours: HoursIn | null
  /** The salon was saved, but not its hours. */
  onSalon: () => void
}

/** Saves salon and hours; unchanged parts are not sent. */
export function useSaveAll(salonId: string) {
  const { t } = useTranslation('salons')
  return useMutation({
    mutationFn: async ({ change, hours, onSalon }: All) => {
      if (!isEmpty(change)) await call(changeSalon, { params: { id: salonId }, input: change })
      onSalon()
      if (hours) await saveHours(salonId, hours)
    },
    onSettled: useRefresh(salonId),
    meta: { done: t('management.saved'), failed: t('management.save_failed') },
  })
}

export function useAddClosure(salonId: string) {
  const { t } = useTranslation('salons')
  return useMutation({
    mutationFn: (input: NewClosureIn) => call(createClosure, { params: { id: salonId }, input }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('closures.added'), failed: (reason) => t('closures.add_failed', { reason }) },
  })
}

export function useDeleteClosure(salonId: string) {
  const { t } = useTranslation('salons')
  return useMutation({
    mutationFn: (closureId: string) => call(deleteClosure, { params: { id: salonId, closureId } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('closures.deleted'), failed: (reason) => t('closures.delete_failed', { reason }) },
  })
}

/** A new resource, or an existing one if it has an id. */
export function useDeleteResource(salonId: string) {
  const { t } = useTranslation('salons')
  return useMutation({
    mutationFn: (resourceId: string) => call(deleteResource, { params: { id: salonId, resourceId } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('resources.deleted'), failed: t('resources.delete_failed') },
  })
}

export interface HoursIn {
  week: readonly DayForm[]
  /** As loaded. */
  before: readonly DayForm[]
  version: number | undefined
  /** After a conflict: only the days edited here overwrite the other user's. */
  over?: boolean
}

async function saveHours(salonId: string, { week, before, version, over = false }: HoursIn) {
  const params = { id: salonId }
  const sent = over ? withChangesOf(week, before, weekFormOf(await call(readWorkingHours, { params }))) : week
  return call(saveWorkingHours, { params, input: { workingHours: sentWeek(sent), version } })
}

function useRefresh(salonId: string) {
  const queries = useQueryClient()
  return () => readAgain(queries, salonId, [{ kind: 'settings' }])
}
