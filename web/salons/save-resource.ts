import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../shared/audit/edits.ts'
import { changeResource, createResource, ResourceFields } from '../../shared/salons/contract.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'

/** A new resource, or an existing one if it has an id. */
export function useSaveResource(salonId: string, resourceId: string | undefined) {
  const { t } = useTranslation('salons')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Versioned<Partial<ResourceFields>>) =>
      resourceId
        ? call(changeResource, { params: { id: salonId, resourceId }, input })
        : call(createResource, { params: { id: salonId }, input: ResourceFields.parse(input) }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'settings' }]),
    meta: resourceId
      ? { done: t('resources.changed'), failed: t('resources.change_failed') }
      : { done: t('resources.added'), failed: t('resources.add_failed') },
  })
}
