import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../shared/accounts/contract.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { onAskedToFind } from '../../ui/find-request.ts'
import { FindDialog } from './FindDialog.tsx'

/** Opens the search for clients, visits, pages and actions, as do Ctrl+K and Cmd+K when no other dialog is open. */
export function FindButton({ user, salon }: { user: SessionUser; salon: Salon }) {
  const { t } = useTranslation('app')
  const [open, setOpen] = useState(false)

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
      if (!isShortcut) return
      event.preventDefault() // the browser's own shortcut focuses its address bar
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setOpen(true)
    }
    const stop = new AbortController()
    window.addEventListener('keydown', handleKey, { signal: stop.signal })
    onAskedToFind(() => setOpen(true), stop.signal)
    return () => stop.abort()
  }, [])

  return (
    <>
      <button
        type="button"
        aria-label={t('find.label')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass('ghost', 'icon')}
      >
        <Search size={22} aria-hidden />
      </button>
      {open && <FindDialog user={user} salon={salon} onClose={() => setOpen(false)} />}
    </>
  )
}
