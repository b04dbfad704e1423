import { useEffect, useState } from 'react'
import { Notice } from '../book/Notice.tsx'
import { SalonHeader } from '../book/SalonHeader.tsx'
import { rememberedLanguage } from '../text/remembered.ts'
import { fetchedPart } from '../ui/fetched-part.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { ServicesDraft } from './ChangeServices.tsx'
import { IdeaPictures } from './ideas/IdeaPictures.tsx'
import { LateVisit } from './LateVisit.tsx'
import type { VisitPageData } from './page.ts'
import { Review } from './Review.tsx'
import { useText } from './use-text.ts'
import { useVisit } from './use-visit.ts'
import { VisitActions, type VisitPart } from './VisitActions.tsx'
import { VisitCard } from './VisitCard.tsx'
import { VisitHead } from './VisitHead.tsx'
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
      <main className="mx-auto max-w-140 px-4 pt-4.5 pb-12 md:pt-7">
        <VisitHead visit={visit} done={done} />
        {failure !== null && (
          <Notice title={t('failed')} salon={visit.salon}>
            <p>{failure}</p>
          </Notice>
        )}
        {visit.status === 'completed' && <Review link={link} visit={visit} first={review} />}
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
        <VisitActions
          link={link}
          visit={visit}
          open={shown}
          busy={busy}
          onConfirm={() => void confirm()}
          onOpen={handleOpen}
        />
        {termsQuestion}
      </main>
    </>
  )
}
