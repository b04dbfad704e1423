import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/Dialog.tsx'
import type { BoardDialog, ZoneName } from './board-work.ts'
import type { FloorActs } from './use-floor-acts.ts'

const keys = [
  ['W', 'add'],
  ['1 2 3', 'zones'],
  ['↑ ↓', 'arrows'],
  ['Enter', 'enter'],
  ['M', 'carry'],
  ['S', 'seat'],
  ['F', 'finish'],
  ['Z', 'undo'],
] as const

/** What the keys do, in a dialog. */
export function FloorKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['floorBoard', 'common'])

  return (
    <Dialog open onClose={onClose} title={t('keys.title')} closeLabel={t('common:close')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="num rounded-sm border border-line-2 bg-sunken px-2 py-0.5 text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

interface FloorKeyWork {
  area: RefObject<HTMLElement | null>
  acts: FloorActs
  onOpen: (opened: BoardDialog) => void
  onZone: (zone: ZoneName) => void
  /** A dialog is open or a party is being carried: shortcuts are suspended. */
  quiet: boolean
}

const zones = ['waiting', 'in_service', 'next_up'] as const
const rowButtons = 'li button:first-of-type'

/** W walk-in, 1 to 3 zones, arrow keys within one, S seat, F finish, Z undo, ? help. */
export function useFloorKeys({ area, acts, onOpen, onZone, quiet }: FloorKeyWork): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (quiet || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    if (target.matches('input, textarea, select') || document.querySelector('[role=dialog], [role=menu]')) return
    const row = area.current?.contains(target) ? target.closest('li') : null
    const key = event.key.toLowerCase()
    const section = target.closest('section')
    const sections = [...(area.current?.querySelectorAll('section') ?? [])]
    if (key === 'w') onOpen({ kind: 'add' })
    else if (key === '?') onOpen({ kind: 'keys' })
    else if (key === 'z') acts.undo()
    else if (['1', '2', '3'].includes(key)) {
      const zone = zones[Number(key) - 1]
      if (zone) onZone(zone)
      sections[Number(key) - 1]?.querySelector<HTMLElement>(rowButtons)?.focus()
    } else if (key === 's') row?.querySelector<HTMLElement>('[data-seat]')?.click()
    else if (key === 'f') row?.querySelector<HTMLElement>('[data-finish]')?.click()
    else if (row && section && (key === 'arrowdown' || key === 'arrowup')) {
      const rows = [...section.querySelectorAll('li')]
      rows[rows.indexOf(row) + (key === 'arrowdown' ? 1 : -1)]?.querySelector<HTMLElement>(rowButtons)?.focus()
    } else return
    event.preventDefault()
  })

  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}
