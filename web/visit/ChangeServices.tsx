import { useEffect, useState } from 'react'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { maxServicesPerVisit } from '../../shared/bookings/limits.ts'
import type { Shown } from '../../shared/bookings/shown.ts'
import { toCents, toDollars } from '../../shared/money.ts'
import { kindOfSum, kindWith } from '../../shared/prices.ts'
import type { CategoryWithServices, Service } from '../../shared/services/contract.ts'
import { goesWith } from '../../shared/services/marks.ts'
import {
  asChosen,
  type Choice,
  type ChosenOption,
  centsWith,
  minutesWith,
  sameChoices,
} from '../../shared/services/options.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import { withMember } from '../../shared/staff/shown-service.ts'
import { call, sentenceOf } from '../api.ts'
import { Categories } from '../book/Categories.tsx'
import { ChosenOptions } from '../book/ChosenOptions.tsx'
import { findOnMenu, isLongMenu, onlyWith } from '../book/find-on-menu.ts'
import { named } from '../book/offer.ts'
import { ServiceRow } from '../book/ServiceRow.tsx'
import { Button } from '../ui/Button.tsx'
import { fetchedPart } from '../ui/fetched-part.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { listMenu, listStaff } from './calls.ts'
import { Part } from './Part.tsx'
import { useText } from './use-text.ts'

/** Loaded with the first service that has options. */
const OptionsSheet = fetchedPart(() => import('../book/options/OptionsSheet.tsx'), null)

export interface ServicesDraft {
  /** Lines of the visit. */
  keep: string[]
  /** Ids of services of the menu. */
  add: string[]
  /** Chosen options of added services. */
  options: { serviceId: string; choices: Choice[] }[]
  /** Chosen options of kept lines, where they differ. */
  answers: { id: string; choices: Choice[] }[]
  /** What they come to, as the menu and the visit say it. */
  shown: Shown
}

interface ChangeServicesProps {
  visit: ClientVisit
  busy: boolean
  onChange: (draft: ServicesDraft) => void
  onBack: () => void
}

/** The menu with the visit's services selected. The selection stays when a change is rejected. */
export default function ChangeServices({ visit, busy, onChange, onBack }: ChangeServicesProps) {
  const { t, language } = useText()
  const { menu, services, staff, failure, reload } = useMenu(visit.salon.id)
  const [typed, setTyped] = useState('')
  const [only, setOnly] = useState<string | null>(null)
  const lines = visit.services
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [add, setAdd] = useState<readonly string[]>([])
  const keep = lines.map(({ id }) => id).filter((id) => !removed.includes(id))
  const count = keep.length + add.length
  /** Options chosen here: by service for added ones, by line for kept ones. */
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly ChosenOption[]>>>({})
  const [asking, setAsking] = useState<Service | null>(null)
  const answers = lines.flatMap(({ id, options }) => {
    const now = chosen[id]
    return now && keep.includes(id) && !sameChoices(now, options) ? [{ id, choices: choicesIn(now) }] : []
  })
  const isOther = keep.length < lines.length || add.length > 0 || answers.length > 0

  function handleToggle(service: Service) {
    const serviceId = service.id
    const own = lines.filter((line) => line.serviceId === serviceId).map(({ id }) => id)
    if (own.length === 0 && add.includes(serviceId)) setAdd(add.filter((id) => id !== serviceId))
    else if (own.length === 0 && service.optionGroupIds.length > 0) setAsking(service)
    else if (own.length === 0) setAdd([...add, serviceId])
    else if (own.some((id) => removed.includes(id))) setRemoved(removed.filter((id) => !own.includes(id)))
    else setRemoved([...removed, ...own])
  }

  function isChosen({ id }: Service): boolean {
    return add.includes(id) || lines.some((line) => line.serviceId === id && keep.includes(line.id))
  }

  function lineOf({ id }: Service) {
    return lines.find((line) => line.serviceId === id && keep.includes(line.id))
  }

  function optionsOf(service: Service): readonly ChosenOption[] {
    const line = lineOf(service)
    return chosen[line?.id ?? service.id] ?? line?.options.map(asChosen) ?? []
  }

  function handleOptions(service: Service, options: ChosenOption[]) {
    setAsking(null)
    setChosen({ ...chosen, [lineOf(service)?.id ?? service.id]: options })
    if (!isChosen(service)) setAdd([...add, service.id])
  }

  /** An add-on is offered only with a chosen service. */
  function isOffered(service: Service): boolean {
    return (
      !service.addOn || isChosen(service) || (services ?? []).some((one) => isChosen(one) && goesWith(service, one))
    )
  }

  const groups = onlyWith(typed.trim() === '' ? menu : findOnMenu({ menu }, typed), isOffered).map((category) => ({
    key: category.id ?? 'none',
    services: category.services,
    title:
      category.id === null
        ? { text: t(menu.length > 1 ? 'book:services.uncategorized' : 'book:steps.services') }
        : named(category, language),
  }))
  const isOpen = groups.some(({ key }) => key === only)
  const shown = groups.filter(({ key }) => !isOpen || key === only)

  return (
    <Part
      title={t('services.title')}
      hint={visit.waitsWhenMoved ? `${t('services.hint')} ${t('services.waits')}` : t('services.hint')}
    >
      {failure !== null && (
        <div role="alert" className="mt-3 grid justify-items-start gap-2">
          <p className="text-danger">{failure}</p>
          <Button onClick={reload}>{t('common:retry')}</Button>
        </div>
      )}
      {services === null && failure === null && <Skeleton className="mt-3 h-48" />}
      {isLongMenu(menu) && (
        <SearchField className="mt-3" label={t('book:services.search')} value={typed} onChange={setTyped} />
      )}
      {groups.length > 1 && (
        <div className="mt-3">
          <Categories groups={groups} all={t('book:services.all')} only={only} sticks={false} onOnly={setOnly} />
        </div>
      )}
      {typed.trim() !== '' && groups.length === 0 && (
        <output className="block py-4 text-center text-ink-2">
          {t('book:services.not_found', { typed: typed.trim() })}
        </output>
      )}
      {shown.map(({ key, title, services: offered }) => (
        <section key={key} aria-labelledby={`category-${key}`} className="mt-3">
          <h3 id={`category-${key}`} lang={title.lang} className={menu.length > 1 ? 'mb-2' : 'sr-only'}>
            {title.text}
          </h3>
          <ul>
            {offered.map((service) => (
              <ServiceRow
                key={service.id}
                service={withMember({ staff }, service, null)}
                chosen={isChosen(service)}
                disabled={busy || (count >= maxServicesPerVisit && !isChosen(service))}
                onToggle={() => handleToggle(service)}
              >
                {isChosen(service) && service.optionGroupIds.length > 0 && (
                  <ChosenOptions
                    service={service}
                    options={optionsOf(service)}
                    onChangeOptions={() => setAsking(service)}
                  />
                )}
              </ServiceRow>
            ))}
          </ul>
        </section>
      ))}
      <div className="mt-5 grid gap-2.5">
        <Button
          look="primary"
          shape="large"
          busy={busy}
          disabled={!isOther || count === 0}
          onClick={() => onChange({ keep, add: [...add], options: optionsToAdd(), answers, shown: shownNow() })}
        >
          {t('services.confirm')}
        </Button>
        <Button disabled={busy} onClick={onBack}>
          {t('services.back')}
        </Button>
      </div>
      {asking && (
        <OptionsSheet
          key={asking.id}
          service={withMember({ staff }, asking, lineOf(asking)?.staffId ?? null)}
          chosen={isChosen(asking) ? optionsOf(asking) : undefined}
          onChoose={(options) => handleOptions(asking, options)}
          onClose={() => setAsking(null)}
        />
      )}
    </Part>
  )

  function shownNow(): Shown {
    const kept = lines
      .filter(({ id }) => keep.includes(id))
      .map((line) => {
        const service = answers.some(({ id }) => id === line.id) && services?.find(({ id }) => id === line.serviceId)
        if (service) return shownOf(service, line.staffId, optionsOf(service))
        return { cents: toCents(line.price), kind: line.priceKind ?? 'exact', minutes: line.duration }
      })
    const added = add.flatMap((serviceId) => {
      const service = services?.find(({ id }) => id === serviceId)
      return service ? shownOf(service, null, optionsOf(service)) : []
    })
    const all = [...kept, ...added]
    return {
      price: toDollars(all.reduce((sum, { cents }) => sum + cents, 0)),
      priceKind: kindOfSum(all.map(({ kind }) => kind)),
      minutes: all.reduce((sum, { minutes }) => sum + minutes, 0),
    }
  }

  function shownOf(service: Service, staffId: string | null, options: readonly ChosenOption[]) {
    const { price, said, duration } = withMember({ staff }, service, staffId)
    return {
      cents: centsWith(toCents(price), options),
      kind: kindWith(said, options),
      minutes: minutesWith(duration, options),
    }
  }

  function optionsToAdd(): ServicesDraft['options'] {
    return add.flatMap((serviceId) => {
      const choices = choicesIn(chosen[serviceId] ?? [])
      return choices.length > 0 ? [{ serviceId, choices }] : []
    })
  }
}

function choicesIn(options: readonly ChosenOption[]): Choice[] {
  return options.map(({ optionId, count }) => ({ optionId, count }))
}

interface Menu {
  menu: readonly CategoryWithServices[]
  /** All of them; null: not loaded yet. */
  services: readonly Service[] | null
  staff: readonly PublicStaff[]
}

function useMenu(salonId: string): Menu & { failure: string | null; reload: () => void } {
  const [round, setRound] = useState(0)
  const [offered, setOffered] = useState<Menu>({ menu: [], services: null, staff: [] })
  const [failed, setFailed] = useState<{ round: number; sentence: string } | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const asked = { params: { salonId }, signal: leaving.signal }
    Promise.all([call(listMenu, asked), call(listStaff, asked)]).then(
      ([menu, staff]) => setOffered({ menu, services: menu.flatMap(({ services }) => services), staff }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailed({ round, sentence: sentenceOf(error) })
      },
    )
    return () => leaving.abort()
  }, [salonId, round])

  return {
    ...offered,
    failure: failed?.round === round ? failed.sentence : null,
    reload: () => setRound(round + 1),
  }
}
