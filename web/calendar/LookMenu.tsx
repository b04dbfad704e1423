import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { browserMemory } from './calendar-memory.ts'
import { columnWidths, type GridLook, loadLook, saveLook, zooms } from './grid-look.ts'

/** Row height and column width, behind a button. */
export function LookMenu({ look, onChange }: { look: GridLook; onChange: (look: GridLook) => void }) {
  const { t } = useTranslation(['calendar', 'common'])
  const [open, setOpen] = useState(false)

  return (
    <>
      <IconButton label={t('look.title')} onClick={() => setOpen(true)}>
        <SlidersHorizontal size={20} aria-hidden />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('look.title')} closeLabel={t('common:close')}>
        <div className="grid justify-items-start gap-5">
          <div className="grid gap-1.5">
            <p className="font-semibold">{t('look.zoom')}</p>
            <Segmented
              label={t('look.zoom')}
              value={look.zoom}
              options={zooms.map((value) => ({ value, label: t(`look.zooms.${value}`) }))}
              onChange={(zoom) => onChange({ ...look, zoom })}
            />
            <p className="text-sm text-ink-2">{t('look.zoom_hint')}</p>
          </div>
          <div className="grid gap-1.5">
            <p className="font-semibold">{t('look.width')}</p>
            <Segmented
              label={t('look.width')}
              value={look.width}
              options={columnWidths.map((value) => ({ value, label: t(`look.widths.${value}`) }))}
              onChange={(width) => onChange({ ...look, width })}
            />
          </div>
          <p className="text-sm text-ink-2">{t('look.device')}</p>
        </div>
      </Dialog>
    </>
  )
}

/** The zoom stored on this device, and its setter. */
export function useGridLook(): [GridLook, (look: GridLook) => void] {
  const [look, setLook] = useState(() => loadLook(browserMemory))

  return [
    look,
    (chosen) => {
      setLook(chosen)
      saveLook(browserMemory, chosen)
    },
  ]
}
