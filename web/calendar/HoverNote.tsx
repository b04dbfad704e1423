import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { CalendarBooking } from '../../shared/bookings/calendar.ts'
import { showPrice } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { kindOfVisit } from '../bookings/BookingWords.tsx'
import { firstNames } from '../bookings/companions.ts'
import { customerName, serversOf } from '../bookings/people.ts'
import type { Words } from '../bookings/words.ts'
import { useClientWords } from './client-words.ts'

const delayMilliseconds = 700
const noteWidth = 260

interface HoverNoteProps {
  /** Container in which everything with `data-booking` gets the popover. */
  area: RefObject<HTMLElement | null>
  bookings: readonly CalendarBooking[]
  words: Words
  /** Something is being dragged. */
  quiet: boolean
}

interface Target {
  bookingId: string
  left: number
  top: number
}

/** A single popover for all cards: customer, times, service, staff and price, on hover and keyboard focus. */
export function HoverNote({ area, bookings, words, quiet }: HoverNoteProps) {
  const { t } = useTranslation(['bookings', 'details'])
  const clientWords = useClientWords()
  const target = useHovered(area)
  const booking = bookings.find(({ id }) => id === target?.bookingId)
  if (!target || !booking || quiet) return null

  const staff = serversOf(booking.services.map((line) => ({ ...line, staffLastName: '' })))
  const cents = booking.services.reduce((sum, { price }) => sum + toCents(price), 0)
  return createPortal(
    <div
      role="tooltip"
      style={{ left: target.left, top: target.top, maxWidth: noteWidth }}
      className="pointer-events-none fixed z-25 grid gap-0.5 rounded-sm bg-ink px-2.5 py-2 text-xs text-surface print:hidden"
    >
      <b className="font-semibold">{customerName(booking)}</b>
      <span className="num">{words.times(Date.parse(booking.startTime), Date.parse(booking.endTime))}</span>
      <span>{booking.services.map(words.service).join(', ')}</span>
      <span>{staff.map(({ name }) => name || t('unassigned')).join(', ')}</span>
      {booking.companions.length > 0 && (
        <span>{t('details:together.with', { names: firstNames(booking.companions) })}</span>
      )}
      {clientWords(booking.client).map((words) => (
        <span key={words}>{words}</span>
      ))}
      <span className="num">
        {showPrice(cents, kindOfVisit(booking))} · {t(`statuses.${booking.status}`)}
      </span>
    </div>,
    document.body,
  )
}

function useHovered(area: RefObject<HTMLElement | null>): Target | null {
  const [target, setTarget] = useState<Target | null>(null)

  useEffect(() => {
    const place = area.current
    if (!place) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = new AbortController()
    const { signal } = stop

    function hide() {
      clearTimeout(waiting)
      setTarget(null)
    }
    function show({ target: element }: Event) {
      hide()
      const card = element instanceof Element ? element.closest<HTMLElement>('[data-booking]') : null
      if (card) waiting = setTimeout(() => setTarget(placeOf(card)), delayMilliseconds)
    }
    place.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && show(event), { signal })
    place.addEventListener('pointerout', hide, { signal })
    place.addEventListener('pointerdown', hide, { signal })
    place.addEventListener('focusin', (event) => isByKeyboard(event.target) && show(event), { signal })
    place.addEventListener('focusout', hide, { signal })
    place.addEventListener('scroll', hide, { signal, passive: true })
    window.addEventListener('keydown', hide, { signal })
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [area])

  return target
}

function isByKeyboard(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible')
}

/** Beside the card if there is room, and never beyond the edge of the screen. */
function placeOf(card: HTMLElement): Target | null {
  const { left, right, top } = card.getBoundingClientRect()
  const fits = right + 8 + noteWidth < window.innerWidth
  return {
    bookingId: card.dataset.booking ?? '',
    left: fits ? right + 8 : Math.max(8, left - noteWidth - 8),
    top: Math.min(Math.max(8, top), window.innerHeight - 120),
  }
}
