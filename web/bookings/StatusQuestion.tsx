import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '../clock.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useWhen } from './BookingWords.tsx'
import { firstNames } from './companions.ts'
import { customerName } from './people.ts'
import { notBegun, type StatusBooking, type StatusRequest, tellsSomebody, unreached } from './status-question.ts'

interface StatusQuestionProps {
  /** Null: no question. */
  asked: StatusRequest | null
  zone: string
  busy: boolean
  onCancel: () => void
  /** `tellClient` only for cancellations. */
  onConfirm: (asked: StatusRequest, tellClient?: boolean) => void
}

/** Asks before bookings are cancelled, and before visits that have not begun are completed or no-shows. Used wherever statuses change. */
export function StatusQuestion({ asked, ...rest }: StatusQuestionProps) {
  // Kept while the dialog fades out.
  const [shown, setShown] = useState(asked)
  const [times, setTimes] = useState(0)
  if (asked && asked !== shown) {
    setShown(asked)
    setTimes(times + 1)
  }
  if (!shown) return null
  const props = { ...rest, open: asked !== null, asked: shown }
  return shown.status === 'cancelled' ? (
    <CancelQuestion key={times} {...props} />
  ) : (
    <EarlyQuestion key={times} {...props} />
  )
}

type QuestionDialogProps = Omit<StatusQuestionProps, 'asked'> & { open: boolean; asked: StatusRequest }

function CancelQuestion({ asked, zone, onConfirm, ...dialog }: QuestionDialogProps) {
  const { t } = useTranslation(['floor', 'bookings', 'common'])
  const [tellClient, setTellClient] = useState(true)
  const when = useFirstTime(asked, zone)
  const { bookings } = asked
  const [first] = bookings
  const count = bookings.length
  const one = count === 1 && first
  const reaches = tellsSomebody(bookings, now())

  return (
    <ConfirmDialog
      {...dialog}
      title={one ? t('question.cancel', { name: customerName(first) }) : t('bookings:several.cancel_title', { count })}
      question={one ? t('question.cancel_text', { when }) : t('bookings:several.cancel_question')}
      cancelLabel={t('common:back')}
      confirmLabel={one ? t('question.cancel_confirm') : t('bookings:several.cancel_confirm')}
      onConfirm={() => onConfirm(asked, tellClient)}
    >
      <Unreached bookings={bookings} />
      {reaches && (
        <div className="-mx-2">
          <Checkbox
            label={one ? t('question.tell') : t('bookings:several.tell')}
            checked={tellClient}
            onChange={setTellClient}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}

function EarlyQuestion({ asked, zone, onConfirm, ...dialog }: QuestionDialogProps) {
  const { t } = useTranslation(['floor', 'details', 'common'])
  const when = useFirstTime(asked, zone)
  const early = notBegun(asked.bookings, now())
  const [first] = early
  const what = asked.status === 'no_show' ? 'no_show' : 'complete'
  const hosts = unreached(asked.bookings)
    .map(({ host }) => host.customerFirstName)
    .join(', ')

  return (
    <ConfirmDialog
      {...dialog}
      title={early.length > 0 ? t(`question.${what}_title`) : t('details:party.missed_title', { host: hosts })}
      question={
        early.length === 1 && first
          ? t(`question.${what}_text`, { name: customerName(first), when })
          : early.length > 0 && t(`question.${what}_several`, { count: early.length })
      }
      cancelLabel={t('common:back')}
      confirmLabel={t(`question.${what}_confirm`)}
      confirmLook="primary"
      onConfirm={() => onConfirm(asked)}
    >
      {what === 'no_show' && <Unreached bookings={asked.bookings} />}
    </ConfirmDialog>
  )
}

/** Which guests nobody can be reached for, once their hosts drop out. */
function Unreached({ bookings }: { bookings: readonly StatusBooking[] }) {
  const { t } = useTranslation('details')
  return unreached(bookings).map(({ host, guests }) => (
    <p key={host.id} className="font-medium text-danger">
      {t('party.nobody_reached', { names: firstNames(guests), host: host.customerFirstName })}
    </p>
  ))
}

/** Start of the visit in question, or of the first one that has not begun. */
function useFirstTime({ bookings, status }: StatusRequest, zone: string): string {
  const [first] = status === 'cancelled' ? bookings : notBegun(bookings, now())
  const { day, time } = useWhen(first?.startTime ?? '1970-01-01T00:00:00Z', zone)
  return `${day}, ${time}`
}
