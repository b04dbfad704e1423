import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listServices, markServices } from '../../shared/services/contract.ts'
import type { Marks } from '../../shared/services/marks.ts'
import { call } from '../api.ts'
import { useRefresh } from './queries.ts'

interface Marking {
  ids: readonly string[]
  /** By id. */
  changed: Readonly<Record<string, Partial<Marks>>>
}

/** Confirms the marks of services, and saves those that were changed here; all others keep what others have saved in the meantime. */
export function useMarkServices(salonId: string) {
  const { t } = useTranslation('services')
  return useMutation({
    mutationFn: async ({ ids, changed }: Marking) => {
      const present = await call(listServices, { params: { salonId } })
      const marks = present
        .filter(({ id }) => ids.includes(id))
        .map(({ id, takes, addOn, goesFirst }) => ({ id, takes, addOn, goesFirst, ...changed[id] }))
      return call(markServices, { params: { salonId }, input: { marks } })
    },
    onSuccess: useRefresh(salonId),
    meta: { done: t('marks.done'), failed: t('marks.failed') },
  })
}
