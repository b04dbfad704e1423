import { useEffect, useEffectEvent } from 'react'
import { type ShortcutAction, shortcutOf } from './calendar-keys.ts'

/** Page-wide keyboard shortcuts while the calendar is mounted. */
export function useCalendarKeys(act: (action: ShortcutAction) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const target = event.target instanceof Element ? event.target : document.body
    const action = shortcutOf(event, {
      typing: target.matches('input, textarea, select, [contenteditable]'),
      covered: document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null,
      onBooking: target.closest('[data-booking]') !== null,
      atRest: target.matches('body, main, a[href="#main"]'),
    })
    if (!action) return
    event.preventDefault()
    act(action)
  })

  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('keydown', (event) => press(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
