import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { showDuration, showPrice } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { kindWith } from '../../../shared/prices.ts'
import type { listOptionGroups as ListOptionGroups, OptionGroup } from '../../../shared/services/option-groups.ts'
import {
  addedCents,
  addedMinutes,
  askedGroups,
  type Choice,
  type ChosenOption,
  centsWith,
  chosenOptions,
  minutesWith,
  stillAsked,
  unanswered,
} from '../../../shared/services/options.ts'
import type { ShownService } from '../../../shared/staff/shown-service.ts'
import { address, call, sentenceOf } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { named } from '../offer.ts'
import { showSpread } from '../show-spread.ts'
import { useText } from '../use-text.ts'
import { Question } from './Question.tsx'
import { showAdded } from './show-added.ts'

const listOptionGroups = address<typeof ListOptionGroups>('GET', '/api/salons/:salonId/option-groups')

/** What the sheet shows of the service. */
export type ServiceWithGroups = Pick<
  ShownService,
  'salonId' | 'id' | 'name' | 'names' | 'duration' | 'price' | 'said' | 'spread'
>

interface OptionsSheetProps {
  service: ServiceWithGroups
  /** The front desk may leave questions open, also when they fail to load. */
  lenient?: boolean
  /** The guest of a party who gets it; empty: the reader, or the client of the front desk. */
  forName?: string
  /** Undefined: the service is not chosen yet. */
  chosen: readonly ChosenOption[] | undefined
  onChoose: (options: ChosenOption[]) => void
  onClose: () => void
}

/** The option groups of a service; price and length follow each tap. Default export for `lazy`. */
export default function OptionsSheet({
  service,
  lenient = false,
  forName = '',
  chosen,
  onChoose,
  onClose,
}: OptionsSheetProps): ReactNode {
  const { t, language } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { groups, failure, reload } = useGroups(service)
  const [typed, setTyped] = useState<readonly Choice[]>(chosen ?? [])
  const [pressed, setPressed] = useState(false)
  const name = named(service, language)
  const choices = stillAsked(groups ?? [], typed)
  const asked = askedGroups(groups ?? [], choices)
  const options = chosenOptions(groups ?? [], choices, { lenient: true }) ?? []
  const missing = lenient ? undefined : unanswered(groups ?? [], choices)
  const cents = toCents(service.price)
  const [minutesMore, centsMore] = [addedMinutes(options), addedCents(options)]

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])

  /** The questions that follow from an option, each below it; null: those that are always asked. */
  function ask(askedIf: string | null): ReactNode {
    return asked
      .filter((group) => group.askedIf === askedIf)
      .map((group) => (
        <Question
          key={group.id}
          group={group}
          choices={choices}
          isMissing={pressed && group === missing}
          within={askedIf !== null}
          followUps={ask}
          onChange={setTyped}
        />
      ))
  }

  function handleDone() {
    setPressed(true)
    if (missing) document.getElementById(`question-${missing.id}`)?.scrollIntoView({ block: 'center' })
    else if (groups || lenient) onChoose(groups ? options : [...(chosen ?? [])])
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={stayInside}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-canvas p-0 text-ink backdrop:bg-scrim md:m-auto md:h-[min(90dvh,52rem)] md:max-w-140 md:rounded-lg"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-2 border-b border-line bg-surface px-4 py-2">
          <button
            type="button"
            aria-label={t('options.back')}
            onClick={onClose}
            className={`${buttonClass('ghost', 'icon')} -ml-3`}
          >
            <ArrowLeft size={20} aria-hidden />
          </button>
          <div className="min-w-0">
            <h1 id={titleId} className="text-lg font-semibold wrap-anywhere" lang={name.lang}>
              {name.text}
            </h1>
            <p className="num text-sm text-ink-2">
              {showSpread(service, language)} · {showPrice(cents, service.said, language)}
            </p>
          </div>
        </div>
        <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-4 py-4">
          {groups === null && failure === null && <output>{t('options.loading')}</output>}
          {failure !== null && (
            <div role="alert" className="grid justify-items-start gap-2">
              <p>
                {t('options.failed')} {failure}
              </p>
              <Button onClick={reload}>{t('common:retry')}</Button>
            </div>
          )}
          {ask(null)}
        </div>
        <div className="grid gap-2 bg-surface px-4 pt-3 pb-[max(1.125rem,env(safe-area-inset-bottom))] shadow-bar">
          <p className="flex flex-wrap justify-between gap-x-3" aria-live="polite">
            <span className="num font-semibold">
              {showDuration(minutesWith(service.duration, options), language)} ·{' '}
              {showPrice(centsWith(cents, options), kindWith(service.said, options), language)}
            </span>
            {(minutesMore !== 0 || centsMore !== 0) && (
              <span className="num text-sm text-brand-ink">
                {showAdded({ minutes: minutesMore, cents: centsMore }, language)}
              </span>
            )}
          </p>
          {pressed && missing && (
            <p role="alert" className="text-sm font-medium text-danger">
              {t('options.missing', { question: named(missing, language).text })}
            </p>
          )}
          <Button
            look="primary"
            shape="large"
            disabled={groups === null && !(lenient && failure !== null)}
            onClick={handleDone}
          >
            {t(chosen ? 'options.save' : forName ? 'options.add_for' : 'options.add', { name: forName })}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** Over another dialog with a form, Esc closes only this one, and Enter submits nothing. */
function stayInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key === 'Escape') event.stopPropagation()
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function useGroups({ salonId, id }: ServiceWithGroups) {
  const [round, setRound] = useState(0)
  const key = `${salonId} ${id} ${round}`
  const [answer, setAnswer] = useState<{ key: string; groups?: readonly OptionGroup[]; failure?: string } | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    call(listOptionGroups, { params: { salonId }, signal: leaving.signal }).then(
      (all) => setAnswer({ key, groups: all.filter(({ serviceIds }) => serviceIds.includes(id)) }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setAnswer({ key, failure: sentenceOf(error) })
      },
    )
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the key contains the whole request
  }, [key])

  const mine = answer?.key === key ? answer : null
  return { groups: mine?.groups ?? null, failure: mine?.failure ?? null, reload: () => setRound(round + 1) }
}
