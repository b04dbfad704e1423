import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Cleaning, FootSpas, SpaLine } from '../../../shared/floor/foot-spas.ts'
import { showDayAndMonth, showTime } from '../../../shared/format.ts'
import { languageNow } from '../../text/start.ts'

type Tapped = Pick<Cleaning, 'chair' | 'lineId'> & { kind: SpaLine['kind'] }

interface DueLinesProps {
  spas: FootSpas
  isKept: (cleaning: Tapped) => boolean
  pressed: ReadonlySet<string>
  onTap: (tapped: Tapped) => void
}

/** End of day, weekly, and the lines of the salon's own rule: a button for each chair. */
export function DueLines({ spas, ...rest }: DueLinesProps) {
  const { t } = useTranslation('footSpas')
  const { notLogged, lines, place, resources } = spas
  const names = notLogged.map(({ resourceId, unit }) => {
    return t('chair', { name: resources.find((one) => one.resourceId === resourceId)?.name ?? '', unit })
  })

  return (
    <>
      {names.length > 0 && (
        <p className="flex gap-2 border-b border-line bg-cancelled-tint px-3.5 py-2 text-sm text-cancelled-ink">
          <TriangleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
          {t('not_logged', { chairs: names.join(', ') })}
        </p>
      )}
      {lines.map((line) => (
        <Line key={`${line.kind} ${line.lineId}`} spas={spas} line={line} {...rest} />
      ))}
      {place === null && <p className="border-b border-line px-3.5 py-2 text-sm text-ink-2">{t('unknown_place')}</p>}
    </>
  )
}

function Line({ spas, line, isKept, pressed, onTap }: DueLinesProps & { line: SpaLine }) {
  const { t } = useTranslation('footSpas')
  const { kind, lineId, every, text } = line
  const ofPlace = kind === 'weekly' && every === 'two_weeks' ? 'two_weekly' : kind
  const title = ofPlace === 'own' ? t('line.own', { every: t(`every.${every}`), text }) : t(`line.${ofPlace}`)
  const isLate = line.state === 'overdue'
  const isDue = line.state === 'due'
  /** A monthly line is shown without its chairs until it is due. */
  const isShort = kind === 'own' && line.state === 'done'

  return (
    <div className="border-b border-line px-3.5 pt-2.5 pb-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">{title}</h2>
        <span
          className={`num text-sm ${isLate ? 'font-semibold text-cancelled-ink' : isDue ? 'font-medium text-no-show-ink' : 'text-ink-2'}`}
        >
          <WhenDue spas={spas} line={line} />
        </span>
      </div>
      {!isShort && (
        <div className="mt-2 grid grid-cols-6 gap-1.5">
          {line.chairs.map(({ resourceId, unit, state }) => {
            const tapped = { chair: { resourceId, unit }, kind, lineId }
            const isDone = state === 'done' || isKept(tapped)
            const name = spas.resources.find((one) => one.resourceId === resourceId)?.name ?? ''
            return (
              <button
                key={`${resourceId} ${unit}`}
                type="button"
                aria-pressed={isDone}
                aria-label={t('line.of_chair', { chair: t('chair', { name, unit }), line: title })}
                disabled={isDone || pressed.has([resourceId, unit, kind, lineId].join(' '))}
                onClick={() => onTap(tapped)}
                className={
                  'num grid min-h-11.5 place-items-center rounded-md border border-field bg-surface font-semibold hover:bg-hover ' +
                  'aria-pressed:border-confirmed aria-pressed:bg-confirmed-tint aria-pressed:text-confirmed-ink ' +
                  (state === 'overdue' ? 'border-danger text-cancelled-ink' : '')
                }
              >
                {isDone ? <Check size={18} aria-hidden /> : unit}
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}

function WhenDue({ spas, line }: { spas: FootSpas; line: SpaLine }) {
  const { t, i18n } = useTranslation('footSpas')
  const { kind, state, dueAt, dueOn, chairs } = line
  const count = chairs.filter((chair) => chair.state === 'due' || chair.state === 'overdue').length
  const date = dueOn === null ? '' : showDayAndMonth(dueOn, languageNow(i18n))
  if (kind === 'end_of_day') {
    if (state === 'done') return t('line.done')
    if (dueAt === null) return t('line.closed_today')
    const time = showTime(spas.timezone, Date.parse(dueAt))
    if (state === 'overdue') return t('line.overdue_at', { time, count })
    return state === 'due' ? t('line.due_now', { count }) : t('line.due_at', { time })
  }
  if (dueOn === null) return t('line.not_yet')
  if (state === 'overdue') return t('line.overdue_on', { date, count })
  if (state === 'due') return t('line.due_today', { count })
  return t(kind === 'own' ? 'line.own_next' : 'line.next', { date })
}
