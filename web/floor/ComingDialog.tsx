import { ArrowLeftRight, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { ExpectedVisit } from '../../shared/floor/contract.ts'
import { showTime } from '../../shared/format.ts'
import { BookingDetails } from '../bookings/BookingDetails.tsx'
import { useBooking } from '../bookings/booking-details.ts'
import { CallCustomer } from '../bookings/CallCustomer.tsx'
import { useChangeStatus } from '../bookings/queries.ts'
import { StatusQuestion } from '../bookings/StatusQuestion.tsx'
import { VisitStage } from '../bookings/stages/VisitStage.tsx'
import { needsQuestion, type StatusRequest } from '../bookings/status-question.ts'
import { now } from '../clock.ts'
import { clientName, servicesText } from '../data/floor-names.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { useBoard } from './board-work.ts'

/** Who is expected: arrived, late, did not come, another technician, call. */
export function ComingDialog({ visit, onClose }: { visit: ExpectedVisit; onClose: () => void }) {
  const { t, i18n } = useTranslation(['floorBoard', 'common'])
  const { salonId, zone } = useBoard()
  const { bookingId, startTime, lines } = visit
  const answer = useBooking(salonId, bookingId)
  const status = useChangeStatus(salonId)
  const [isEditing, setEditing] = useState(false)
  const [asked, setAsked] = useState<StatusRequest | null>(null)
  const names = [...new Set(lines.flatMap((line) => (line.staffId ? [line.staffFirstName] : [])))].join(', ')

  function noteNoShow(booking: Booking) {
    onClose()
    status.mutate({ booking, status: 'no_show' })
  }

  if (isEditing)
    return <BookingDetails salonId={salonId} zone={zone} bookingId={bookingId} starts="visit" onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={clientName(visit, t('party.no_name'))} closeLabel={t('common:close')}>
      <div className="grid gap-4">
        <p className="text-ink-2">
          {[showTime(zone, Date.parse(startTime)), servicesText(lines, languageNow(i18n)), names]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <LoadedPart answer={answer} failed={t('coming.failed')}>
          {(booking) => (
            <>
              <VisitStage salonId={salonId} visit={booking} zone={zone} />
              <StatusQuestion
                asked={asked}
                zone={zone}
                busy={false}
                onCancel={() => setAsked(null)}
                onConfirm={() => noteNoShow(booking)}
              />
              <div className="flex flex-wrap gap-2">
                <Button
                  onClick={() => {
                    const request = { bookings: [booking], status: 'no_show' as const }
                    if (needsQuestion(request, now())) setAsked(request)
                    else noteNoShow(booking)
                  }}
                >
                  <UserX size={18} aria-hidden />
                  {t('coming.no_show')}
                </Button>
                <Button onClick={() => setEditing(true)}>
                  <ArrowLeftRight size={18} aria-hidden />
                  {t('coming.other_member')}
                </Button>
                <CallCustomer booking={booking} worded />
              </div>
            </>
          )}
        </LoadedPart>
      </div>
    </Dialog>
  )
}
