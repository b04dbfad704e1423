import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'

/** Shown above the first page until the user has answered. Covers nothing. */
export function TourOffer({ onShow, onSkip }: { onShow: () => void; onSkip: () => void }) {
  const { t } = useTranslation('app')
  return (
    <aside
      aria-label={t('tour.label')}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-brand-edge bg-brand-tint px-4 py-3"
    >
      <Compass size={22} className="flex-none text-brand-ink max-sm:hidden" aria-hidden />
      <p className="min-w-48 flex-1">{t('tour.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={onShow}>
          {t('tour.show')}
        </Button>
        <Button look="ghost" onClick={onSkip}>
          {t('tour.skip')}
        </Button>
      </div>
    </aside>
  )
}
