import { useEffect, useRef } from 'react'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { GivenReview } from '../../shared/reviews/contract.ts'
import { StarRow } from '../ui/StarRow.tsx'
import { useText } from './use-text.ts'

interface GivenReviewCardProps {
  review: GivenReview
  visit: ClientVisit
  /** Whether it was sent just now. */
  fresh: boolean
}

export function GivenReviewCard({ review, visit, fresh }: GivenReviewCardProps) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const nameOf = (staffId: string) => visit.services.find((line) => line.staffId === staffId)?.staffFirstName

  useEffect(() => {
    if (fresh) heading.current?.focus()
  }, [fresh])

  return (
    <section className="grid gap-2 rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {t('review.yours')}
      </h2>
      <output className="text-ink-2 empty:hidden">{fresh && t('review.thanks')}</output>
      <dl className="grid gap-1">
        <div className="flex justify-between gap-3">
          <dt>{t('review.overall')}</dt>
          <dd>
            <StarRow value={review.rating} size={18} label={t('review.stars', { count: review.rating })} />
          </dd>
        </div>
        {review.staff.map(({ staffId, rating }) => (
          <div key={staffId} className="flex justify-between gap-3">
            <dt>{nameOf(staffId)}</dt>
            <dd>
              <StarRow value={rating} size={18} label={t('review.stars', { count: rating })} />
            </dd>
          </div>
        ))}
      </dl>
      {review.words && <p className="whitespace-pre-line wrap-anywhere">{review.words}</p>}
      {review.answer && (
        <div className="rounded-md bg-sunken px-3.5 py-3">
          <p className="text-sm font-medium">{t('review.answer', { salon: visit.salon.name })}</p>
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">{review.answer}</p>
        </div>
      )}
    </section>
  )
}
