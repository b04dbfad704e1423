import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { localDateOf } from '../../shared/format.ts'
import { kindOfSum } from '../../shared/prices.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { toIso } from '../../shared/time.ts'
import { customerName } from '../bookings/people.ts'
import type { Words } from '../bookings/words.ts'
import { useDay } from '../data/calendar.ts'
import { timesOf } from '../data/shades.ts'
import { useMemberOption } from '../staff/licenses/flags.ts'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { startsIn } from '../ui/day-scale.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { Moves } from './use-moves.ts'

interface MoveDialogProps {
  salon: Salon
  /** Null: closed. */
  booking: Booking | null
  words: Words
  moves: Moves
  onClose: () => void
}

/** Moves a visit to any day with a form: the alternative to dragging. */
export function MoveDialog({ salon, booking, words, moves, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['calendar', 'common'])
  const formId = useId()

  return (
    <Dialog
      open={booking !== null}
      onClose={onClose}
      title={t('move.title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton />
          <Button type="submit" form={formId} look="primary">
            {t('move.save')}
          </Button>
        </>
      }
    >
      {booking && (
        <MoveForm
          key={booking.id}
          id={formId}
          salon={salon}
          booking={booking}
          words={words}
          moves={moves}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

type MoveFormProps = Omit<MoveDialogProps, 'booking' | 'onClose'> & { id: string; booking: Booking; onDone: () => void }

const keep = 'keep'

function MoveForm({ id, salon, booking, words, moves, onDone }: MoveFormProps) {
  const { t } = useTranslation('calendar')
  const optionOf = useMemberOption()
  const before = toIso(Date.parse(booking.startTime))
  const [date, setDate] = useState(() => localDateOf(salon.timezone, Date.parse(booking.startTime)))
  const [clock, setClock] = useState(() => words.time(Date.parse(booking.startTime)))
  const [staffId, setStaffId] = useState(keep)
  const [tellClient, setTellClient] = useState(true)
  const answer = useDay(salon.id, date)
  const day = answer.data?.days.find((one) => one.date === date)
  const starts = day ? startsIn(timesOf(day), Date.parse(booking.startTime)) : []
  const start = starts.find((at) => words.time(at) === clock) ?? starts[0]
  const members = (answer.data?.staff ?? []).filter(({ status }) => status !== 'inactive')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (start === undefined) return
    const startDateTime = toIso(start)
    const lines = booking.services.map((line) => ({ id: line.id, staffId }))
    if (startDateTime !== before || staffId !== keep) {
      const shown = {
        price: booking.totalPrice,
        priceKind: kindOfSum(booking.services.map(({ priceKind = 'exact' }) => priceKind)),
        minutes: booking.totalDuration,
      }
      const input = { version: booking.version, startDateTime, tellClient, shown, ...(staffId !== keep && { lines }) }
      moves.request({ booking, input })
    }
    onDone()
  }

  return (
    <form id={id} onSubmit={handleSubmit} className="grid gap-4 sm:grid-cols-2">
      <p className="font-semibold sm:col-span-2">
        {customerName(booking)} · {words.when(Date.parse(booking.startTime))}
      </p>
      <TextField
        type="date"
        label={t('move.date')}
        value={date}
        required
        onChange={(event) => setDate(event.target.value || date)}
      />
      {start === undefined ? (
        <output className="self-end py-2.5 text-ink-2">{t('move.loading')}</output>
      ) : (
        <Select
          label={t('move.time')}
          value={words.time(start)}
          options={starts.map((at) => ({ value: words.time(at), label: words.time(at) }))}
          onChange={setClock}
        />
      )}
      <Select
        label={t('move.staff')}
        value={staffId}
        options={[
          { value: keep, label: t('move.keep') },
          ...members.map((member) => ({ value: member.id, label: optionOf(member) })),
        ]}
        onChange={setStaffId}
        className="sm:col-span-2"
      />
      {(booking.customerPhone || booking.customerEmail) && (
        <div className="-mx-2 sm:col-span-2">
          <Checkbox label={t('move.tell')} hint={t('move.tell_hint')} checked={tellClient} onChange={setTellClient} />
        </div>
      )}
    </form>
  )
}
