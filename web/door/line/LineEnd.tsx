import { BellRing, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Line } from '../../../shared/floor/door.ts'
import { showTime } from '../../../shared/format.ts'
import { ReachSalon } from '../../book/ReachSalon.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { useText } from '../use-text.ts'

const icons = { called: BellRing, skipped: Hourglass, seated: CircleCheck, left: CircleX, over: CircleX } as const

/** The outcome of the entry, or that it is the client's turn. */
export function LineEnd({ line }: { line: Line }) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, firstName: name, here, keptUntil, salon, number } = line

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    // Vibrates, where supported, so that the client notices without looking.
    if (state === 'called' && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300])
  }, [state])

  if (state === 'waiting') return null
  const Icon = icons[state]
  const isGood = state === 'called' || state === 'seated'
  return (
    <section
      className={`grid justify-items-center gap-1.5 rounded-xl border px-5 py-7 text-center shadow-card ${
        isGood ? 'border-brand-edge bg-brand-tint' : 'border-line bg-surface'
      }`}
    >
      <Icon size={40} className={`mb-1.5 ${isGood ? 'text-brand-ink' : 'text-ink-3'}`} aria-hidden />
      {number > 0 && (
        <p className="num text-sm font-medium text-ink-2">
          {t('line.number')} {number}
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t(`line.${state}.title`, { name })}
      </h2>
      <p className="text-ink-2">
        {state !== 'called'
          ? t(`line.${state}.hint`)
          : keptUntil && !here
            ? t('line.called.away', { name, time: showTime(salon.timezone, Date.parse(keptUntil)) })
            : t('line.called.here', { name })}
      </p>
      {state === 'skipped' && <ReachSalon salon={salon} />}
      {(state === 'left' || state === 'over') && (
        <a href={`/booking/${salon.id}`} className={`${buttonClass('outline', 'large')} mt-3`}>
          {t('line.book')}
        </a>
      )}
    </section>
  )
}
