import { AlarmClock } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { type LateChoice, lateChoices } from '../../shared/bookings/late.ts'
import { cancelWords } from '../../shared/salons/cancel-words.ts'
import { sayMoment } from '../../shared/salons/cancelling.ts'
import { IdeaPictures } from '../book/ideas/IdeaPictures.tsx'
import { Notice } from '../book/Notice.tsx'
import { ReachSalon } from '../book/ReachSalon.tsx'
import { SalonHeader } from '../book/SalonHeader.tsx'
import { lookOf } from '../bookings/status-look.ts'
import { rememberedLanguage } from '../text/remembered.ts'
import { Button } from '../ui/Button.tsx'
import { fetchedPart } from '../ui/fetched-part.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { ServicesDraft } from './ChangeServices.tsx'
import type { VisitPageData } from './page.ts'
import { Review } from './Review.tsx'
import { useText } from './use-text.ts'
import { useVisit, type VisitOutcome } from './use-visit.ts'
import { VisitActions, type VisitPart } from './VisitActions.tsx'
import { VisitCard } from './VisitCard.tsx'
import { comingOf, isStoodIn, nameOf } from './whole.ts'
import { turnTo } from './words.ts'

const room = <Skeleton className="mt-3.5 h-96" />

/** Loaded when opened: most clients only look. */
const MoveVisit = fetchedPart(() => import('./MoveVisit.tsx'), room)
const CancelVisit = fetchedPart(() => import('./CancelVisit.tsx'), room)
const ChangeServices = fetchedPart(() => import('./ChangeServices.tsx'), room)

export function VisitPage({ link, visit: first, review }: VisitPageData) {
  const { t, i18n, language } = useText()
  const { visit, busy, failure, done, forget, termsQuestion, ...acts } = useVisit(link, first)
  const { confirm, sayLate, move, changeServices, cancel, cancelGuest } = acts
  const [open, setOpen] = useState<VisitPart | null>(null)
  /** The guest of a party who moves alone. */
  const [movingId, setMovingId] = useState<string | null>(null)
  const moving = visit.party?.people.find(({ id, mayMove }) => id === movingId && mayMove)
  const shown = visit.mayChange && (visit.mayCancel || open === 'services') ? open : null

  useEffect(() => {
    // Switches to the language remembered by this browser, which the server could not know.
    const remembered = rememberedLanguage()
    if (remembered) void turnTo(i18n, remembered)
  }, [i18n])

  useEffect(() => {
    document.title = t('page_title', { salon: visit.salon.name })
  }, [t, visit.salon.name])

  function handleOpen(part: typeof open) {
    forget()
    setMovingId(null)
    setOpen(part)
  }

  async function handleMove(startDateTime: string) {
    if (await move(startDateTime, moving?.id)) handleOpen(null)
  }

  function handleServices(draft: ServicesDraft) {
    void changeServices(draft, () => setOpen(null))
  }

  async function handleCancel() {
    if (await cancel()) setOpen(null)
  }

  return (
    <>
      <SalonHeader salon={visit.salon} slim={false} turn={turnTo} />
      <main className="mx-auto max-w-140 px-[min(1rem,5vw)] pt-4.5 pb-12 md:pt-7">
        <VisitHead visit={visit} done={done} />
        {failure !== null && (
          <Notice title={t('failed')} salon={visit.salon}>
            <p>{failure}</p>
          </Notice>
        )}
        {visit.status === 'completed' && <Review link={link} visit={visit} first={review} />}
        {shown !== 'cancel' && (
          <VisitCard
            visit={visit}
            language={language}
            busy={busy}
            onCancelGuest={(bookingId) => void cancelGuest(bookingId)}
            onMoveOne={(bookingId) => {
              handleOpen('move')
              setMovingId(bookingId)
            }}
          />
        )}
        {visit.maySayLate && shown === null && (
          <LateVisit visit={visit} busy={busy} onSay={(minutes) => void sayLate(minutes)} />
        )}
        {shown === 'move' && (
          <MoveVisit
            key={moving?.id}
            link={link}
            visit={visit}
            person={moving}
            busy={busy}
            onMove={(start) => void handleMove(start)}
            onBack={() => handleOpen(null)}
          />
        )}
        {shown === 'services' && (
          <ChangeServices visit={visit} busy={busy} onChange={handleServices} onBack={() => handleOpen(null)} />
        )}
        {shown === 'cancel' && (
          <CancelVisit
            link={link}
            visit={visit}
            busy={busy}
            onMove={(start) => void handleMove(start)}
            onMoreTimes={() => handleOpen('move')}
            onCancel={() => void handleCancel()}
            onBack={() => handleOpen(null)}
          />
        )}
        {shown === null && (
          <IdeaPictures
            link={link}
            zone={visit.salon.timezone}
            sent={visit.ideaPictures}
            mayAdd={visit.mayChange}
            className="mt-3.5 rounded-lg border border-line bg-surface p-4 shadow-card"
          />
        )}
        {shown !== 'cancel' && (
          <VisitActions
            link={link}
            visit={visit}
            open={shown}
            busy={busy}
            onConfirm={() => void confirm()}
            onOpen={handleOpen}
          />
        )}
        {termsQuestion}
      </main>
    </>
  )
}

interface LateVisitProps {
  visit: ClientVisit
  busy: boolean
  onSay: (minutes: LateChoice | null) => void
}

/** On the day of the visit: lets the client report a delay, or withdraw it. */
function LateVisit({ visit: { lateMinutes: said }, busy, onSay }: LateVisitProps) {
  const { t } = useText()
  const id = useId()

  return (
    <section aria-labelledby={id} className="mt-3.5 rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 id={id} className="flex items-center gap-2">
        <AlarmClock size={20} className="flex-none" aria-hidden />
        {said === null ? t('late.title') : t('late.known', { minutes: said })}
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        {lateChoices.map((minutes) => (
          <Button key={minutes} disabled={busy || minutes === said} onClick={() => onSay(minutes)}>
            {t('late.minutes', { minutes })}
          </Button>
        ))}
        {said !== null && (
          <Button className="col-span-full" disabled={busy} onClick={() => onSay(null)}>
            {t('late.not')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** State of the visit, or confirmation of what the client just did. */
function VisitHead({ visit, done }: { visit: ClientVisit; done: VisitOutcome | null }) {
  const { t, language } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { salon, status, confirmBy } = visit
  const waits = status === 'confirmed' && confirmBy !== null
  const said = visit.declined ? 'declined' : status
  const { icon, clientIcon: Icon = icon, tint } = lookOf(waits ? 'scheduled' : status)

  useEffect(() => {
    if (!done) return
    heading.current?.focus()
    scrollTo(0, 0)
  }, [done])

  return (
    <div className="grid justify-items-center gap-1.5 pb-4 text-center">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {t('title')}
      </h1>
      <p className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-sm font-medium ${tint}`}>
        <Icon size={16} aria-hidden className="flex-none" />
        {t(waits ? 'status.to_confirm' : `status.${said}`)}
      </p>
      {/\p{L}/u.test(visit.customerFirstName) && (
        <p className="text-ink-2">
          {isStoodIn(visit)
            ? t('party.still_coming', {
                names: comingOf(visit)
                  .map((person) => nameOf(person, t))
                  .join(', '),
              })
            : t(`say.${said}`, { name: visit.customerFirstName })}
        </p>
      )}
      {visit.mayChange && visit.clientConfirmed && done !== 'confirmed' && (
        <p className="text-ink-2">{t('confirm.known')}</p>
      )}
      {confirmBy !== null && (
        <p className="font-medium">
          {sayMoment(cancelWords(salon, language).confirm, Date.parse(confirmBy), { ...salon, language })}
        </p>
      )}
      {visit.released && (
        <>
          <p className="text-ink-2">{t('confirm.released')}</p>
          <ReachSalon salon={salon} />
        </>
      )}
      <output className="font-medium empty:hidden">
        {done === 'moved' && t('move.moved')}
        {done === 'changed' && t('services.done')}
        {done === 'cancelled' && t('cancel.done')}
        {done === 'guest_cancelled' && t('party.cancelled_one')}
        {done === 'confirmed' && t('confirm.done')}
        {done === 'late' && t('late.done')}
        {done === 'not_late' && t('late.not_done')}
      </output>
    </div>
  )
}
