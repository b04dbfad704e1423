import { showDuration, showLength, showMoney, showShortDate, showTime, showTimes } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { optionWords } from '../../shared/services/options.ts'
import { chosenServices, findStaff, named, type Offer, totalPrice } from './offer.ts'
import { lengthOfChoice } from './sooner.ts'
import { spanOf } from './times.ts'
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
  const services = chosenServices(offer, wizard)
  const zone = offer.salon.timezone
  const span = spanOf(wizard.times)
  if (services.length === 0) return <p className="py-3 text-ink-3">{t('summary.empty')}</p>

  return (
    <>
      <ul>
        {services.map((service) => {
          const name = named(service, language)
          const time = wizard.separately && wizard.times.find(({ serviceId }) => serviceId === service.id)
          const details = [
            showDuration(service.duration, language),
            withStaff && whoFor(offer, wizard, service.id, t),
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
              <span className="num">{showMoney(toCents(service.price))}</span>
              {wizard.options[service.id]?.length ? (
                <span className="text-sm text-ink-2">{optionWords(wizard.options[service.id] ?? [], language)}</span>
              ) : null}
              <span className="col-start-1 text-sm text-ink-3">{details.filter(Boolean).join(' · ')}</span>
            </li>
          )
        })}
      </ul>
      {wizard.date && span && (
        <p className="flex flex-wrap justify-between gap-x-3 border-t border-line py-3 font-medium">
          <span>{showShortDate(wizard.date, language)}</span>
          <span className="num">{showTimes(zone, span.start, span.end)}</span>
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-3 border-t border-line-2 pt-3.5 font-semibold">
        <span>
          {t('summary.services', { count: services.length })} · {showLength(lengthOfChoice(wizard, offer), language)}
        </span>
        <span className="num">{showMoney(totalPrice(services))}</span>
      </p>
    </>
  )
}

function whoFor(offer: Offer, { staffByService }: Wizard, serviceId: string, t: Say): string {
  const member = findStaff(offer, staffByService[serviceId] ?? null)
  return member ? t('review.with', { name: member.firstName }) : t('summary.any_staff')
}
