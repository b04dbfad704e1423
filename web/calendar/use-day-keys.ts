import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { LocalDate } from '../../shared/time.ts'
import { dayAfterKey } from './day-carry.ts'
import { takesUp } from './keys.ts'

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
export function useDayKeys(work: DayKeyWork): { bookingId: string; date: LocalDate } | null {
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
