import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  changeOptionGroup,
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
  type OptionGroup,
} from '../../../shared/services/option-groups.ts'
import { call } from '../../api.ts'
import { useRefresh } from '../../data/services.ts'
import { type GroupInput, mergedGroup } from './group-form.ts'
import { pricedGroups, type TypedPrices } from './missing-prices.ts'

export interface GroupSaving {
  input: GroupInput
  /** Absent: a new question. */
  before: OptionGroup | undefined
  /** The version the input is based on. */
  version: number | undefined
  /** After a conflict: only fields changed here are sent, so that the other user's changes are kept. */
  over: boolean
}

/** A new question, or an existing one. */
export function useSaveOptionGroup(salonId: string) {
  const { t } = useTranslation('services')
  return useMutation({
    mutationFn: async ({ input, before, version, over }: GroupSaving) => {
      if (!before) return call(createOptionGroup, { params: { salonId }, input })
      const params = { id: before.id }
      if (!over) return call(changeOptionGroup, { params, input: { ...input, version } })
      const groups = await call(listOptionGroups, { params: { salonId } })
      const present = groups.find(({ id }) => id === before.id) ?? before
      return call(changeOptionGroup, { params, input: { ...mergedGroup(input, before, present), version } })
    },
    onSuccess: useRefresh(salonId),
    meta: { done: t('options.saved'), failed: t('options.save_failed') },
  })
}

export function useDeleteOptionGroup(salonId: string) {
  const { t } = useTranslation('services')
  return useMutation({
    mutationFn: (id: string) => call(deleteOptionGroup, { params: { id } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('options.deleted'), failed: t('options.delete_failed') },
  })
}

/** Typed prices of options, each with whatever else others have saved in its question meanwhile. */
export function useSaveOptionPrices(salonId: string) {
  const { t } = useTranslation('services')
  return useMutation({
    mutationFn: async (prices: TypedPrices) => {
      const groups = await call(listOptionGroups, { params: { salonId } })
      for (const { id, input } of pricedGroups(groups, prices)) await call(changeOptionGroup, { params: { id }, input })
    },
    onSettled: useRefresh(salonId),
    meta: { done: t('options.saved'), failed: t('options.save_failed') },
  })
}
