import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import { maxServicesPerClient } from '../../shared/floor/limits.ts'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import { showDuration, showPrice } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Service } from '../../shared/services/contract.ts'
import { type ChosenOption, optionWords, sameChoices } from '../../shared/services/options.ts'
import type { ServiceWithGroups } from '../book/options/OptionsSheet.tsx'
import { useBookWords } from '../floor/book/use-book-words.ts'
import { NextClient } from '../floor/NextClient.tsx'
import { runsInto, useNextWords } from '../floor/use-next-words.ts'
import { useOptionsSheet } from '../floor/use-options-sheet.tsx'
import { optionsIn } from '../floor/walk-in-clients.ts'
import { useTiles } from '../services/use-tiles.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { useOwnActs, useOwnServices } from './queries.ts'
import { useTurnWords } from './use-turn-words.ts'

/** As in `useTiles`: of no category. */
const other = 'none'

interface ChairServicesDialogProps {
  turn: MyTurn
  seat: NonNullable<MyTurn['inChair']>
  name: string
  onClose: () => void
}

/** Services of the client in the chair: ticked ones are done. Added services come after the existing ones. */
export function ChairServicesDialog({ turn, seat, name, onClose }: ChairServicesDialogProps) {
  const { t } = useTranslation(['myTurn', 'common'])
  const words = useTurnWords(turn)
  const book = useBookWords()
  const answer = useOwnServices(turn.salonId, turn.staffId)
  const { categories } = useTiles(turn.salonId)
  const { changeServices } = useOwnActs(turn.salonId)
  // As it was opened: what is added at the desk meanwhile stays.
  const [before] = useState(() => seat.services.flatMap(({ serviceId }) => serviceId ?? []))
  const [chosen, setChosen] = useState<readonly string[]>(before)
  const [stood] = useState(() => optionsIn(seat.services))
  const [options, setOptions] = useState<Readonly<Record<string, readonly ChosenOption[]>>>(stood)
  const { ask, sheet } = useOptionsSheet()
  const nextWords = useNextWords(turn.timezone)
  const { error } = changeServices
  const into = error instanceof AppError ? runsInto(error) : null
  const problem =
    chosen.length === 0
      ? t('services.at_least_one')
      : chosen.length > maxServicesPerClient
        ? t('services.at_most', { max: maxServicesPerClient })
        : null

  function save(next?: 'anyway') {
    const changed = chosen.flatMap((serviceId) => {
      const now = options[serviceId] ?? []
      const choices = now.map(({ optionId, count }) => ({ optionId, count }))
      return sameChoices(now, stood[serviceId] ?? []) ? [] : [{ serviceId, choices }]
    })
    const { bookingId } = seat
    changeServices.mutate(
      { bookingId, serviceIds: [...chosen], before, options: changed, ...(next && { next }) },
      { onSuccess: onClose },
    )
  }

  /** The options of the service are chosen first. */
  function toggle(service: Service, on: boolean) {
    if (!on) return setChosen(chosen.filter((id) => id !== service.id))
    ask(withGroups(service), undefined, (answers) => {
      setOptions({ ...options, [service.id]: answers })
      setChosen([...chosen, service.id])
    })
  }

  /** By category, in the order of the menu. */
  function grouped(services: readonly Service[]) {
    const all = Map.groupBy(services, ({ categoryId }) => categories.find(({ id }) => id === categoryId)?.id ?? other)
    return [...categories.filter(({ id }) => id !== other), { id: other, name: t('services.other') }].flatMap(
      ({ id, name: title }) => {
        const own = all.get(id)
        return own ? [{ id, title, own }] : []
      },
    )
  }

  function row(service: Service) {
    const shown = book.serviceName(service)
    const count = chosen.filter((id) => id === service.id).length
    return (
      <li key={service.id}>
        <div className="flex items-center gap-1 *:first:grow">
          <Checkbox
            label={shown}
            hint={t('services.about', {
              length: showDuration(service.duration, words.language),
              price: showPrice(toCents(service.price), service.priceKind),
            })}
            checked={count > 0}
            onChange={(on) => toggle(service, on)}
          />
          {count > 1 && (
            <>
              <Button
                look="ghost"
                shape="icon"
                aria-label={t('services.fewer', { service: shown })}
                onClick={() => setChosen(chosen.toSpliced(chosen.lastIndexOf(service.id), 1))}
              >
                <Minus size={20} aria-hidden />
              </Button>
              <output className="num min-w-5 text-center font-semibold">{count}</output>
            </>
          )}
          {count > 0 && (
            <Button
              look="ghost"
              shape="icon"
              aria-label={t('services.more', { service: shown })}
              onClick={() => setChosen([...chosen, service.id])}
            >
              <Plus size={20} aria-hidden />
            </Button>
          )}
        </div>
        {count > 0 && service.optionGroupIds.length > 0 && (
          <div className="flex items-center justify-between gap-3 pr-2 pl-10">
            <span className="min-w-0 text-md wrap-anywhere">
              {optionWords(options[service.id] ?? [], words.language) || t('services.no_options')}
            </span>
            <Button
              look="ghost"
              shape="compact"
              className="flex-none text-brand-ink!"
              aria-label={t('services.options_of', { service: shown })}
              onClick={() =>
                ask(withGroups(service), options[service.id] ?? [], (answers) =>
                  setOptions({ ...options, [service.id]: answers }),
                )
              }
            >
              {t('services.options')}
            </Button>
          </div>
        )}
      </li>
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={changeServices.isPending}
      title={t('services.title', { name: name || t('takes.walk_in') })}
      closeLabel={t('common:close')}
      foot={
        <>
          <output className="grow self-center text-sm font-medium text-danger">{problem}</output>
          <Button look="primary" disabled={problem !== null} busy={changeServices.isPending} onClick={() => save()}>
            {t('services.save')}
          </Button>
        </>
      }
    >
      <p className="mb-2 text-sm text-ink-2">{t('services.hint')}</p>
      {into && (
        <div role="alert" className="mb-3 grid gap-2 rounded-lg border border-l-4 border-danger p-3">
          <p>{nextWords(name || t('takes.walk_in'), into)}</p>
          <NextClient into={{ ...into, give: null, move: [] }} zone={turn.timezone} onChoose={() => save('anyway')} />
        </div>
      )}
      <LoadedPart answer={answer} failed={t('services.failed')}>
        {(services) =>
          services.length === 0 ? (
            <p>{t('services.none')}</p>
          ) : (
            <div data-typed>
              {grouped(services.filter(({ id, status }) => status === 'active' || before.includes(id))).map(
                ({ id, title, own }) => (
                  <section key={id} aria-label={title} className="-mx-2 not-first:mt-3">
                    {(id !== other || own.length < services.length) && (
                      <h3 className="px-2 text-sm font-semibold text-ink-2">{title}</h3>
                    )}
                    <ul>{own.map(row)}</ul>
                  </section>
                ),
              )}
            </div>
          )
        }
      </LoadedPart>
      {sheet}
    </Dialog>
  )
}

function withGroups(service: Service): ServiceWithGroups | null {
  return service.optionGroupIds.length > 0 ? { ...service, said: service.priceKind, spread: null } : null
}
