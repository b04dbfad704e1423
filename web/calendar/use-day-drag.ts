import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterPointer, type Drag, type DragEvent, idle, type Point, restMilliseconds } from '../ui/drag.ts'

export interface DraggedBooking {
  bookingId: string
  /** Pointer position on the screen. */
  at: Point
  /** Day under the pointer; null outside all days. */
  date: string | null
}

interface DayDragWork {
  /** Everything with `data-booking` in it can be dragged to everything with `data-day`. */
  area: RefObject<HTMLElement | null>
  mayMove: (bookingId: string) => boolean
  onDrop: (bookingId: string, date: string) => void
}

/** Drags bookings between days by mouse, pen and touch. Null while nothing is dragged. */
export function useDayDrag({ area, mayMove, onDrop }: DayDragWork): DraggedBooking | null {
  const [carried, setCarried] = useState<DraggedBooking | null>(null)
  const drag = useRef<Drag>(idle)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const swallow = useRef(false)

  const feed = useEffectEvent((event: DragEvent) => {
    const after = afterPointer(drag.current, event)
    drag.current = after
    setCarried(after.phase === 'dragging' ? { bookingId: after.lineId, at: after.at, date: dateAt(after.at) } : null)
  })

  const start = useEffectEvent((event: PointerEvent) => {
    swallow.current = false
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
    const bookingId = event.target.closest<HTMLElement>('[data-booking]')?.dataset.booking
    if (!bookingId || !mayMove(bookingId)) return
    const touch = event.pointerType === 'touch'
    feed({ kind: 'down', touch, lineId: bookingId, grip: 'move', at: pointOf(event) })
    clearTimeout(resting.current)
    if (touch) resting.current = setTimeout(() => feed({ kind: 'rested' }), restMilliseconds)
  })

  const carry = useEffectEvent((event: PointerEvent) => {
    if (drag.current.phase !== 'idle') feed({ kind: 'move', at: pointOf(event) })
  })

  const drop = useEffectEvent((dropped: boolean) => {
    clearTimeout(resting.current)
    const before = drag.current
    if (before.phase === 'idle') return
    if (before.phase === 'dragging') {
      swallow.current = true
      const date = dateAt(before.at)
      if (dropped && date) onDrop(before.lineId, date)
    }
    feed({ kind: 'end' })
  })

  useEffect(() => {
    const place = area.current
    if (!place) return
    const stop = new AbortController()
    const { signal } = stop
    const ifDragging = (event: Event) => drag.current.phase === 'dragging' && event.preventDefault()
    const ifPressed = (event: Event) => drag.current.phase !== 'idle' && event.preventDefault()
    // The click that ends a drag must not open anything.
    const swallowClick = (event: Event) => {
      if (!swallow.current) return
      swallow.current = false
      event.preventDefault()
      event.stopPropagation()
    }
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && drop(false)
    // During a touch drag the page must not scroll; a listener added later comes too late for that.
    place.addEventListener('touchmove', ifDragging, { passive: false, signal })
    place.addEventListener('contextmenu', ifPressed, { signal })
    place.addEventListener('dragstart', ifPressed, { signal })
    place.addEventListener('pointerdown', (event) => start(event), { signal })
    place.addEventListener('click', swallowClick, { capture: true, signal })
    window.addEventListener('pointermove', (event) => carry(event), { signal })
    window.addEventListener('pointerup', () => drop(true), { signal })
    window.addEventListener('pointercancel', () => drop(false), { signal })
    window.addEventListener('keydown', leave, { signal })
    return () => {
      clearTimeout(resting.current)
      stop.abort()
    }
  }, [area])

  return carried
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function dateAt({ x, y }: Point): string | null {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')
  return day?.dataset.day ?? null
}
