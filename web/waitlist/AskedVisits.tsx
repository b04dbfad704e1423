import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Collision } from '../../shared/bookings/change.ts'
import type { BookingRequest } from '../../shared/bookings/requests.ts'
import { AppError } from '../../shared/errors.ts'
import { localDateOf, showName, showTime, showWeekdayAndDate } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { optionWords } from '../../shared/services/options.ts'
import { TakenTimes } from '../bookings/TakenTimes.tsx'
import { useBookedName } from '../data/booked-names.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { useAsked, useAskedAction } from './queries.ts'

/** What strangers asked for while many bookings came in. Nothing where nobody did. */
export function AskedVisits({ salon }: { salon: Salon }) {
  const { t } = useTranslation('waitlist')
  const requests = useAsked(salon.id).data?.requests ?? []
  if (requests.length === 0) return null

  return (
    <section aria-labelledby="asked" className="mb-8">
      <h2 id="asked">{t('asked.title', { count: requests.length })}</h2>
      <p className="mt-1 mb-4 max-w-read text-ink-2">{t('asked.intro')}</p>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {requests.map((request) => (
          <li key={request.id}>
            <AskedCard salon={salon} request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AskedCard({ salon, request }: { salon: Salon; request: BookingRequest }) {
  const { t, i18n } = useTranslation('waitlist')
  const language = languageNow(i18n)
  const nameOf = useBookedName(salon.id)
  const action = useAskedAction(salon.id)
  const [taken, setTaken] = useState<Collision | null>(null)
  const { id: requestId, people, phone, email, comment } = request
  const name = showName(request, language)
  const at = Date.parse(request.startTime)
  const doing = action.isPending ? action.variables.what : null

  function accept(startDateTime?: string) {
    action.mutate({ what: 'accepted', requestId, startDateTime }, { onError: (error) => setTaken(collisionIn(error)) })
  }

  const wordsOf = ({
    serviceId,
    serviceName,
    options,
    staffFirstName,
  }: (typeof people)[number]['services'][number]) => {
    const service = serviceName ? nameOf({ serviceId, serviceName }) : t('asked.gone')
    const chosen = options.length > 0 ? ` (${optionWords(options, language)})` : ''
    return `${service}${chosen}, ${staffFirstName ? t('asked.with', { name: staffFirstName }) : t('anyone')}`
  }

  return (
    <article aria-label={name} className={`${cardClass} grid gap-2 p-4`}>
      <h3 className="text-base font-semibold wrap-anywhere">{name}</h3>
      <p className="num">
        {showWeekdayAndDate(localDateOf(salon.timezone, at), language)}, {showTime(salon.timezone, at)}
      </p>
      <p className="flex flex-wrap gap-x-4 text-md">
        <a href={`tel:${phone}`} className="num inline-flex min-h-touch items-center text-brand-ink">
          {showPhone(phone)}
        </a>
        {email && (
          <a href={`mailto:${email}`} className="inline-flex min-h-touch items-center wrap-anywhere text-brand-ink">
            {email}
          </a>
        )}
      </p>
      <ul className="grid gap-0.5">
        {people.map((person, place) => (
          <li key={`${place} ${person.name}`} className="wrap-anywhere">
            {people.length > 1 && (
              <b className="font-semibold">
                {(place === 0 ? name : person.name) || t('asked.guest', { number: place })}:{' '}
              </b>
            )}
            {person.services.map(wordsOf).join('; ')}
          </li>
        ))}
      </ul>
      {comment && <p className="text-md text-ink-2 wrap-anywhere">{comment}</p>}
      {taken && (
        <div role="alert" className="rounded-md bg-scheduled-tint px-3 py-2 text-scheduled-ink">
          <p>{t('asked.taken')}</p>
          <TakenTimes collision={taken} salon={salon} onTake={(start) => accept(start.startDateTime)} />
        </div>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button shape="compact" look="primary" busy={doing === 'accepted'} onClick={() => accept()}>
          {t('asked.accept')}
        </Button>
        <Button
          shape="compact"
          look="danger-ghost"
          busy={doing === 'declined'}
          onClick={() => action.mutate({ what: 'declined', requestId })}
        >
          {t('asked.decline')}
        </Button>
      </div>
    </article>
  )
}

/** Null: it was refused for something else. */
function collisionIn(error: Error): Collision | null {
  const details = error instanceof AppError && error.code === 'slot_taken' ? error.details : null
  return Collision.safeParse(details).data ?? null
}
