import { type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'

interface SaveButtonsProps {
  icon: LucideIcon
  label: string
  /** Whether there are unsaved changes. */
  changed: boolean
  busy: boolean
  onDiscard: () => void
}

/** Save and Discard at the end of a form on a page. */
export function SaveButtons({ icon: Icon, label, changed, busy, onDiscard }: SaveButtonsProps) {
  const { t } = useTranslation('salons')

  return (
    <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
      {changed && (
        <Button disabled={busy} onClick={onDiscard}>
          <Undo2 size={18} aria-hidden />
          {t('discard.button')}
        </Button>
      )}
      <Button type="submit" look={changed ? 'primary' : 'outline'} busy={busy}>
        {!busy && <Icon size={18} aria-hidden />}
        {label}
      </Button>
    </div>
  )
}
