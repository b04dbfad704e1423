import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { maxServicesPerVisit } from '../../shared/bookings/limits.ts'
import type { Service } from '../../shared/services/contract.ts'
import type { ChosenOption } from '../../shared/services/options.ts'
import { withMember } from '../../shared/staff/shown-service.ts'
import { AddOns } from './AddOns.tsx'
import { Categories } from './Categories.tsx'
import { ChosenOptions } from './ChosenOptions.tsx'
import { addOnsFor, findService, named, type Offer } from './offer.ts'
import { popularFirst } from './popular-first.ts'
import { ReachSalon } from './ReachSalon.tsx'
import { ServiceRow } from './ServiceRow.tsx'
import { StepTitle } from './StepTitle.tsx'
import { useText } from './use-text.ts'
import { chooseOptions, toggleService, type Wizard } from './wizard.ts'

/** Loaded with the first service that has options; if that fails, the service is added without any. */
const OptionsSheet = lazy(() => import('./options/OptionsSheet.tsx').catch(() => ({ default: NoOptions })))

/** Of a longer menu the rest is drawn once the page is interactive: 500 services at once would delay everybody on the server. */
const drawnAtFirst = 50

interface ServicesStepProps {
  offer: Offer
  wizard: Wizard
  onChange: (wizard: Wizard) => void
  /** The part of the menu to show; absent: all of it. */
  menu?: Offer['menu']
  title?: string
  hint?: string
  /** The front desk may also book an add-on alone, which is listed among the services, and leave options open. */
  addOnsAlone?: boolean
  /** The guest of a party for whom services are chosen; empty: the reader, or the client of the front desk. */
  forName?: string
  /** Whether services ask for their options. */
  withOptions?: boolean
  /** The groups stay visible, below the steps. */
  groupsStick?: boolean
  /** Phones leave out the title, and that of the first group: the page is about services. */
  titleHeard?: boolean
  /** Before the groups. */
  leading?: ReactNode
  /** Shown below the title. */
  children?: ReactNode
}

export function ServicesStep({
  offer,
  wizard,
  onChange,
  menu = offer.menu,
  title: ownTitle,
  hint,
  addOnsAlone = false,
  forName = '',
  withOptions = true,
  groupsStick = false,
  titleHeard = false,
  leading,
  children,
}: ServicesStepProps) {
  const { t, language } = useText()
  const [only, setOnly] = useState<string | null>(null)
  const groups = menu.map((category) => ({
    key: category.id ?? 'none',
    services: category.services.filter(({ addOn }) => addOnsAlone || !addOn),
    title: category.id === null ? { text: t('services.uncategorized') } : named(category, language),
  }))
  const offered = groups.filter(({ services }) => services.length > 0)
  /** Groups without a name need no heading where there is no other. */
  const isOnlyGroup = offered.length === 1 && offered[0]?.key === 'none'
  const popular = menu === offer.menu && offered.length > 1 ? (offer.window?.popular ?? []) : []
  const listed =
    only === null
      ? popularFirst(offered, popular, { text: t('services.most_booked') })
      : offered.filter(({ key }) => key === only)
  const count = listed.reduce((sum, { services }) => sum + services.length, 0)
  const room = useSyncExternalStore(
    neverChanges,
    () => count,
    () => Math.min(count, drawnAtFirst),
  )
  const shown = within(room, listed)
  const full = wizard.serviceIds.length >= maxServicesPerVisit
  const [asking, setAsking] = useState<Service | null>(null)

  function toggle(service: Service) {
    const asks = withOptions && service.optionGroupIds.length > 0 && !wizard.serviceIds.includes(service.id)
    if (asks) setAsking(service)
    else onChange(toggleService(wizard, service.id, offer))
  }

  /** Opens another group at its top, wherever the page was scrolled to. */
  function handleOnly(key: string | null) {
    setOnly(key)
    const content = groupsStick && document.getElementById('content')
    if (content && content.getBoundingClientRect().top < 0) content.scrollIntoView()
  }

  /** Each is offered once, below the first chosen service that it belongs to. */
  function addOnsOf(service: Service): Service[] {
    const before = wizard.serviceIds.slice(0, wizard.serviceIds.indexOf(service.id))
    const elsewhere = before.flatMap((id) => {
      const other = findService(offer, id)
      return other ? addOnsFor(offer, other) : []
    })
    return addOnsFor(offer, service).filter((one) => !elsewhere.includes(one))
  }

  function pictureOf({ id }: Service) {
    const picture = offer.window?.pictures.find(({ serviceId }) => serviceId === id)
    return picture && { salonId: offer.salon.id, id: picture.id }
  }

  function oftenWith({ id }: Service): string[] {
    return (offer.window?.often ?? []).filter(({ serviceId }) => serviceId === id).map(({ addOnId }) => addOnId)
  }

  if (offered.length === 0 && (menu === offer.menu || offer.menu.length === 0))
    return (
      <>
        <StepTitle title={t('services.none')} hint={t('services.none_hint')} />
        {children}
        <ReachSalon salon={offer.salon} />
      </>
    )

  return (
    <>
      <StepTitle title={ownTitle ?? t('services.title')} hint={hint ?? t('services.hint')} isHeard={titleHeard} />
      {children}
      {offered.length > 1 && (
        <Categories
          groups={offered}
          all={t(popular.length > 0 ? 'services.popular' : 'services.all')}
          only={only}
          sticks={groupsStick}
          leading={leading}
          onOnly={handleOnly}
        />
      )}
      {full && (
        <output className="mb-4.5 block rounded-md bg-sunken px-3.5 py-3 text-sm text-ink-2">
          {t('services.most', { count: maxServicesPerVisit })}
        </output>
      )}
      {shown.map(({ key, title, services, count }, index) => (
        <section
          key={key}
          aria-labelledby={`category-${key}`}
          className={`mb-5 ${index > 0 ? '-mx-1.5 px-1.5 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]' : ''} ${index > 1 ? 'below-fold' : ''}`}
        >
          <h2
            id={`category-${key}`}
            className={`mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-base wrap-normal ${isOnlyGroup ? 'sr-only' : titleHeard && index === 0 && offered.length > 1 ? 'max-md:sr-only' : ''}`}
            lang={title.lang}
          >
            {title.text}
            <span className="flex-none text-sm font-normal text-ink-3" lang={language}>
              {t('summary.services', { count })}
            </span>
          </h2>
          <ul className="items-start md:grid md:grid-cols-2 md:gap-2.5">
            {services.map((service) => {
              const chosen = wizard.serviceIds.includes(service.id)
              return (
                <ServiceRow
                  key={service.id}
                  service={withMember(offer, service, null)}
                  picture={pictureOf(service)}
                  chosen={chosen}
                  disabled={full && !chosen}
                  onToggle={() => toggle(service)}
                >
                  {chosen && withOptions && service.optionGroupIds.length > 0 && (
                    <ChosenOptions
                      service={service}
                      options={wizard.options[service.id] ?? []}
                      onChangeOptions={() => setAsking(service)}
                    />
                  )}
                  {chosen && !addOnsAlone && (
                    <AddOns
                      to={service}
                      addOns={addOnsOf(service).map((addOn) => withMember(offer, addOn, null))}
                      often={oftenWith(service)}
                      chosen={wizard.serviceIds}
                      full={full}
                      onToggle={toggle}
                    />
                  )}
                </ServiceRow>
              )
            })}
          </ul>
        </section>
      ))}
      {asking && (
        <Suspense>
          <OptionsSheet
            key={asking.id}
            lenient={addOnsAlone}
            forName={forName}
            service={withMember(offer, asking, wizard.staffByService[asking.id] ?? null)}
            chosen={wizard.serviceIds.includes(asking.id) ? (wizard.options[asking.id] ?? []) : undefined}
            onChoose={(options) => {
              setAsking(null)
              onChange(chooseOptions(wizard, asking.id, options, offer))
            }}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const neverChanges = () => () => undefined

function within<Group extends { services: readonly Service[] }>(room: number, groups: readonly Group[]) {
  let left = room
  return groups.flatMap((group) => {
    const services = group.services.slice(0, left)
    left -= services.length
    return services.length > 0 ? [{ ...group, services, count: group.services.length }] : []
  })
}

/** The server then says which of them must be answered. */
function NoOptions({ onChoose }: { onChoose: (options: ChosenOption[]) => void }) {
  useEffect(() => onChoose([]), [onChoose])
  return null
}
