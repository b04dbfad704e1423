/**
 * Mutations of the steps, one call each. Each resolves once the affected data has been refetched. No toast says that they are done, as it
 * would lie over the buttons of the next step: the list of steps says it.
 */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { createResource } from '../../shared/salons/contract.ts'
import type { ChangeKind } from '../../shared/salons/live.ts'
import { addTemplate } from '../../shared/services/template.ts'
import { addTeam } from '../../shared/staff/team.ts'
import { type CallOptions, call } from '../api.ts'
import { readAgain } from '../live/reread.ts'

export function useAddTemplate(salonId: string) {
  const { t } = useTranslation('start')
  return useMutation({
    mutationFn: (input: CallOptions<typeof addTemplate>['input']) => call(addTemplate, { params: { salonId }, input }),
    onSuccess: useRefresh(salonId, ['menu']),
    meta: { failed: t('menu.failed') },
  })
}

export function useAddTeam(salonId: string) {
  const { t } = useTranslation('start')
  return useMutation({
    mutationFn: (members: CallOptions<typeof addTeam>['input']['members']) =>
      call(addTeam, { params: { salonId }, input: { members } }),
    onSuccess: useRefresh(salonId, ['team']),
    meta: { failed: t('team.failed') },
  })
}

export function useAddChairs(salonId: string) {
  const { t } = useTranslation('start')
  return useMutation({
    mutationFn: (input: CallOptions<typeof createResource>['input']) =>
      call(createResource, { params: { id: salonId }, input }),
    onSuccess: useRefresh(salonId, ['settings', 'menu']),
    meta: { failed: t('chairs.failed') },
  })
}

function useRefresh(salonId: string, kinds: readonly ChangeKind[]) {
  const queries = useQueryClient()
  return () =>
    readAgain(
      queries,
      salonId,
      kinds.map((kind) => ({ kind })),
    )
}
