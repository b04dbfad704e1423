import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board } from '../../../shared/floor/contract.ts'
import { showDuration, showLongWeekday, showTime } from '../../../shared/format.ts'
import { minute } from '../../../shared/time.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useBoard } from '../board-work.ts'
import { useTurnBook } from '../book/queries.ts'
import { useActWords } from '../use-act-words.ts'
import type { FloorActs } from '../use-floor-acts.ts'
import { isCorrectable, mayChoose, onClockSince, type PastChoice, pastChoices, usualChoice } from './past-choices.ts'
import type { PastAct } from './queue.ts'

type PastActsProps = Pick<FloorActs, 'past' | 'decide'> & Pick<Board, 'payClosedTo'>

/** What was done on a day that has ended since, and has changed nothing: somebody says what becomes of it. */
export function PastActs({ past, decide, payClosedTo }: PastActsProps) {
  const { t, i18n } = useTranslation(['floorBoard', 'common'])
  const [isLater, setLater] = useState(false)
  const [chosen, setChosen] = useState<Readonly<Record<string, PastChoice>>>({})
  if (past.length === 0) return null

  const dates = [...new Set(past.map(({ date }) => date))]
  const day = dates.length === 1 && dates[0] ? showLongWeekday(dates[0], languageNow(i18n)) : t('past.other_days')
  const title = t('past.title', { count: past.length, day })
  const isPayClosed = payClosedTo !== null && dates.some((date) => date <= payClosedTo)
  const choiceOf = (one: PastAct) => chosen[one.key] ?? usualChoice(one.act)
  const counted = pastChoices.flatMap((choice) => {
    const count = past.filter((one) => choiceOf(one) === choice).length
    return count > 0 ? [t(`past.go.${choice}`, { count })] : []
  })

  function go() {
    for (const one of past) decide(one, choiceOf(one))
  }

  return (
    <>
      <p className="mb-2 flex min-h-10 flex-wrap items-center gap-2.5 rounded-md bg-no-show-tint px-4 py-1.5 text-md text-no-show-ink">
        <History size={18} className="flex-none" aria-hidden />
        <span className="grow font-semibold">{title}</span>
        <Button shape="compact" onClick={() => setLater(false)}>
          {t('past.open')}
        </Button>
      </p>
      <Dialog
        open={!isLater}
        onClose={() => setLater(true)}
        title={title}
        closeLabel={t('common:close')}
        foot={
          <>
            <span className="grow basis-full self-center md:basis-60 text-sm text-ink-2">
              {t(isPayClosed ? 'past.pay_closed' : 'past.pay_open', { day })} {t('past.log')}
            </span>
            <Button onClick={() => setLater(true)}>{t('past.later')}</Button>
            <Button look="primary" onClick={go}>
              {counted.join(', ').replace(/^./, (letter) => letter.toUpperCase())}
            </Button>
          </>
        }
      >
        <p className="pb-3 text-ink-2">{t('past.hint')}</p>
        <ul>
          {past.map((one) => (
            <PastRow
              key={one.key}
              one={one}
              choice={choiceOf(one)}
              onChoose={(choice) => setChosen({ ...chosen, [one.key]: choice })}
            />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

interface PastRowProps {
  one: PastAct
  choice: PastChoice
  onChoose: (choice: PastChoice) => void
}

function PastRow({ one, choice, onChoose }: PastRowProps) {
  const { t, i18n } = useTranslation('floorBoard')
  const { zone } = useBoard()
  const words = useActWords()
  const { act, at, names, date } = one
  const day = showLongWeekday(date, languageNow(i18n))
  const time = showTime(zone, at)
  const { kind } = act
  const then =
    choice === 'correct' && isCorrectable(kind)
      ? t(`past.outcome.${kind}`, { day, time, ...names })
      : t(choice === 'now' ? 'past.then_now' : 'past.then_drop')

  return (
    <li className="grid gap-x-3 gap-y-1 border-t border-line py-3 first:border-t-0 md:grid-cols-[5rem_1fr_auto] md:items-center">
      <span className="num font-semibold">{time}</span>
      <span className="min-w-0 font-semibold wrap-anywhere">{words.done(one)}</span>
      <Segmented
        label={t('past.choose', { what: words.done(one) })}
        value={choice}
        options={pastChoices.map((value) => ({
          value,
          label: t(`past.choice.${value}`, { day }),
          disabled: !mayChoose(act, value),
        }))}
        onChange={onChoose}
      />
      <span className="text-sm text-ink-2 md:col-span-2 md:col-start-2">
        {choice === 'correct' && kind === 'clock_out' ? <Hours one={one} staffId={act.staffId} plain={then} /> : then}
      </span>
    </li>
  )
}

/** The member's day as it will be. @param plain said while the day's book is not known, or has more than her coming */
function Hours({ one: { at, date, names }, staffId, plain }: { one: PastAct; staffId: string; plain: string }) {
  const { t, i18n } = useTranslation('floorBoard')
  const { salonId, zone } = useBoard()
  const { data: book } = useTurnBook(salonId, date)
  const since = book ? onClockSince(book, staffId) : null
  if (since === null || since > at) return plain

  const language = languageNow(i18n)
  const length = showDuration(Math.floor(at / minute) - Math.floor(since / minute), language)
  const times = { from: showTime(zone, since), time: showTime(zone, at), length }
  return t('past.hours', { ...names, ...times, day: showLongWeekday(date, language) })
}
