import { BellRing, CircleCheck, CircleX, Footprints, Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Line } from '../../../shared/floor/door.ts'
import { showDuration, showPrice, showTime } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { translated } from '../../../shared/text/translated.ts'
import { NothingHere } from '../../book/NothingHere.tsx'
import { Notice } from '../../book/Notice.tsx'
import { ReachSalon } from '../../book/ReachSalon.tsx'
import { SalonHeader } from '../../book/SalonHeader.tsx'
import { rememberedLanguage } from '../../text/remembered.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { LinePageData } from '../page.ts'
import { useText } from '../use-text.ts'
import { turnTo } from '../words.ts'
import { LineNotes } from './LineNotes.tsx'
import { OneByOne } from './OneByOne.tsx'
import { Ticket } from './Ticket.tsx'
import { type LineAct, type LineChoice, useLine } from './use-line.ts'

const icons = { called: BellRing, skipped: Hourglass, seated: CircleCheck, left: CircleX, over: CircleX } as const

/** A client's place in line. */
export function LinePage({ token }: LinePageData) {
  const { t, i18n } = useText()
  const { line, isNone, asOf, isUnanswered, busy, failure, sayOnMyWay, agree, leave, choose } = useLine(token)

  useEffect(() => {
    const remembered = rememberedLanguage()
    if (remembered) void turnTo(i18n, remembered)
  }, [i18n])

  useEffect(() => {
    document.title = line ? t('line.page_title', { salon: line.salon.name }) : t('line.title')
  }, [t, line])

  if (isNone) return <NothingHere title={t('line.none.title')} hint={t('line.none.hint')} salon={line?.salon} />
  if (!line) return <Waiting isUnanswered={isUnanswered} />

  const isWaiting = line.state === 'waiting' || line.state === 'called' || line.state === 'skipped'
  return (
    <>
      <SalonHeader salon={line.salon} slim turn={turnTo} />
      <main
        className={`mx-auto grid max-w-140 grid-cols-1 gap-3 px-4 pt-4.5 ${isWaiting ? 'pb-44' : 'pb-12'} md:pt-7 md:pb-12`}
      >
        <h1 className="sr-only">{t('line.title')}</h1>
        {asOf !== null && (
          <output className="rounded-md border border-line-2 bg-sunken px-3.5 py-3 text-sm font-medium">
            {t('line.stale', { time: showTime(line.salon.timezone, asOf) })}
          </output>
        )}
        {failure !== null && (
          <Notice title={t('line.failed')} salon={line.salon}>
            <p>{failure}</p>
          </Notice>
        )}
        <GoneFromLine line={line} busy={busy !== null} onChoose={choose} />
        {line.state === 'waiting' ? (
          line.gone?.kind !== 'service' &&
          (line.asksFrontDesk ? <AsksFrontDesk number={line.number} /> : <Ticket line={line} />)
        ) : (
          <LineEnd key={line.state} line={line} />
        )}
        <OneByOne line={line} busy={busy} onAgree={agree} />
        <LineNotes line={line} />
        {isWaiting && <LineActions line={line} busy={busy} onWay={sayOnMyWay} onLeave={leave} />}
      </main>
    </>
  )
}

/** Instead of the ticket, until the desk has let them in. */
function AsksFrontDesk({ number }: { number: number }) {
  const { t } = useText()
  return (
    <section
      aria-live="polite"
      className="grid justify-items-center gap-1.5 rounded-xl border border-line bg-surface px-5 py-7 text-center shadow-card"
    >
      <p className="num text-sm font-medium text-ink-2">
        {t('line.number')} {number}
      </p>
      <h2 className="text-2xl">{t('line.asks_front_desk.title')}</h2>
      <p className="text-ink-2">{t('line.asks_front_desk.hint')}</p>
    </section>
  )
}

function Waiting({ isUnanswered }: { isUnanswered: boolean }) {
  const { t } = useText()
  return (
    <main className="mx-auto grid max-w-140 grid-cols-1 gap-3 px-4 pt-7">
      <h1>{t('line.title')}</h1>
      {isUnanswered ? (
        <p role="alert">{t('errors:no_connection')}</p>
      ) : (
        <>
          <output className="sr-only">{t('common:loading')}</output>
          <Skeleton className="h-72" />
          <Skeleton className="h-16" />
        </>
      )}
    </main>
  )
}

interface GoneFromLineProps {
  line: Line
  busy: boolean
  onChoose: (choice: LineChoice) => void
}

/** The member or the service they wait for is no longer there: they choose anew, and keep their place. */
function GoneFromLine({ line: { gone, others }, busy, onChoose }: GoneFromLineProps) {
  const { t, language } = useText()
  if (gone === null) return null
  const { text: name } = translated(gone.name, gone.names, language)

  return (
    <section role="alert" className="grid gap-2.5 rounded-lg border border-danger bg-surface px-4 py-3.5">
      <p className="font-medium">
        {t(gone.kind === 'service' && others.length === 0 ? 'line.gone.ask' : `line.gone.${gone.kind}`, { name })}
      </p>
      {gone.kind === 'staff' && (
        <Button look="primary" disabled={busy} onClick={() => onChoose({ serviceId: null })}>
          {t('line.gone.anyone')}
        </Button>
      )}
      {others.map(({ id, name, names, minutes, price, priceKind }) => {
        const { text, lang } = translated(name, names, language)
        return (
          <Button
            key={id}
            disabled={busy}
            className="justify-between! gap-3 text-left"
            onClick={() => onChoose({ serviceId: id, shown: { price, priceKind, minutes } })}
          >
            <span lang={lang}>{text}</span>
            <span className="num flex-none font-normal text-ink-2">
              {showDuration(minutes, language)}, {showPrice(toCents(price), priceKind ?? 'exact', language)}
            </span>
          </Button>
        )
      })}
    </section>
  )
}

interface LineActionsProps {
  line: Line
  busy: LineAct | null
  onWay: () => void
  onLeave: () => void
}

function LineActions({ line, busy, onWay, onLeave }: LineActionsProps) {
  const { t } = useText()
  const [asks, setAsks] = useState(false)
  const maySay = !line.asksFrontDesk && !line.here && !line.onMyWay && line.state !== 'skipped'

  return (
    <div className="grid gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:bg-surface max-md:px-4 max-md:pt-3.5 max-md:pb-[max(1rem,env(safe-area-inset-bottom))] max-md:shadow-bar">
      {asks ? (
        <>
          <p className="text-center font-medium">{t('line.sure')}</p>
          <Button look="danger" shape="large" busy={busy === 'leave'} disabled={busy !== null} onClick={onLeave}>
            {t(busy === 'leave' ? 'line.leaving' : 'line.leave')}
          </Button>
          <Button disabled={busy !== null} onClick={() => setAsks(false)}>
            {t('line.stay')}
          </Button>
        </>
      ) : (
        <>
          {maySay && (
            <Button look="primary" shape="large" busy={busy === 'way'} disabled={busy !== null} onClick={onWay}>
              <Footprints size={20} aria-hidden />
              {t('line.on_my_way')}
            </Button>
          )}
          <Button look="ghost" disabled={busy !== null} onClick={() => setAsks(true)}>
            {t('line.leave')}
          </Button>
        </>
      )}
    </div>
  )
}

/** The outcome of the entry, or that it is the client's turn. */
function LineEnd({ line }: { line: Line }) {
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
