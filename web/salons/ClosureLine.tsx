import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showLongDate } from '../../shared/format.ts'
import type { Closure } from '../../shared/salons/contract.ts'
import { languageNow } from '../text/start.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { DeleteClosure } from './DeleteClosure.tsx'

export function ClosureLine({ salonId, closure }: { salonId: string; closure: Closure }) {
  const { t, i18n } = useTranslation('salons')
  const [asking, setAsking] = useState(false)
  const { closureDate, endDate, name, description } = closure
  const first = showLongDate(closureDate, languageNow(i18n))
  const last = showLongDate(endDate, languageNow(i18n))

  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-ink-2">{closureDate === endDate ? first : t('closures.days', { first, last })}</p>
        {description && <p className="text-sm break-words whitespace-pre-line text-ink-3">{description}</p>}
      </div>
      <IconButton look="danger-ghost" label={t('closures.delete', { name })} onClick={() => setAsking(true)}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <DeleteClosure salonId={salonId} closure={closure} open={asking} onClose={() => setAsking(false)} />
    </li>
  )
}
