import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { EntryState } from '../../../shared/waitlist/limits.ts'
import { Notice } from '../../book/Notice.tsx'
import { SalonHeader } from '../../book/SalonHeader.tsx'
import { rememberedLanguage } from '../../text/remembered.ts'
import { buttonClass } from '../../ui/button-class.ts'
import type { WaitingPageData } from '../page.ts'
import { turnTo } from '../words.ts'
import { HeldPlace } from './HeldPlace.tsx'
import { StillWaiting } from './StillWaiting.tsx'
import { useWaiting } from './use-waiting.ts'
import { useWaitingText } from './use-waiting-text.ts'

/** A client's own page for a waitlist entry. */
export function WaitingPage({ link, waiting: first }: WaitingPageData) {
  const { t, i18n } = useWaitingText()
  const { waiting, left, busy, failure, termsQuestion, take, decline, choose, leave } = useWaiting(link, first)
  const { salon, state, offer } = waiting
  const isHeld = state === 'waiting' && offer !== null && left !== null && left > 0
  const isGone = state === 'waiting' && !isHeld && (waiting.missed || offer !== null)

  useEffect(() => {
    const remembered = rememberedLanguage()
    if (remembered) void turnTo(i18n, remembered)
  }, [i18n])

  useEffect(() => {
    document.title = isHeld ? t('held.title') : t('page_title', { salon: salon.name })
  }, [t, isHeld, salon.name])

  return (
    <>
      <SalonHeader salon={salon} slim={false} turn={turnTo} />
      <main
        className={`mx-auto grid max-w-140 grid-cols-1 gap-3 px-4 pt-4.5 md:pt-7 md:pb-12 ${isHeld ? 'pb-40' : 'pb-12'}`}
      >
        {failure !== null && (
          <Notice title={t('failed')} salon={salon}>
            <p>{failure}</p>
          </Notice>
        )}
        {isHeld ? (
          <HeldPlace waiting={waiting} offer={offer} left={left} busy={busy} onTake={take} onDecline={decline} />
        ) : state === 'waiting' ? (
          <StillWaiting waiting={waiting} isGone={isGone} busy={busy !== null} onChoose={choose} onLeave={leave} />
        ) : (
          <Ended state={state} visitPath={waiting.visitPath} />
        )}
        {termsQuestion}
      </main>
    </>
  )
}

interface EndedProps {
  state: Exclude<EntryState, 'waiting'>
  visitPath: string | null
}

/** Why the entry has ended. */
function Ended({ state, visitPath }: EndedProps) {
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
