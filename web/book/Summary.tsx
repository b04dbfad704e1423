import { Fragment } from 'react'
import { showLength, showPrice, showShortDate, showTime, showTimes } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { optionWords } from '../../shared/services/options.ts'
import { kindOfShown } from '../../shared/staff/shown-service.ts'
import { chosenServices, findStaff, named, type Offer, totalPrice } from './offer.ts'
import { lengthOfAll, nameOfPerson, peopleOf, servicesOfAll, spanOfAll } from './party/people.ts'
import { showSpread } from './show-spread.ts'
import { type Say, useText } from './use-text.ts'
import type { Wizard } from './wizard.ts'

interface SummaryProps {
  offer: Offer
  wizard: Wizard
  /** The requested member is shown from that step on. */
  withStaff: boolean
}

/** The choices so far: services with their staff, time and total. */
export function Summary({ offer, wizard, withStaff }: SummaryProps) {
  const { t, language } = useText()
  const services = servicesOfAll(wizard, offer)
  const zone = offer.salon.timezone
  const span = spanOfAll(wizard)
  const people = peopleOf(wizard)
  if (services.length === 0) return <p className="py-3 text-ink-3">{t('summary.empty')}</p>

  return (
    <>
      {people.map((person, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- people of a party have no other key
        <Fragment key={place}>
          {people.length > 1 && <h3 className="pt-3 text-sm text-ink-2">{nameOfPerson(wizard, place, t)}</h3>}
          <ul>
            {chosenServices(offer, person).map((service) => {
              const name = named(service, language)
              const time = wizard.separately && wizard.times.find(({ serviceId }) => serviceId === service.id)
              const details = [
                showSpread(service, language),
                withStaff && whoFor(offer, person, service.id, t),
                time && showTime(zone, Date.parse(time.startDateTime)),
              ]
              return (
                <li
                  key={service.id}
                  className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 border-line py-3 not-first:border-t"
                >
                  <span className="font-semibold" lang={name.lang}>
                    {name.text}
                  </span>
                  <span className="num">{showPrice(toCents(service.price), service.said, language)}</span>
                  {person.options[service.id]?.length ? (
                    <span className="text-sm text-ink-2">
                      {optionWords(person.options[service.id] ?? [], language)}
                    </span>
                  ) : null}
                  <span className="col-start-1 text-sm text-ink-3">{details.filter(Boolean).join(' · ')}</span>
                </li>
              )
            })}
          </ul>
        </Fragment>
      ))}
      {wizard.date && span && (
        <p className="flex flex-wrap justify-between gap-x-3 border-t border-line py-3 font-medium">
          <span>{showShortDate(wizard.date, language)}</span>
          <span className="num">{showTimes(zone, span.start, span.end)}</span>
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-3 border-t border-line-2 pt-3.5 font-semibold">
        <span>
          {people.length > 1
            ? t('party.people', { count: people.length })
            : t('summary.services', { count: services.length })}{' '}
          · {showLength(lengthOfAll(wizard, offer), language)}
        </span>
        <span className="num">{showPrice(totalPrice(services), kindOfShown(services), language)}</span>
      </p>
    </>
  )
}

function whoFor(offer: Offer, { staffByService }: Pick<Wizard, 'staffByService'>, serviceId: string, t: Say): string {
  const member = findStaff(offer, staffByService[serviceId] ?? null)
  return member ? t('review.with', { name: member.firstName }) : t('summary.any_staff')
}
