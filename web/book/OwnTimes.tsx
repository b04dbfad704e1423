import { showDuration } from '../../shared/format.ts'
import type { Service } from '../../shared/services/contract.ts'
import type { LocalDate } from '../../shared/time.ts'
import { FullDay } from './FullDay.tsx'
import { findService, named, type Offer, servicesOf } from './offer.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { clashOf } from './times.ts'
import { askForOne, useDays } from './use-days.ts'
import { useText } from './use-text.ts'
import { chooseStaffFor, chooseTime, type Wizard } from './wizard.ts'

interface OwnTimesProps {
  offer: Offer
  wizard: Wizard
  date: LocalDate
  last: LocalDate
  onChange: (wizard: Wizard) => void
  onDate: (date: LocalDate) => void
}

/** A separate time for each service, on the same day. */
export function OwnTimes(props: OwnTimesProps) {
  const { offer, wizard } = props
  return servicesOf(offer, wizard.serviceIds).map((service) => (
    <TimesOfService key={service.id} service={service} {...props} />
  ))
}

function TimesOfService(props: OwnTimesProps & { service: Service }) {
  const { service, offer, wizard, date, last, onChange, onDate } = props
  const { t, language } = useText()
  const { salon } = offer
  const ask = askForOne(salon.id, wizard, service.id)
  const { days, loading, failure } = useDays(ask, date, 1)
  const name = named(service, language)
  const [day] = days
  const anyone = anybodyFor(wizard, service.id)

  function clash(slot: Parameters<typeof clashOf>[0]): string | null {
    const other = findService(offer, clashOf(slot, service.id, wizard.times)?.serviceId ?? '')
    return other ? t('time.clash', { service: named(other, language).text }) : null
  }

  return (
    <section className="mt-5 border-t border-line-2 pt-4" aria-label={t('time.for_service', { service: name.text })}>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
        <span lang={name.lang}>{name.text}</span>
        <span className="text-sm font-normal text-ink-3">{showDuration(service.duration, language)}</span>
      </h2>
      {day && day.slots.some(({ disabled }) => !disabled) ? (
        <SlotPicker
          zone={salon.timezone}
          slots={day.slots}
          chosen={wizard.times.find(({ serviceId }) => serviceId === service.id)?.startDateTime ?? null}
          clash={clash}
          onChoose={(slot) => onChange(slot.lines.reduce(chooseTime, wizard))}
        />
      ) : day ? (
        <FullDay
          offer={offer}
          ask={ask}
          date={date}
          day={day}
          last={last}
          anyone={
            wizard.staffByService[service.id]
              ? { ask: askForOne(salon.id, anyone, service.id), onChoose: () => onChange(anyone) }
              : null
          }
          onDate={onDate}
        />
      ) : (
        <output className="mt-2 block text-ink-2">{loading ? t('time.loading') : failure}</output>
      )}
    </section>
  )
}

/** Keeps the times of the other services, whose requested staff does not change. */
function anybodyFor(wizard: Wizard, serviceId: string): Wizard {
  return { ...chooseStaffFor(wizard, serviceId, null), each: true, times: wizard.times }
}
