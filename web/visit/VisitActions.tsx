import { CalendarClock, CircleCheck, ListChecks } from 'lucide-react'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import { isUpcoming } from '../../shared/bookings/status.ts'
import { visitPath } from '../../shared/bookings/visit-path.ts'
import { cancelWords } from '../../shared/salons/cancel-words.ts'
import { sayLastMoment } from '../../shared/salons/cancelling.ts'
import { AddToCalendar } from '../book/AddToCalendar.tsx'
import { tabStorage } from '../book/browser-storage.ts'
import { FindSalon } from '../book/FindSalon.tsx'
import { ReachSalon } from '../book/ReachSalon.tsx'
import { ShareParty } from '../book/ShareParty.tsx'
import { save } from '../book/saved.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { againForAll, againOf } from './book-again.ts'
import { useText } from './use-text.ts'
import { comingOf, isStoodIn, wholeOf } from './whole.ts'

interface VisitActionsProps {
  link: string
  visit: ClientVisit
  /** The action in progress, which is not offered. */
  open: Exclude<VisitPart, 'cancel'> | null
  busy: boolean
  onConfirm: () => void
  onOpen: (part: VisitPart) => void
}

/** Until when the visit can be cancelled, and whom to call afterwards. */
function CancelNote({ visit }: { visit: ClientVisit }) {
  const { language } = useText()
  const { salon, cancelsLate } = visit
  const said = { ...salon, startsAt: Date.parse(wholeOf(visit).startTime), cancelsLate, language }
  return (
    <div className="col-span-full grid rounded-md bg-sunken px-3.5 py-3 text-sm text-ink-2">
      <p>{sayLastMoment(cancelWords(salon, language), said)}</p>
      {!visit.mayCancel && <ReachSalon salon={salon} />}
    </div>
  )
}

/** Sections that expand on the page. */
export type VisitPart = 'move' | 'services' | 'cancel'

export function VisitActions({ link, visit, open: part, busy, onConfirm, onOpen }: VisitActionsProps) {
  const { t } = useText()
  const { salon, status } = visit
  const isComing = isUpcoming(status)
  const mayConfirm = status === 'confirmed' || visit.confirmBy !== null
  const asks = visit.mayChange && mayConfirm && !visit.clientConfirmed && part === null

  return (
    <div className="my-3.5 grid grid-cols-[repeat(auto-fit,minmax(min(max(8rem,45%),100%),1fr))] gap-2.5 wrap-normal">
      {asks && (
        <Button look="primary" shape="large" busy={busy} className="col-span-full" onClick={onConfirm}>
          <CircleCheck size={20} aria-hidden />
          {t('confirm.button')}
        </Button>
      )}
      {visit.mayCancel && part !== 'move' && (
        <Button
          look={asks ? 'outline' : 'primary'}
          shape="large"
          className="col-span-full"
          onClick={() => onOpen('move')}
        >
          <CalendarClock size={20} aria-hidden />
          {t('move.open')}
        </Button>
      )}
      {visit.mayChange && part !== 'services' && (
        <Button shape="large" className="col-span-full" onClick={() => onOpen('services')}>
          <ListChecks size={20} aria-hidden />
          {t(visit.party && !isStoodIn(visit) ? 'party.own_services' : 'services.open')}
        </Button>
      )}
      {visit.mayChange && <AddToCalendar path={visitPath(link)} />}
      {visit.mayChange && visit.party && (
        <ShareParty salon={salon} start={Date.parse(wholeOf(visit).startTime)} count={comingOf(visit).length} />
      )}
      {!isComing && visit.party && (
        <a
          href={`/booking/${salon.id}?book`}
          onClick={() => save(tabStorage(), salon.id, againForAll(visit))}
          className={`${buttonClass('primary', 'large')} col-span-full`}
        >
          {t('party.again')}
        </a>
      )}
      {!isComing && (
        <a
          href={`/booking/${salon.id}?book`}
          onClick={() => save(tabStorage(), salon.id, againOf(visit))}
          className={`${buttonClass(visit.party ? 'outline' : 'primary', 'large')} col-span-full`}
        >
          {t(visit.party ? 'party.again_alone' : 'book_again')}
        </a>
      )}
      <FindSalon salon={salon} />
      {visit.mayCancel && (
        <Button look="ghost" className="col-span-full text-danger!" onClick={() => onOpen('cancel')}>
          {t(visit.party ? 'party.cancel_all' : 'cancel.open')}
        </Button>
      )}
      {visit.mayChange && <CancelNote visit={visit} />}
      {isComing && !visit.mayChange && (
        <div className="col-span-full grid rounded-md bg-sunken px-3.5 py-3 text-sm text-ink-2">
          <p>{t('begun')}</p>
          <ReachSalon salon={salon} />
        </div>
      )}
    </div>
  )
}
