import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Calendar, CalendarBooking } from '../../shared/bookings/calendar.ts'
import { hasBegun } from '../../shared/bookings/stages.ts'
import { localDateOf, showLongDate } from '../../shared/format.ts'
import { type LocalDate, toIso } from '../../shared/time.ts'
import { customerName } from '../bookings/people.ts'
import type { Words } from '../bookings/words.ts'
import { timesOf } from '../data/shades.ts'
import { languageNow } from '../text/start.ts'
import { dayAfterKey, startOn } from './day-carry.ts'
import { HoverNote } from './HoverNote.tsx'
import { takesUp } from './keys.ts'
import { isMovable } from './move.ts'
import { useDayDrag } from './use-day-drag.ts'
import type { Moves } from './use-moves.ts'

/** Id of the screen-reader instructions for bookings that can be moved. */
export const carryHintId = 'carry-to-day-hint'

interface DayCarrierProps {
  /** Contains the days (`data-day`) and their bookings (`data-booking`). */
  area: RefObject<HTMLElement | null>
  calendar: Calendar
  bookings: readonly CalendarBooking[]
  words: Words
  moves: Moves
}

/** Drags bookings in Month and Week to another day, by mouse, touch and keyboard, without rerendering the days. */
export function DayCarrier({ area, calendar, bookings, words, moves }: DayCarrierProps) {
  const { t, i18n } = useTranslation('calendar')
  const [said, setSaid] = useState('')
  const zone = calendar.timezone

  function find(bookingId: string): CalendarBooking | undefined {
    const isWaiting = moves.pending.some((request) => request.booking.id === bookingId)
    return isWaiting
      ? undefined
      : bookings.find((one) => one.id === bookingId && isMovable(one) && !hasBegun(one.services))
  }

  function dateOf({ startTime }: CalendarBooking): LocalDate {
    return localDateOf(zone, Date.parse(startTime))
  }

  function handleDrop(bookingId: string, date: string) {
    const booking = find(bookingId)
    const begun = bookings.find(({ id, services }) => id === bookingId && hasBegun(services))
    if (begun) return moves.notMoved(begun)
    const day = calendar.days.find((one) => one.date === date)
    if (!booking || !day || date === dateOf(booking)) return
    const start = startOn(zone, Date.parse(booking.startTime), { date, start: timesOf(day).start })
    moves.request({ booking, input: { version: booking.version, startDateTime: toIso(start) } })
  }

  const dragged = useDayDrag({ area, mayMove: (id) => find(id) !== undefined, onDrop: handleDrop })
  const byKeys = useDayKeys({
    area,
    dates: calendar.days.map(({ date }) => date),
    dateOf: (id) => {
      const booking = find(id)
      return booking ? dateOf(booking) : null
    },
    onTake: (id) => setSaid(t('said.taken_day', { name: customerName(find(id) ?? noName) })),
    onCarry: (date) => setSaid(showLongDate(date, languageNow(i18n))),
    onBack: () => setSaid(t('said.back')),
    onDrop: handleDrop,
  })
  const held = dragged ?? byKeys
  useMark(area, held?.date ?? null)
  const booking = held && bookings.find(({ id }) => id === held.bookingId)

  return (
    <>
      <p id={carryHintId} className="sr-only">
        {t('keys.day_hint')}
      </p>
      <output aria-live="assertive" className="sr-only">
        {said}
      </output>
      {dragged &&
        booking &&
        createPortal(
          <div
            aria-hidden
            style={{ left: dragged.at.x + 12, top: dragged.at.y + 12 }}
            className="pointer-events-none fixed z-40 max-w-60 truncate rounded-md border-2 border-brand bg-surface px-2.5 py-1 text-sm shadow-pop"
          >
            <span className="num">{words.time(Date.parse(booking.startTime))}</span>{' '}
            <b className="font-semibold">{customerName(booking)}</b>
          </div>,
          document.body,
        )}
      <HoverNote area={area} bookings={bookings} words={words} quiet={held !== null} />
    </>
  )
}

const noName = { customerFirstName: '', customerLastName: '' }

/** Highlights the day on which the booking would be dropped. */
function useMark(area: RefObject<HTMLElement | null>, date: string | null): void {
  useEffect(() => {
    const day = date && area.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)
    if (!day) return
    day.setAttribute('data-over', '')
    return () => day.removeAttribute('data-over')
  }, [area, date])
}

interface DayKeyWork {
  area: RefObject<HTMLElement | null>
  /** On the screen, earliest first. */
  dates: readonly LocalDate[]
  /** The booking's day; null if it may not be moved. */
  dateOf: (bookingId: string) => LocalDate | null
  onTake: (bookingId: string) => void
  onCarry: (date: LocalDate) => void
  onBack: () => void
  onDrop: (bookingId: string, date: LocalDate) => void
}

/** Moves bookings between days by keyboard: M picks one up. Null while nothing is picked up. */
function useDayKeys(work: DayKeyWork): { bookingId: string; date: LocalDate } | null {
  const { area } = work
  const [held, setHeld] = useState<{ bookingId: string; date: LocalDate } | null>(null)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const bookingId =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-booking]')?.dataset.booking
    if (!bookingId || event.ctrlKey || event.metaKey || event.altKey) return
    if (!held) {
      const date = takesUp(event) ? work.dateOf(bookingId) : null
      if (!date) return
      setHeld({ bookingId, date })
      return work.onTake(bookingId)
    }
    // Shortcuts are suspended meanwhile.
    if (event.key.length === 1) event.stopPropagation()
    const answer = dayAfterKey(held.date, event.key, work.dates)
    if (answer === null) return
    event.preventDefault()
    event.stopPropagation()
    if (answer === 'put') work.onDrop(held.bookingId, held.date)
    else if (answer === 'back') work.onBack()
    else work.onCarry(answer.date)
    setHeld(answer === 'put' || answer === 'back' ? null : { ...held, ...answer })
  })

  useEffect(() => {
    const place = area.current
    if (!place) return
    const stop = new AbortController()
    const { signal } = stop
    place.addEventListener('keydown', (event) => press(event), { signal })
    // Losing the focus cancels the move.
    place.addEventListener('focusout', () => setHeld(null), { signal })
    return () => stop.abort()
  }, [area])

  return held
}
