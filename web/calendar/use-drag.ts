import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterPointer, type Drag, type DragEvent, type Grip, idle, type Point, restMilliseconds } from '../ui/drag.ts'
import type { Card } from './cards.ts'
import type { Draft } from './move.ts'

export interface DraggedCard {
  card: Card
  draft: Draft
}

interface DragWork {
  /** The scroll container, and in it the element with the columns, to which points are relative. */
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  /** The card of a line, if it may be moved. */
  findCard: (lineId: string) => Card | undefined
  /** `fine`: with the modifier key for finer steps. */
  draftAt: (card: Card, grip: Grip, from: Point, at: Point, fine: boolean) => Draft
  onDrop: (held: DraggedCard) => void
  /** A tap outside all cards. */
  onTap: (at: Point) => void
}

/** Drags cards by mouse, pen and touch. Null while nothing is dragged. */
export function useDrag({ scroller, body, findCard, draftAt, onDrop, onTap }: DragWork): DraggedCard | null {
  const [held, setHeld] = useState<DraggedCard | null>(null)
  const drag = useRef<Drag>(idle)
  const client = useRef<Point>({ x: 0, y: 0 })
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const swallow = useRef(false)
  const fine = useRef(false)
  /** As it was when it was taken up. */
  const lifted = useRef<Card>(undefined)

  function pointNow(): Point {
    const box = body.current?.getBoundingClientRect()
    return { x: client.current.x - (box?.left ?? 0), y: client.current.y - (box?.top ?? 0) }
  }

  const feed = useEffectEvent((event: DragEvent) => {
    const before = drag.current
    const after = afterPointer(before, event)
    drag.current = after
    if (after.phase !== 'dragging') {
      if (before.phase === 'dragging') setHeld(null)
      lifted.current = undefined
      return
    }
    const card = (lifted.current ??= findCard(after.lineId))
    if (card) setHeld({ card, draft: draftAt(card, after.grip, after.from, after.at, fine.current) })
  })

  const start = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
    swallow.current = false
    const lineId = event.target.closest<HTMLElement>('[data-line]')?.dataset.line
    if (!lineId || !findCard(lineId)) return
    client.current = { x: event.clientX, y: event.clientY }
    const touch = event.pointerType === 'touch'
    const grip = event.target.closest('[data-grip]') ? 'resize' : 'move'
    feed({ kind: 'down', touch, lineId, grip, at: pointNow() })
    clearTimeout(resting.current)
    if (touch) resting.current = setTimeout(() => feed({ kind: 'rested' }), restMilliseconds)
  })

  const carry = useEffectEvent((event: PointerEvent) => {
    if (drag.current.phase === 'idle') return
    client.current = { x: event.clientX, y: event.clientY }
    fine.current = event.altKey
    feed({ kind: 'move', at: pointNow() })
  })

  const drop = useEffectEvent((dropped: boolean) => {
    clearTimeout(resting.current)
    const before = drag.current
    if (before.phase === 'idle') return
    if (before.phase === 'dragging') {
      swallow.current = true
      const card = lifted.current
      if (dropped && card) onDrop({ card, draft: draftAt(card, before.grip, before.from, before.at, fine.current) })
    }
    feed({ kind: 'end' })
  })

  const click = useEffectEvent((event: MouseEvent) => {
    if (swallow.current) {
      swallow.current = false
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (!(event.target instanceof Element) || event.target.closest('button')) return
    client.current = { x: event.clientX, y: event.clientY }
    onTap(pointNow())
  })

  useEffect(() => {
    const place = body.current
    if (!place) return
    const stop = new AbortController()
    const { signal } = stop
    // During a touch drag the page must not scroll; a listener added later comes too late for that.
    const holdStill = (event: Event) => {
      if (drag.current.phase === 'dragging') event.preventDefault()
    }
    const noMenu = (event: Event) => {
      if (drag.current.phase !== 'idle') event.preventDefault()
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') drop(false)
    }
    place.addEventListener('touchmove', holdStill, { passive: false, signal })
    place.addEventListener('contextmenu', noMenu, { signal })
    place.addEventListener('pointerdown', (event) => start(event), { signal })
    place.addEventListener('click', (event) => click(event), { capture: true, signal })
    window.addEventListener('pointermove', (event) => carry(event), { signal })
    window.addEventListener('pointerup', () => drop(true), { signal })
    window.addEventListener('pointercancel', () => drop(false), { signal })
    window.addEventListener('keydown', leave, { signal })
    return () => stop.abort()
  }, [body])

  const dragging = held !== null
  const scrollOn = useEffectEvent(() => {
    const box = scroller.current?.getBoundingClientRect()
    if (!box || drag.current.phase !== 'dragging') return
    const { x, y } = client.current
    const by = { left: wayAtEdge(x, box.left + 72, box.right), top: wayAtEdge(y, box.top + 56, box.bottom) }
    if (by.left === 0 && by.top === 0) return
    scroller.current?.scrollBy(by)
    feed({ kind: 'move', at: pointNow() })
  })

  useEffect(() => {
    if (!dragging) return
    let frame = requestAnimationFrame(function next() {
      scrollOn()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [dragging])

  return held
}

const edge = 36
const pixelsPerFrame = 10

/** Scrolls while the pointer is near an edge. */
function wayAtEdge(at: number, from: number, to: number): number {
  if (at < from + edge) return -pixelsPerFrame
  return at > to - edge ? pixelsPerFrame : 0
}
