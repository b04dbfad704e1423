import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerTour } from '../../shared/accounts/own-account.ts'
import { changeSession } from '../accounts/session.ts'
import { call } from '../api.ts'

/** Stores that the tour was taken or declined: it is not offered again on any device. */
export function useAnswerTour() {
  const { t } = useTranslation('app')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(answerTour, {}),
    onSuccess: ({ offersTour }) => changeSession(queries, { offersTour }),
    meta: { failed: t('tour.failed') },
  })
}
