import { Check, Footprints } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import { showDuration } from '../../shared/format.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useOwnActs } from './queries.ts'
import { useTurnWords } from './use-turn-words.ts'

/** The technician's place in turn, who is ahead, and the client to take now. */
export function PlaceInTurn({ turn }: { turn: MyTurn }) {
  const { t } = useTranslation('myTurn')
  const { state, place, backAt } = turn
  const words = useTurnWords(turn)

  if (state === 'not_in' || state === 'gone' || place === null) {
    const of = state === 'gone' ? 'gone' : 'not_in'
    return (
      <section className="rounded-lg border border-line bg-surface p-4 shadow-card">
        <h1 className="text-xl">{t(`${of}.title`)}</h1>
        <p className="mt-1 text-ink-2">{t(`${of}.text`)}</p>
      </section>
    )
  }
  const isNext = state === 'free' && turn.freeAhead === 0
  const title = state === 'on_break' ? t('on_break.title') : isNext ? t('next') : t('place', { place })
  const text =
    state === 'on_break'
      ? backAt
        ? t('on_break.back_at', { time: words.time(backAt) })
        : t('on_break.text')
      : isNext && place > 1
        ? t('next_because')
        : null

  return (
    <section className="grid grid-cols-[auto_1fr] items-center gap-x-4 rounded-lg border border-brand-edge bg-brand-tint p-4">
      <span
        aria-hidden
        className="num grid h-21 min-w-21 place-items-center rounded-xl bg-brand px-2 text-[3rem]/none font-semibold text-on-brand"
      >
        {isNext ? <Check size={44} strokeWidth={2.5} /> : place}
      </span>
      <div className="min-w-0">
        <h1 className="text-xl">{title}</h1>
        <p className="mt-0.5 text-md text-ink-2">{text ?? <Before turn={turn} />}</p>
      </div>
      {turn.takes && <Takes turn={turn} takes={turn.takes} />}
    </section>
  )
}

/** Who is directly ahead, and why; if the salon does not share its board, how many are. */
function Before({ turn }: { turn: MyTurn }) {
  const { t } = useTranslation('myTurn')
  const words = useTurnWords(turn)
  const { board, freeAhead } = turn
  const place = turn.place ?? 1
  if (place === 1) return t('nobody_before')
  const ahead = board.filter((member) => member.place < place)
  const nearest = ahead.filter(({ state }) => state === 'free').at(-1) ?? ahead.at(-1)
  if (!nearest) return t('before', { count: place - 1, free: freeAhead })
  const { firstName: name, turns, state, freeSince, doneAt } = nearest
  if (state === 'on_break') return t('after_break', { name, turns: words.turns(turns) })
  const at = state === 'free' ? freeSince : doneAt
  if (!at) return t('before', { count: place - 1, free: freeAhead })
  return t(state === 'free' ? 'after' : 'after_busy', { name, turns: words.turns(turns), time: words.time(at) })
}

function Takes({ turn, takes }: { turn: MyTurn; takes: NonNullable<MyTurn['takes']> }) {
  const { t } = useTranslation(['myTurn', 'common'])
  const words = useTurnWords(turn)
  const { take, turnDown } = useOwnActs(turn.salonId)
  const [asking, setAsking] = useState<'turn_down' | 'apart' | null>(null)
  const { partyId, index, number, requested, services, minutes, passedOver, waiting, asks, lastAt } = takes
  const name = takes.clientName || (number === null ? t('takes.walk_in') : t('takes.number', { number }))
  const some = waiting > 1 ? t('takes.one_of', { people: waiting }) : ''
  const takeIt = () => take.mutate({ partyId, index, name })
  const text = t('takes.text', {
    name: some ? `${name} (${some})` : name,
    services: words.services(services),
    length: showDuration(minutes, words.language),
  })

  return (
    <div className="col-span-full mt-3.5 grid grid-cols-1 gap-3 border-t border-brand-edge pt-3">
      <p className="flex gap-3 text-md" aria-live="polite">
        <Footprints size={20} className="mt-0.5 flex-none text-brand-ink" aria-hidden />
        <span>
          <b className="font-semibold">{t(requested ? 'takes.title_asked' : 'takes.title')}.</b> {text}{' '}
          {passedOver.length === 1 && words.passedOver(passedOver)}
        </span>
      </p>
      {passedOver.length > 1 && (
        <details className="-my-3 pl-8 text-md text-ink-2">
          <summary className="min-h-touch content-center font-semibold text-brand-ink">
            {t('takes.why', { count: passedOver.length })}
          </summary>
          <ul className="pb-2">
            {words.passedOver(passedOver).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          shape="large"
          busy={take.isPending}
          className="max-w-full grow"
          onClick={asks ? () => setAsking('apart') : takeIt}
        >
          {t('takes.take', { name })} {some && `(${some})`}
        </Button>
        <Button
          shape="large"
          aria-label={t('takes.turn_down_of', { name })}
          disabled={take.isPending}
          onClick={() => setAsking('turn_down')}
        >
          {t('takes.turn_down')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'apart'}
        title={t('takes.apart.title', { people: waiting })}
        question={lastAt ? t('takes.apart.last', { name, time: words.time(lastAt) }) : t('takes.apart.text', { name })}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('takes.apart.agree')}
        confirmLook="primary"
        busy={take.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null)
          takeIt()
        }}
      />
      <ConfirmDialog
        open={asking === 'turn_down'}
        title={t('takes.down.title', { name })}
        question={t(`takes.down.${turn.rules.turnsDown}`)}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('takes.turn_down')}
        busy={turnDown.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => turnDown.mutate({ partyId, index }, { onSettled: () => setAsking(null) })}
      />
    </div>
  )
}
