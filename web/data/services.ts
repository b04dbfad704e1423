import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../shared/audit/edits.ts'
import { AppError } from '../../shared/errors.ts'
import {
  changeCategory,
  changeService,
  createCategory,
  createService,
  deleteCategory,
  deleteService,
  listCategories,
  listServices,
  NewCategory,
  orderCategories,
  orderServices,
  type ServiceChange,
} from '../../shared/services/contract.ts'
import { listOptionGroups } from '../../shared/services/option-groups.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { notify } from '../ui/toast.ts'

/** What an owner says of a service. */
export type ServiceInput = Required<Omit<ServiceChange, 'duration' | 'price'>> & {
  duration: number
  /** Absent: the price is given in the salon only. */
  price?: string
}

/** All services of the salon, including inactive ones, in menu order. `enabled`: whether they are needed. */
export function useServices(salonId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: salonKey(salonId, 'services'),
    queryFn: ({ signal }) => call(listServices, { params: { salonId }, signal }),
  })
}

/** In menu order. */
export function useCategories(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'categories'),
    queryFn: ({ signal }) => call(listCategories, { params: { salonId }, signal }),
  })
}

/** Resolves, like the mutations below, once the affected data has been refetched. */
export function useCreateService(salonId: string) {
  const { t } = useTranslation('services')
  return useMutation({
    mutationFn: ({ name, ...fields }: ServiceInput & { staffIds: string[] }) =>
      call(createService, { input: { ...fields, serviceName: name, salon_id: salonId } }),
    onSuccess: useRefresh(salonId),
    onError: (error) => {
      if (!(error instanceof AppError) || error.code !== 'not_found') return
      notify({ kind: 'failure', title: t('form.no_salon.title'), text: t('form.no_salon.text') })
    },
    meta: { done: t('created'), failed: t('create_failed') },
  })
}

export function useChangeService(salonId: string) {
  const { t } = useTranslation('services')
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: Versioned<Partial<ServiceInput>> }) =>
      call(changeService, { params: { id }, input }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('updated'), failed: t('update_failed') },
  })
}

export function useDeleteService(salonId: string) {
  const { t } = useTranslation('services')
  return useMutation({
    mutationFn: (id: string) => call(deleteService, { params: { id } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('delete.done'), failed: t('delete.failed') },
  })
}

/** Takes every service of the salon, in the new order. */
export function useOrderServices(salonId: string) {
  const { t } = useTranslation('services')
  return useMutation({
    mutationFn: (serviceIds: string[]) => call(orderServices, { params: { salonId }, input: { serviceIds } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('arrange.done'), failed: t('arrange.failed') },
  })
}

/** Questions asked with services. */
export function useOptionGroups(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'services', 'options'),
    queryFn: ({ signal }) => call(listOptionGroups, { params: { salonId }, signal }),
  })
}

/** A new category, or an existing one if it has an id. */
export function useSaveCategory(salonId: string, id: string | undefined) {
  const { t } = useTranslation('services')
  return useMutation({
    mutationFn: (input: Versioned<Partial<NewCategory>>) =>
      id
        ? call(changeCategory, { params: { id }, input })
        : call(createCategory, { params: { salonId }, input: NewCategory.parse(input) }),
    onSuccess: useRefresh(salonId),
    meta: id
      ? { done: t('categories.updated'), failed: t('categories.update_failed') }
      : { done: t('categories.created'), failed: t('categories.create_failed') },
  })
}

export function useDeleteCategory(salonId: string) {
  const { t } = useTranslation('services')
  return useMutation({
    mutationFn: (id: string) => call(deleteCategory, { params: { id } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('categories.deleted'), failed: t('categories.delete_failed') },
  })
}

/** Takes every category of the salon, in the new order. */
export function useOrderCategories(salonId: string) {
  const { t } = useTranslation('services')
  return useMutation({
    mutationFn: (categoryIds: string[]) => call(orderCategories, { params: { salonId }, input: { categoryIds } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('arrange.done'), failed: t('arrange.failed') },
  })
}

/** After a change of the menu. */
export function useRefresh(salonId: string) {
  const queries = useQueryClient()
  return () => readAgain(queries, salonId, [{ kind: 'menu' }])
}
