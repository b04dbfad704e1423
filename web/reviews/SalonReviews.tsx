import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showAverage } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { languageNow } from '../text/start.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { placesOf } from '../ui/pages.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { pageSize, useReviews } from './queries.ts'
import { ReviewCard } from './ReviewCard.tsx'

interface SalonReviewsProps {
  salon: Salon
  page: number
  onPage: (page: number) => void
}

/** The reviews of one salon, and their average. */
export function SalonReviews({ salon, page, onPage }: SalonReviewsProps) {
  const { t, i18n } = useTranslation('reviews')
  const answer = useReviews(salon.id, page)

  return (
    <PagedList
      of={answer}
      page={page}
      pageSize={pageSize}
      onPage={onPage}
      waiting={
        <Waiting label={t('loading')} className="grid gap-3" shapes={['h-8 w-64', 'h-36 w-full', 'h-36 w-full']} />
      }
      failed={t('failed')}
      empty={<EmptyState icon={Star} title={t('empty.title')} hint={t('empty.hint')} />}
      className="grid gap-3"
      barClass=""
    >
      {({ reviews, total, average, hidden }) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {average !== null && (
              <p className="flex items-center gap-2 text-lg font-semibold">
                <Star size={20} className="fill-current text-brand" aria-hidden />
                {t('average', { average: showAverage(average, languageNow(i18n)), count: total })}
                {hidden > 0 && `, ${t('hidden_count', { count: hidden })}`}
              </p>
            )}
            <p aria-live="polite" className="text-md text-ink-2">
              {t('showing', { ...placesOf(page, pageSize, total), total })}
            </p>
          </div>
          <ul className="grid gap-3">
            {reviews.map((review) => (
              <ReviewCard key={review.id} salon={salon} review={review} />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}
