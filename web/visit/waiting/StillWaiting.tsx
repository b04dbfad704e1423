import { Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { showLocalTime, showShortDate } from '../../../shared/format.ts'
import type { ClientWaiting } from '../../../shared/waitlist/contract.ts'
import { holdMinutes } from '../../../shared/waitlist/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { useWaitingText } from './use-waiting-text.ts'
import { WaitedServices } from './WaitedServices.tsx'

interface StillWaitingProps {
  waiting: ClientWaiting
  /** The last offer went to the next in line. */
  isGone: boolean
  busy: boolean
  /** Another member; null: anyone. */
  onChoose: (staffId: string | null) => void
  onLeave: () => void
}

export function StillWaiting({ waiting, isGone, busy, onChoose, onLeave }: StillWaitingProps) {
  const { t, language } = useWaitingText()
  const [asks, setAsks] = useState(false)
  const { ahead, asks: asksSalon, spans, staffFirstName, gone } = waiting

  return (
    <>
      <section className="grid justify-items-center gap-1.5 rounded-lg border border-line bg-surface px-5 py-6 text-center shadow-card">
        <Hourglass size={36} className="mb-1.5 text-ink-3" aria-hidden />
        <Title text={t(isGone ? 'gone.title' : 'waits.title')} isNews={isGone} />
        {isGone && <p>{t('gone.hint')}</p>}
        {gone === null && (
          <p className="font-medium">
            {asksSalon ? t('waits.asks') : ahead === 0 ? t('waits.first') : t('waits.ahead', { count: ahead })}
          </p>
        )}
        {gone === null && <p className="text-ink-2">{t('waits.hint', { minutes: holdMinutes })}</p>}
      </section>
      <NobodyLeft waiting={waiting} busy={busy} onChoose={onChoose} />
      <section className="rounded-lg border border-line bg-surface px-4 py-3">
        <h2 className="text-base font-semibold">{t('waits.spans')}</h2>
        <ul className="mt-1 grid gap-1">
          {spans.map(({ date, from, to }) => (
            <li key={`${date} ${from} ${to}`}>
              <span className="font-medium">{showShortDate(date, language)}</span>{' '}
              <span className="num whitespace-normal! text-ink-2">
                {showLocalTime(from)} – {showLocalTime(to)}
              </span>
            </li>
          ))}
        </ul>
        {staffFirstName && <p className="mt-1 text-ink-2">{t('join.only', { name: staffFirstName })}</p>}
      </section>
      <WaitedServices waiting={waiting} />
      <p className="text-sm text-ink-3">{t('waits.keep')}</p>
      {asks ? (
        <div className="grid gap-2">
          <p>{t('waits.sure')}</p>
          <Button look="danger" busy={busy} onClick={onLeave}>
            {t(busy ? 'waits.leaving' : 'waits.leave')}
          </Button>
          <Button disabled={busy} onClick={() => setAsks(false)}>
            {t('waits.stay')}
          </Button>
        </div>
      ) : (
        <Button look="ghost" onClick={() => setAsks(true)}>
          {t('waits.leave')}
        </Button>
      )}
    </>
  )
}

/** What they wait for is no longer there: they choose anew. */
function NobodyLeft({
  waiting: { gone, others, staffFirstName, salon },
  busy,
  onChoose,
}: Pick<StillWaitingProps, 'waiting' | 'busy' | 'onChoose'>) {
  const { t } = useWaitingText()
  if (gone === null) return null
  return (
    <section role="alert" className="grid gap-2.5 rounded-lg border border-danger bg-surface px-4 py-3.5">
      <p className="font-medium">{t(`nobody.${gone}`, { name: staffFirstName || t('held.anyone') })}</p>
      {gone === 'service' ? (
        <a href={`/booking/${salon.id}`} className={buttonClass('primary')}>
          {t('nobody.choose')}
        </a>
      ) : (
        <>
          <Button look="primary" disabled={busy} onClick={() => onChoose(null)}>
            {t('nobody.anyone')}
          </Button>
          {others.map(({ staffId, firstName }) => (
            <Button key={staffId} disabled={busy} onClick={() => onChoose(staffId)}>
              {t('nobody.only', { name: firstName })}
            </Button>
          ))}
        </>
      )}
    </section>
  )
}

/** Announces that an offer expired while the page was open. */
function Title({ text, isNews }: { text: string; isNews: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <h1 ref={heading} tabIndex={-1} className="outline-none">
      {text}
    </h1>
  )
}
