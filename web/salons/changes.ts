/** Everything that an owner may change of a salon itself. Each is done when what it touches has been read again. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  changeResource,
  changeSalon,
  createClosure,
  createResource,
  deleteClosure,
  deleteResource,
  type ResourceFields,
  saveWorkingHours,
} from '../../shared/salons/contract.ts'
import { type CallOptions, call } from '../api.ts'
import { ownSalonsKey, salonKey } from './queries.ts'
import { isEmpty, type SalonChangeIn } from './salon-form.ts'
import { type DayForm, sentWeek } from './week-form.ts'

export type NewClosureIn = CallOptions<typeof createClosure>['input']

export function useChangeSalon(salonId: string) {
  const { t } = useTranslation('salons')
  return useMutation({
    mutationFn: (input: SalonChangeIn) => call(changeSalon, { params: { id: salonId }, input }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('basic.saved'), failed: t('basic.failed') },
  })
}

export function useSaveHours(salonId: string) {
  const { t } = useTranslation('salons')
  return useMutation({
    mutationFn: (week: readonly DayForm[]) => saveHours(salonId, week),
    onSuccess: useRefresh(salonId),
    meta: { done: t('hours.saved'), failed: (reason) => t('hours.failed', { reason }) },
  })
}

/** Salon and hours together; what did not change is not sent. */
export function useSaveAll(salonId: string) {
  const { t } = useTranslation('salons')
  return useMutation({
    mutationFn: async ({ change, week }: { change: SalonChangeIn; week: readonly DayForm[] | null }) => {
      if (!isEmpty(change)) await call(changeSalon, { params: { id: salonId }, input: change })
      if (week) await saveHours(salonId, week)
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

/** A new resource, or with an id the one that is changed. */
export function useSaveResource(salonId: string, resourceId: string | undefined) {
  const { t } = useTranslation('salons')
  return useMutation({
    mutationFn: (input: ResourceFields) =>
      resourceId
        ? call(changeResource, { params: { id: salonId, resourceId }, input })
        : call(createResource, { params: { id: salonId }, input }),
    onSuccess: useRefresh(salonId),
    meta: resourceId
      ? { done: t('resources.changed'), failed: t('resources.change_failed') }
      : { done: t('resources.added'), failed: t('resources.add_failed') },
  })
}

export function useDeleteResource(salonId: string) {
  const { t } = useTranslation('salons')
  return useMutation({
    mutationFn: (resourceId: string) => call(deleteResource, { params: { id: salonId, resourceId } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('resources.deleted'), failed: t('resources.delete_failed') },
  })
}

function saveHours(salonId: string, week: readonly DayForm[]) {
  return call(saveWorkingHours, { params: { id: salonId }, input: { workingHours: sentWeek(week) } })
}

function useRefresh(salonId: string) {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: salonKey(salonId) }),
      queries.invalidateQueries({ queryKey: ownSalonsKey }),
    ])
}
