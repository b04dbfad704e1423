import { ChevronDown, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking, Companion } from '../../shared/bookings/contract.ts'
import { bookingStatuses } from '../../shared/bookings/status.ts'
import { now } from '../clock.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ChoiceMenu } from '../ui/Menu.tsx'
import { comingGuests, comingWith, firstNames, isReached } from './companions.ts'
import { customerName } from './people.ts'
import { useChangeStatus } from './queries.ts'
import { StatusQuestion } from './StatusQuestion.tsx'
import { StillComing } from './StillComing.tsx'
import { lookOf } from './status-look.ts'
import { needsQuestion, type StatusRequest } from './status-question.ts'

/** Shows a booking's status and lets the user change it. */
export function StatusMenu({ booking, zone }: { booking: Booking; zone: string }) {
  const { t } = useTranslation(['bookings', 'details', 'common'])
  const change = useChangeStatus(booking.salonId)
  const [asked, setAsked] = useState<StatusRequest | null>(null)
  const shown = change.isPending ? change.variables.status : booking.status
  const look = lookOf(shown)
  const Icon = change.isPending ? LoaderCircle : look.icon

  const choices = bookingStatuses.map((status) => {
    const { icon: Icon, mark } = lookOf(status)
    return { value: status, label: t(`statuses.${status}`), icon: <Icon size={18} className={mark} aria-hidden /> }
  })

  const along = comingWith(booking)
  const [asking, setAsking] = useState(false)
  const [missing, setMissing] = useState(false)

  function cancel(all: boolean, tellClient: boolean) {
    setAsking(false)
    const request: StatusRequest = { bookings: [booking], status: 'cancelled' }
    if (all) change.mutate({ booking, status: 'cancelled', tellClient, also: along })
    else if (needsQuestion(request, now())) setAsked(request)
    else change.mutate({ booking, status: 'cancelled' })
  }

  return (
    <>
      <CancelTogether
        open={asking}
        name={booking.customerFirstName}
        booking={booking}
        companions={along}
        onLeave={() => setAsking(false)}
        onChoose={cancel}
      />
      <ConfirmDialog
        open={missing}
        title={t('details:party.missed_title', { host: booking.customerFirstName })}
        question={<StillComing booking={booking} />}
        cancelLabel={t('common:back')}
        confirmLabel={t('details:party.missed')}
        busy={change.isPending}
        onCancel={() => setMissing(false)}
        onConfirm={() => change.mutate({ booking, status: 'no_show' }, { onSettled: () => setMissing(false) })}
      />
      <ChoiceMenu
        value={booking.status}
        choices={choices}
        onChoose={(status) => {
          const request = { bookings: [booking], status }
          if (status === 'cancelled' && status !== booking.status && along.length > 0) setAsking(true)
          else if (status === 'no_show' && comingGuests(booking).length > 0 && !isReached(booking)) setMissing(true)
          else if (needsQuestion(request, now())) setAsked(request)
          else if (status !== booking.status) change.mutate({ booking, status })
        }}
        trigger={
          <button
            type="button"
            disabled={change.isPending}
            aria-busy={change.isPending || undefined}
            className={`inline-flex min-h-touch items-center gap-1.5 rounded-md px-2.5 text-sm font-semibold whitespace-nowrap ${look.tint}`}
          >
            <Icon size={16} className={change.isPending ? 'animate-spin' : ''} aria-hidden />
            <span className="sr-only">{t('status_of', { name: customerName(booking) })}: </span>
            {t(`statuses.${shown}`)}
            <ChevronDown size={16} className="ml-1" aria-hidden />
          </button>
        }
      />
      <StatusQuestion
        asked={asked}
        zone={zone}
        busy={change.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={({ status }, tellClient) =>
          change.mutate({ booking, status, tellClient }, { onSettled: () => setAsked(null) })
        }
      />
    </>
  )
}

interface CancelTogetherProps {
  open: boolean
  /** The booking being cancelled. */
  name: string
  booking: Booking
  companions: readonly Companion[]
  onLeave: () => void
  /** `tellClient` applies to the whole group; a single booking asks on its own. */
  onChoose: (all: boolean, tellClient: boolean) => void
}

/** Asks whether to cancel the companions' bookings too. */
function CancelTogether({ open, name, booking, companions, onLeave, onChoose }: CancelTogetherProps) {
  const { t } = useTranslation(['details', 'bookings', 'common'])
  const [tellClient, setTellClient] = useState(true)
  const names = firstNames(companions)

  return (
    <Dialog
      open={open}
      onClose={onLeave}
      title={t('together.cancel_title', { names })}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button onClick={() => onChoose(false, tellClient)}>{t('together.only', { name })}</Button>
          <Button look="danger" onClick={() => onChoose(true, tellClient)}>
            {t('together.cancel_all')}
          </Button>
        </>
      }
    >
      <p>{t('together.question', { name, names })}</p>
      <StillComing booking={booking} />
      <div className="-mx-2">
        <Checkbox label={t('bookings:several.tell')} checked={tellClient} onChange={setTellClient} />
      </div>
    </Dialog>
  )
}
