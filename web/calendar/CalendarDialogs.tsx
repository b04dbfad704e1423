import { lazy, Suspense, useState } from 'react'
import type { Calendar } from '../../shared/bookings/calendar.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { BookingDetails } from '../bookings/BookingDetails.tsx'
import type { Words } from '../bookings/words.ts'
import { useEverOpen } from '../ui/use-ever-open.ts'
import { BlockDetails } from './BlockDetails.tsx'
import { BlockDialog, type BlockDraft } from './BlockDialog.tsx'
import type { DrawnBooking } from './cards.ts'
import { useClientWords } from './client-words.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { MoveQuestion } from './MoveQuestion.tsx'
import { PrintDay } from './PrintDay.tsx'
import { UndoBar } from './UndoBar.tsx'
import type { Moves } from './use-moves.ts'

const SimpleAppointment = lazy(async () => ({
  default: (await import('./SimpleAppointment.tsx')).SimpleAppointment,
}))

interface PrintJob {
  date: LocalDate
  bookings: DrawnBooking[]
  withNotes: boolean
}

/** What is open over the calendar. */
export function useCalendarDialogs() {
  const [openId, open] = useState<string | null>(null)
  const [moving, move] = useState<Booking | null>(null)
  const [blockId, openBlock] = useState<string | null>(null)
  const [blocking, block] = useState<BlockDraft | null>(null)
  const [printing, print] = useState<PrintJob | null>(null)
  const [adding, add] = useState(false)
  return { openId, open, moving, move, blockId, openBlock, blocking, block, printing, print, adding, add }
}

interface CalendarDialogsProps {
  salon: Salon
  calendar: Calendar | undefined
  dialogs: ReturnType<typeof useCalendarDialogs>
  date: LocalDate
  now: Instant
  words: Words
  moves: Moves
}

export function CalendarDialogs({ salon, calendar, dialogs, date, now, words, moves }: CalendarDialogsProps) {
  const { openId, open, moving, move, blockId, openBlock, blocking, block, printing, print, adding, add } = dialogs
  const everAdding = useEverOpen(adding)
  const clientWords = useClientWords()
  const opened = calendar?.blocks.find(({ id }) => id === blockId) ?? null

  function nameOfStaff(staffId: string | null | undefined): string {
    const member = calendar?.staff.find(({ id }) => id === staffId)
    return member ? showName(member) : ''
  }

  return (
    <>
      <BookingDetails
        salonId={salon.id}
        zone={salon.timezone}
        bookingId={openId}
        known={clientWords(calendar?.bookings.find(({ id }) => id === openId)?.client ?? null)}
        onClose={() => open(null)}
        onMove={(booking) => {
          open(null)
          move(booking)
        }}
      />
      <MoveDialog salon={salon} booking={moving} words={words} moves={moves} onClose={() => move(null)} />
      <MoveQuestion salon={salon} moves={moves} words={words} nameOfStaff={nameOfStaff} />
      <BlockDialog salon={salon} staff={calendar?.staff ?? []} block={blocking} onClose={() => block(null)} />
      <BlockDetails
        salonId={salon.id}
        block={opened}
        date={date}
        staff={nameOfStaff(opened?.staffId)}
        onClose={() => openBlock(null)}
      />
      {everAdding && (
        <Suspense>
          <SimpleAppointment salon={salon} date={date} open={adding} onClose={() => add(false)} />
        </Suspense>
      )}
      <UndoBar moves={moves} words={words} />
      {printing && calendar && (
        <PrintDay
          salonName={salon.name}
          staff={calendar.staff}
          {...printing}
          now={now}
          words={words}
          onDone={() => print(null)}
        />
      )}
    </>
  )
}
