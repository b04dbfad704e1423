import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FloorActs } from '../use-floor-acts.ts'
import { ZonePart } from '../Zone.tsx'
import { KeptList } from './KeptList.tsx'

/** What waits to be sent, what becomes of it, and what has to wait. */
export function KeptPanel({ acts: { kept, withdraw, isSafe } }: { acts: FloorActs }) {
  const { t } = useTranslation('floorBoard')

  return (
    <>
      <div className="px-3.5">
        <KeptList acts={kept} onUndo={withdraw} />
        <p className="border-t border-line py-2.5 text-sm text-ink-2">{t(isSafe ? 'kept.by_itself' : 'kept.memory')}</p>
      </div>
      <ZonePart title={t('kept.not_now')} />
      <ul className="grid gap-1.5 px-3.5 py-2.5">
        {(['no_payment', 'no_text', 'no_others'] as const).map((what) => (
          <li key={what} className="flex items-center gap-2.5 text-md text-ink-2">
            <Ban size={18} className="flex-none" aria-hidden />
            {t(`kept.${what}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
