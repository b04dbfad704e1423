import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showBirthday } from '../../shared/customers/birthday.ts'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { localDateOf, showDate, showTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useBookedName } from '../data/booked-names.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { languageNow } from '../text/start.ts'
import { Card } from '../ui/Card.tsx'
import { useDayOf } from './CustomerWords.tsx'

interface CustomerFactsProps {
  salon: Salon
  customer: CustomerRecord
}

/** Known facts other than figures. Unknown ones are left out. */
export function CustomerFacts({ salon, customer }: CustomerFactsProps) {
  const { t, i18n } = useTranslation(['customers', 'common'])
  const language = languageNow(i18n)
  const dayOf = useDayOf(salon.timezone)
  const nameOf = useBookedName(salon.id)
  const { birthday, favouriteServices, favouriteStaff, preferences, notes, erased } = customer

  return (
    <Card title={t('record.facts')}>
      <dl className="grid gap-3">
        <Fact word={t('record.next_visit')}>
          <NextVisit salon={salon} customer={customer} />
        </Fact>
        <Fact word={t('record.first_visit')}>{dayOf(customer.firstVisit)}</Fact>
        {favouriteServices.length > 0 && (
          <Fact word={t('record.favourite_services')}>
            {listed(favouriteServices.map((one) => ({ ...one, name: nameOf({ serviceName: one.name }) })))}
          </Fact>
        )}
        {favouriteStaff.length > 0 && <Fact word={t('record.favourite_staff')}>{listed(favouriteStaff)}</Fact>}
        {!erased && <Fact word={t('record.language')}>{ownLanguageName(customer.language)}</Fact>}
        {birthday && <Fact word={t('record.birthday')}>{showBirthday(birthday, language)}</Fact>}
        {preferences && (
          <Fact word={t('record.preferences')}>
            <span className="whitespace-pre-line">{preferences}</span>
          </Fact>
        )}
        {!erased && (
          <Fact word={t('record.notes')}>
            {notes ? (
              <span className="whitespace-pre-line">{notes}</span>
            ) : (
              <span className="text-ink-3">{t('record.nothing')}</span>
            )}
          </Fact>
        )}
      </dl>
    </Card>
  )

  function listed(favourites: CustomerRecord['favouriteServices']): string {
    return favourites.map(({ name, count }) => t('record.times', { name, count })).join(', ')
  }
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 md:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-2 md:pt-0.5">{word}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Links to its day in the calendar. */
function NextVisit({ salon, customer: { nextVisit, comingVisits } }: CustomerFactsProps) {
  const { t, i18n } = useTranslation('customers')
  if (!nextVisit) return <span className="text-ink-3">{t('record.no_next')}</span>

  const at = Date.parse(nextVisit.startsAt)
  const date = localDateOf(salon.timezone, at)
  return (
    <>
      <Link
        to="/calendar"
        search={({ salon: chosen }) => ({ salon: chosen, view: 'day', date })}
        className="font-semibold text-brand-ink underline underline-offset-3"
      >
        {showDate(date, languageNow(i18n))}, <span className="num">{showTime(salon.timezone, at)}</span>
      </Link>{' '}
      {comingVisits > 1 && t('record.coming', { count: comingVisits - 1 })}
    </>
  )
}
