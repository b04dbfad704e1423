import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../shared/audit/edits.ts'
import { changeReview, type HideReason, listReviews } from '../../shared/reviews/contract.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'

export const pageSize = 10

/** One page, latest first. */
export function useReviews(salonId: string, page: number) {
  return useQuery({
    queryKey: salonKey(salonId, 'reviews', page),
    queryFn: ({ signal }) => call(listReviews, { params: { salonId }, query: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

interface ReviewChange {
  hidden?: boolean
  hiddenReason?: HideReason
  answer?: string
}

/** Hides, shows or answers it. */
export function useChangeReview(salonId: string, done: string) {
  const { t } = useTranslation('reviews')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ reviewId, ...input }: Versioned<ReviewChange & { reviewId: string }>) =>
      call(changeReview, { params: { salonId, reviewId }, input }),
    onSuccess: () => readAgain(queries, salonId, [{ kind: 'reviews' }]),
    meta: { done, failed: t('change_failed') },
  })
}
