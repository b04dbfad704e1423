import { Printer, StickyNote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../ui/button-class.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'

/** Prints the day, short or with notes. */
export function PrintMenu({ onPrint }: { onPrint: (withNotes: boolean) => void }) {
  const { t } = useTranslation('calendar')

  return (
    <Menu
      trigger={
        <button type="button" aria-label={t('print.label')} className={buttonClass('ghost', 'icon')}>
          <Printer size={20} aria-hidden />
        </button>
      }
    >
      <MenuItem icon={<Printer size={20} />} label={t('print.short')} onClick={() => onPrint(false)} />
      <MenuItem icon={<StickyNote size={20} />} label={t('print.notes')} onClick={() => onPrint(true)} />
    </Menu>
  )
}
