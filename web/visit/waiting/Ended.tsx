import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { EntryState } from '../../../shared/waitlist/limits.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useWaitingText } from './use-waiting-text.ts'

interface EndedProps {
  state: Exclude<EntryState, 'waiting'>
  visitPath: string | null
}

/** Why the entry has ended. */
export function Ended({ state, visitPath }: EndedProps) {
  const { t } = useWaitingText()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFilled = state === 'filled'
  const Icon = isFilled ? CircleCheck : CircleX

  useEffect(() => heading.current?.focus(), [])

  return (
    <section className="grid justify-items-center gap-1.5 rounded-lg border border-line bg-surface px-5 py-6 text-center shadow-card">
      <Icon size={36} className={`mb-1.5 ${isFilled ? 'text-brand' : 'text-ink-3'}`} aria-hidden />
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {t(isFilled ? 'ended.filled' : 'ended.title')}
      </h1>
      <p className="text-ink-2">{t(isFilled ? 'ended.filled_hint' : `ended.${state}`)}</p>
      {visitPath && (
        <a href={visitPath} className={`${buttonClass('primary', 'large')} mt-3 w-full`}>
          {t('ended.see')}
        </a>
      )}
    </section>
  )
}
