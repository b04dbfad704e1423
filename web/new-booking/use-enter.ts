import { useEffect, useRef } from 'react'

const ownUse = 'button, a, textarea, select, summary, form, [role=dialog], [role=alertdialog], [role=menu]'

/** Enter continues wherever it has no other function. An Enter that ends IME composition, as when typing Vietnamese, is ignored. */
export function useEnter(goOn: () => void): void {
  const latest = useRef(goOn)

  useEffect(() => {
    latest.current = goOn
  })

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const { key, target, defaultPrevented, isComposing, repeat } = event
      if (key !== 'Enter' || defaultPrevented || isComposing || repeat) return
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      if (target instanceof Element && target.closest(ownUse)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}
