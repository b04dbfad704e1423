import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import type { NextVisit } from '../../shared/floor/overrun.ts'
import { toCents } from '../../shared/money.ts'
import { useBooking } from '../bookings/booking-details.ts'
import { customerName } from '../bookings/people.ts'
import { useFloorSettings } from '../data/floor-settings.ts'
import { HandOverNote } from '../floor/HandOverNote.tsx'
import { NextClient } from '../floor/NextClient.tsx'
import { useHandOver } from '../floor/use-hand-over.ts'
import { runsInto, useNextWords } from '../floor/use-next-words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { OpenQuestion } from './use-moves.ts'

interface HandOverDialogProps {
  open: boolean
  salon: { id: string; timezone: string }
  question: Extract<OpenQuestion, { kind: 'hand_over' }>
  /** First name of who takes over. */
  to: string
  onClose: () => void
}

/** A client in the chair was dragged to a colleague: asks before the colleague takes over, from now. */
export function HandOverDialog({ open, salon, question, to, onClose }: HandOverDialogProps) {
  const { t } = useTranslation(['floor', 'common'])
  const { booking, line } = question.card
  const { data } = useBooking(salon.id, booking.id)
  const settings = useFloorSettings(salon.id).data
  const nextWords = useNextWords(salon.timezone)
  const give = useHandOver(salon.id, onClose)
  const client = customerName(booking)
  const staffId = line.staffId ?? ''
  const into = give.error instanceof AppError ? runsInto(give.error) : null
  const own = (data?.services ?? []).filter((one) => one.staffId === staffId && one.finishedAt === null)
  const lines = own.map(({ duration: minutes, price }) => ({ minutes, cents: toCents(price) }))
  const confirm = (next?: NextVisit) =>
    give.mutate({ bookingId: booking.id, staffId, toStaffId: question.staffId, next, client, to })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('hand_over.question', { client, to })}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button onClick={onClose}>{t('hand_over.leave')}</Button>
          {!into && (
            <Button look="primary" disabled={lines.length === 0} busy={give.isPending} onClick={() => confirm()}>
              {t('hand_over.confirm', { to })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {lines.length > 0 && (
          <HandOverNote
            lines={lines}
            startedAt={Date.parse(line.startedAt ?? booking.startTime)}
            from={line.staffFirstName}
            rule={settings?.on ? (settings.today ?? settings.rules).handOver : null}
          />
        )}
        {into && (
          <div role="alert" className="grid gap-2 rounded-lg border border-l-4 border-danger p-3">
            <p>{nextWords(client, into)}</p>
            <div className="flex flex-wrap gap-2">
              <NextClient into={into} zone={salon.timezone} onChoose={confirm} />
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}
