import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { buttonClass } from './button-class.ts'
import { moveTo, placeAt, placeByKey } from './reorder.ts'

export interface SortableItem {
  id: string
  /** Names the item in its buttons' labels. */
  name: string
  content: ReactNode
}

interface SortableListProps {
  /** In current order. */
  items: readonly SortableItem[]
  /** All ids in the new order, after every step. */
  onOrder: (ids: string[]) => void
  text: {
    handle: (name: string) => string
    /** Screen-reader instructions for the handle. */
    handleHint: string
    up: (name: string) => string
    down: (name: string) => string
    /** Announced after a move; positions count from 1. */
    place: (name: string, position: number, count: number) => string
  }
}

/** Reorderable rows: dragged by their handles, moved with arrow keys on them, or one step at a time with buttons. */
export function SortableList({ items, onOrder, text }: SortableListProps) {
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<{ id: string; before: string[] } | null>(null)
  const [said, setSaid] = useState('')
  const ids = items.map(({ id }) => id)

  function move(id: string, position: number) {
    const moved = moveTo(ids, id, position)
    if (moved.every((one, index) => one === ids[index])) return
    const name = items.find((item) => item.id === id)?.name ?? ''
    setSaid(text.place(name, moved.indexOf(id) + 1, moved.length))
    onOrder(moved)
  }

  function handleKey(event: KeyboardEvent, id: string) {
    const place = placeByKey(event.key, ids.indexOf(id), ids.length)
    if (place === null) return
    event.preventDefault()
    move(id, place)
    event.currentTarget.scrollIntoView({ block: 'nearest' })
  }

  function startDrag(event: PointerEvent, id: string) {
    if (event.button !== 0) return
    // The list captures the pointer, as a row would lose it when it is moved in the DOM.
    list.current?.setPointerCapture(event.pointerId)
    setDragged({ id, before: ids })
  }

  function drag({ clientY }: PointerEvent) {
    if (!dragged || !list.current) return
    const rows = [...list.current.children]
    const others = rows.filter((_, index) => ids[index] !== dragged.id).map((row) => row.getBoundingClientRect())
    move(dragged.id, placeAt(clientY, others))
    rows[ids.indexOf(dragged.id)]?.scrollIntoView({ block: 'nearest' })
  }

  function cancelDrag() {
    if (dragged) onOrder(dragged.before)
    setDragged(null)
  }

  return (
    <>
      <p id={hintId} hidden>
        {text.handleHint}
      </p>
      <output className="sr-only">{said}</output>
      <ul
        ref={list}
        onPointerMove={drag}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={cancelDrag}
        className={`overflow-clip rounded-md border border-line-2 ${dragged ? 'cursor-grabbing select-none' : ''}`}
      >
        {items.map(({ id, name, content }, index) => (
          <li
            key={id}
            className={`relative flex items-center border-b border-line [contain-intrinsic-size:auto_2.8125rem] [content-visibility:auto] last:border-b-0 ${dragged?.id === id ? 'z-10 bg-brand-tint shadow-pop' : 'bg-surface'}`}
          >
            <button
              type="button"
              aria-label={text.handle(name)}
              aria-describedby={hintId}
              onPointerDown={(event) => startDrag(event, id)}
              onKeyDown={(event) => handleKey(event, id)}
              className={`${buttonClass('ghost', 'icon')} touch-none ${dragged ? 'cursor-grabbing!' : 'cursor-grab!'} -outline-offset-3`}
            >
              <GripVertical size={20} aria-hidden />
            </button>
            <span className="min-w-0 grow py-1.5 text-md">{content}</span>
            <StepButton label={text.up(name)} off={index === 0} onPress={() => move(id, index - 1)}>
              <ArrowUp size={20} aria-hidden />
            </StepButton>
            <StepButton label={text.down(name)} off={index === items.length - 1} onPress={() => move(id, index + 1)}>
              <ArrowDown size={20} aria-hidden />
            </StepButton>
          </li>
        ))}
      </ul>
    </>
  )
}

interface StepButtonProps {
  label: string
  /** At the end of the list, stays focusable where a disabled button would lose the focus. */
  off: boolean
  onPress: () => void
  children: ReactNode
}

function StepButton({ label, off, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => !off && onPress()}
      className={`${buttonClass('ghost', 'icon')} -outline-offset-3`}
    >
      {children}
    </button>
  )
}
