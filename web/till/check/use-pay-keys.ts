import { type RefObject, useEffect, useEffectEvent } from 'react'

const typing = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]'

/** Typed digits go into the amount regardless of the focus, and Enter pays unless it would press something else. */
export function usePayKeys(form: RefObject<HTMLFormElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    if (target.matches(typing) || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
    if (/^[\d.]$/.test(key)) form.current?.querySelector<HTMLInputElement>('[data-amount]')?.focus()
    else if (key === 'Enter' && !target.matches('button, a, input')) form.current?.requestSubmit()
  })

  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}
