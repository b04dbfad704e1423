import { RefreshCw, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showAverage } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { sentenceOf } from '../api.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { pageCount, placesOf } from '../ui/pages.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { pageSize, useReviews } from './queries.ts'
import { ReviewCard } from './ReviewCard.tsx'

interface SalonReviewsProps {
  salon: Salon
  page: number
  onPage: (page: number) => void
}

/** What clients said of one salon, and what it comes to. */
export function SalonReviews({ salon, page, onPage }: SalonReviewsProps) {
  const { t, i18n } = useTranslation(['reviews', 'common'])
  const answer = useReviews(salon.id, page)

  if (answer.isPending) {
    return (
      <output className="grid gap-3">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-36 w-full" />
      </output>
    )
  }
  if (!answer.data) {
    return (
      <ErrorState
        title={t('failed')}
        message={sentenceOf(answer.error)}
        action={
          <Button look="primary" onClick={() => void answer.refetch()}>
            <RefreshCw size={18} aria-hidden />
            {t('common:retry')}
          </Button>
        }
      />
    )
  }

  const { reviews, total, average, counted } = answer.data
  if (total === 0) return <EmptyState icon={Star} title={t('empty.title')} hint={t('empty.hint')} />
  const { first, last } = placesOf(page, pageSize, total)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {average !== null && (
          <p className="flex items-center gap-2 text-lg font-semibold">
            <Star size={20} className="fill-current text-brand" aria-hidden />
            {t('average', { average: showAverage(average, languageNow(i18n)), count: counted })}
          </p>
        )}
        <p aria-live="polite" className="text-md text-ink-2">
          {t('showing', { first, last, total })}
        </p>
      </div>
      <ul className="grid gap-3">
        {reviews.map((review) => (
          <ReviewCard key={review.id} salon={salon} review={review} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={pageCount(total, pageSize)}
        onPage={onPage}
        text={{
          label: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (one) => t('pages.page', { page: one }),
        }}
      />
    </div>
  )
}
