import { useEffect } from 'react'
import { showTime } from '../../../shared/format.ts'
import { Notice } from '../../book/Notice.tsx'
import { SalonHeader } from '../../book/SalonHeader.tsx'
import { rememberedLanguage } from '../../text/remembered.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NothingHere } from '../NothingHere.tsx'
import type { LinePageData } from '../page.ts'
import { useText } from '../use-text.ts'
import { turnTo } from '../words.ts'
import { GoneFromLine } from './GoneFromLine.tsx'
import { LineActions } from './LineActions.tsx'
import { LineEnd } from './LineEnd.tsx'
import { LineNotes } from './LineNotes.tsx'
import { OneByOne } from './OneByOne.tsx'
import { Ticket } from './Ticket.tsx'
import { useLine } from './use-line.ts'

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

  if (isNone) return <NothingHere of="line.none" />
  if (!line) return <Waiting isUnanswered={isUnanswered} />

  const isWaiting = line.state === 'waiting' || line.state === 'called' || line.state === 'skipped'
  return (
    <>
      <SalonHeader salon={line.salon} slim turn={turnTo} />
      <main className={`mx-auto grid max-w-140 gap-3 px-4 pt-4.5 ${isWaiting ? 'pb-44' : 'pb-12'} md:pt-7 md:pb-12`}>
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
    <main className="mx-auto grid max-w-140 gap-3 px-4 pt-7">
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
