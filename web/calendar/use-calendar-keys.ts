import { useEffect, useEffectEvent } from 'react'
import { type ShortcutAction, shortcutOf } from './calendar-keys.ts'

/** Single keys for the whole page, as long as the calendar is on it. */
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
