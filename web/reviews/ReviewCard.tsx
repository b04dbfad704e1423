import { Link } from '@tanstack/react-router'
import { Eye, EyeOff, MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../shared/accounts/roles.ts'
import { localDateOf, showDate } from '../../shared/format.ts'
import type { Review } from '../../shared/reviews/contract.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { useBookedNames } from '../data/booked-names.ts'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { StarRow } from '../ui/StarRow.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { HideDialog } from './HideDialog.tsx'
import { useChangeReview } from './queries.ts'

/** A client's review with the salon's answer, and the actions on it. */
export function ReviewCard({ salon, review }: { salon: Salon; review: Review }) {
  const { t, i18n } = useTranslation('reviews')
  const user = useSession()
  const mayChange = user !== null && mayCall(user.role, 'owner')
  const [answering, setAnswering] = useState(false)
  const [hiding, setHiding] = useState(false)
  const show = useChangeReview(salon.id, t('shown'))
  const namesOf = useBookedNames(salon.id)
  const { customerName: name, hidden } = review
  const language = languageNow(i18n)
  const dateOf = (iso: string) => showDate(localDateOf(salon.timezone, Date.parse(iso)), language)

  return (
    <li className={`${cardClass} grid gap-2.5 p-4 ${hidden ? 'bg-sunken!' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow value={review.rating} size={20} label={t('stars', { count: review.rating })} />
        <h2 className="text-base wrap-anywhere">
          <Link
            to="/bookings"
            search={{ booking: review.bookingId }}
            aria-label={t('open', { name })}
            className="hover:underline"
          >
            {name}
          </Link>
        </h2>
        <span className="num text-sm text-ink-3">{dateOf(review.createdAt)}</span>
        {hidden && <Badge>{t('hidden')}</Badge>}
        {review.hiddenReason && <span className="text-sm text-ink-2">{t(`because.${review.hiddenReason}`)}</span>}
      </div>
      <p className={`max-w-read whitespace-pre-line wrap-anywhere ${review.words ? '' : 'text-ink-3'}`}>
        {review.words || t('no_words')}
      </p>
      {review.mayShow && review.words !== '' && <p className="text-sm text-ink-3">{t('may_show')}</p>}
      <p className="text-sm text-ink-2">
        {t('visit', {
          date: dateOf(review.startTime),
          services: namesOf(review.services.map((serviceName) => ({ serviceName }))),
        })}
      </p>
      {review.staff.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {review.staff.map(({ staffId, firstName, rating }) => (
            <li key={staffId} className="flex items-center gap-2">
              {firstName}
              <StarRow value={rating} size={16} label={t('stars', { count: rating })} />
            </li>
          ))}
        </ul>
      )}
      {review.answer && !answering && (
        <div className="max-w-read rounded-md border-l-3 border-brand-edge bg-sunken px-3.5 py-2.5">
          <p className="text-sm font-medium">{t('your_answer')}</p>
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">{review.answer}</p>
        </div>
      )}
      {answering && <AnswerForm salonId={salon.id} review={review} onDone={() => setAnswering(false)} />}
      {mayChange && !answering && (
        <div className="-mb-2 -ml-3 flex flex-wrap gap-1">
          <Button look="ghost" shape="compact" aria-label={t('answer_of', { name })} onClick={() => setAnswering(true)}>
            <MessageSquareReply size={18} aria-hidden />
            {t('answer')}
          </Button>
          <Button
            look="ghost"
            shape="compact"
            aria-label={hidden ? t('show_of', { name }) : t('hide_of', { name })}
            busy={show.isPending}
            onClick={() => (hidden ? show.mutate({ reviewId: review.id, hidden: false }) : setHiding(true))}
          >
            {hidden ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
            {hidden ? t('show') : t('hide')}
          </Button>
        </div>
      )}
      {hiding && <HideDialog salonId={salon.id} review={review} onClose={() => setHiding(false)} />}
    </li>
  )
}
