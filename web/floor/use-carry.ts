import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterPointer, type Drag, type DragEvent, idle, restMilliseconds } from '../ui/drag.ts'

export interface Carried {
  partyId: string
  /** The member under it; null: none. */
  staffId: string | null
}

interface CarryWork {
  /** Contains the zones: parties have `data-party`, members `data-member`. */
  area: RefObject<HTMLElement | null>
  /** Follows the pointer through its style, without rerendering. */
  ghost: RefObject<HTMLElement | null>
  /** In the order of the arrow keys. */
  staffIds: readonly string[]
  onTake: (partyId: string) => void
  onOver: (carried: Carried & { staffId: string }) => void
  onBack: (partyId: string) => void
  onDrop: (partyId: string, staffId: string) => void
}

/** The width of `CarriedParty` without the part that may overlap the member. */
const ghostPixels = 272

/** Carries a party to a member by mouse, touch and keyboard; null while nothing is carried. */
export function useCarry(work: CarryWork): (Carried & { by: 'pointer' | 'keys' }) | null {
  const { area, ghost } = work
  const [held, setHeld] = useState<(Carried & { by: 'pointer' | 'keys' }) | null>(null)
  const drag = useRef<Drag>(idle)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const swallow = useRef(false)

  const feed = useEffectEvent((event: DragEvent) => {
    const before = drag.current
    drag.current = afterPointer(before, event)
    const { current: after } = drag
    if (after.phase !== 'dragging') return
    const { x, y } = after.at
    if (before.phase !== 'dragging') work.onTake(after.lineId)
    const member = memberAt(x, y)
    const staffId = member?.dataset.member ?? null
    setHeld((known) =>
      known?.partyId === after.lineId && known.staffId === staffId
        ? known
        : { partyId: after.lineId, staffId, by: 'pointer' },
    )
    // To the left of the member under it, whose answer must stay readable.
    const left = Math.max(8, Math.min(x + 8, (member?.getBoundingClientRect().left ?? Infinity) - ghostPixels))
    requestAnimationFrame(() => ghost.current?.style.setProperty('translate', `${left}px ${y - 24}px`))
  })

  const start = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
    swallow.current = false
    if (event.target.closest('[data-seat]')) return
    const partyId = event.target.closest<HTMLElement>('[data-party]')?.dataset.party
    if (!partyId) return
    const touch = event.pointerType === 'touch'
    feed({ kind: 'down', touch, lineId: partyId, grip: 'move', at: { x: event.clientX, y: event.clientY } })
    clearTimeout(resting.current)
    if (touch) resting.current = setTimeout(() => feed({ kind: 'rested' }), restMilliseconds)
  })

  const carry = useEffectEvent((event: PointerEvent) => {
    if (drag.current.phase !== 'idle') feed({ kind: 'move', at: { x: event.clientX, y: event.clientY } })
  })

  const drop = useEffectEvent((dropped: boolean) => {
    clearTimeout(resting.current)
    const before = drag.current
    drag.current = idle
    if (before.phase !== 'dragging') return
    swallow.current = true
    setHeld(null)
    const staffId = memberAt(before.at.x, before.at.y)?.dataset.member
    if (dropped && staffId) work.onDrop(before.lineId, staffId)
    else work.onBack(before.lineId)
  })

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
    const partyId = event.target.closest<HTMLElement>('[data-party]')?.dataset.party
    const isOnRow = event.target.matches('[data-party] button:not([data-seat])')
    if (held?.by !== 'keys') {
      if (!partyId || !isOnRow || ![' ', 'm', 'M'].includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      setHeld({ partyId, staffId: null, by: 'keys' })
      return work.onTake(partyId)
    }
    // Shortcuts are suspended meanwhile.
    if (event.key.length === 1) event.stopPropagation()
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    const puts = event.key === 'Enter' || event.key === ' '
    if (by === undefined && !puts && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (by !== undefined) return over(held.partyId, by)
    setHeld(null)
    if (puts && held.staffId) work.onDrop(held.partyId, held.staffId)
    else work.onBack(held.partyId)
  })

  function over(partyId: string, by: number) {
    const { staffIds } = work
    const from = held?.staffId ? staffIds.indexOf(held.staffId) : by > 0 ? -1 : staffIds.length
    const staffId = staffIds[Math.min(staffIds.length - 1, Math.max(0, from + by))]
    if (!staffId) return
    setHeld({ partyId, staffId, by: 'keys' })
    work.onOver({ partyId, staffId })
  }

  const leave = useEffectEvent(() => setHeld((known) => (known?.by === 'keys' ? null : known)))

  useEffect(() => {
    const place = area.current
    if (!place) return
    const stop = new AbortController()
    const { signal } = stop
    // During a touch drag the zone must not scroll; a listener added later comes too late for that.
    const holdStill = (event: Event) => {
      if (drag.current.phase === 'dragging') event.preventDefault()
    }
    const noMenu = (event: Event) => {
      if (drag.current.phase !== 'idle') event.preventDefault()
    }
    const click = (event: Event) => {
      if (!swallow.current) return
      swallow.current = false
      event.preventDefault()
      event.stopPropagation()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') drop(false)
    }
    // The space bar presses a button on release: not when it picks up or drops a party.
    const noPress = (event: KeyboardEvent) => {
      if (
        event.key === ' ' &&
        event.target instanceof Element &&
        event.target.matches('[data-party] button:not([data-seat])')
      )
        event.preventDefault()
    }
    place.addEventListener('touchmove', holdStill, { passive: false, signal })
    place.addEventListener('contextmenu', noMenu, { signal })
    place.addEventListener('pointerdown', (event) => start(event), { signal })
    place.addEventListener('click', click, { capture: true, signal })
    place.addEventListener('keydown', (event) => press(event), { signal })
    place.addEventListener('keyup', noPress, { signal })
    place.addEventListener('focusout', () => leave(), { signal })
    window.addEventListener('pointermove', (event) => carry(event), { signal })
    window.addEventListener('pointerup', () => drop(true), { signal })
    window.addEventListener('pointercancel', () => drop(false), { signal })
    window.addEventListener('keydown', escape, { signal })
    return () => {
      clearTimeout(resting.current)
      stop.abort()
    }
  }, [area])

  return held
}

function memberAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-member]') ?? null
}
