/** Roving focus: one Tab stop for a strip or grid of buttons; arrow keys, Home and End move within it. */

import { type KeyboardEvent, useState } from 'react'

/** `ids` of focusable buttons in reading order; `start` is the Tab stop, if it is among them. */
export function useArrowKeys(ids: readonly string[], start: string | null) {
  const [visited, setVisited] = useState<string | null>(null)
  const entry = [visited, start].find((id) => id !== null && ids.includes(id)) ?? ids[0]

  return {
    container: { onKeyDown: handleKeyDown },
    item: (id: string) => ({ 'data-id': id, tabIndex: id === entry ? 0 : -1, onFocus: () => setVisited(id) }),
  }
}

function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-id]:not(:disabled)')]
  const from = buttons.findIndex((button) => button === event.target)
  const to = from < 0 ? undefined : destination(event.key, buttons, from)
  if (!to) return
  event.preventDefault()
  to.focus()
}

function destination(key: string, buttons: readonly HTMLButtonElement[], from: number): HTMLButtonElement | undefined {
  switch (key) {
    case 'ArrowRight':
      return buttons[from + 1]
    case 'ArrowLeft':
      return buttons[from - 1]
    case 'Home':
      return buttons[0]
    case 'End':
      return buttons.at(-1)
    case 'ArrowDown':
      return nearestInNextRow(buttons[from], buttons.slice(from + 1))
    case 'ArrowUp':
      return nearestInNextRow(buttons[from], buttons.slice(0, from).toReversed())
    default:
      return undefined
  }
}

/** Rows may have any number of columns: positions on the screen count. */
function nearestInNextRow(
  from: HTMLButtonElement | undefined,
  others: readonly HTMLButtonElement[],
): HTMLButtonElement | undefined {
  if (!from) return undefined
  const { top, left } = from.getBoundingClientRect()
  const elsewhere = others.map((button) => ({ button, at: button.getBoundingClientRect() }))
  const row = elsewhere.find(({ at }) => Math.abs(at.top - top) > 8)?.at.top
  return elsewhere
    .filter(({ at }) => at.top === row)
    .toSorted((a, b) => Math.abs(a.at.left - left) - Math.abs(b.at.left - left))[0]?.button
}
