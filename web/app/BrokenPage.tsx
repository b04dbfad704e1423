import { CloudOff, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { BarePage } from './BarePage.tsx'

/** Shown for any unexpected error. */
export function BrokenPage() {
  return (
    <BarePage>
      <BrokenNote />
    </BarePage>
  )
}

/** The same, inside the layout when the top bar still works. */
export function BrokenNote() {
  const { t } = useTranslation('app')

  return (
    <div className="grid justify-items-center gap-2 py-10 text-center">
      <PageTitle page={t('broken.title')} />
      <CloudOff size={36} className="mb-2 text-danger" aria-hidden />
      <h1>{t('broken.title')}</h1>
      <p role="alert" className="text-ink-2">
        {t('broken.text')}
      </p>
      <Button look="primary" className="mt-4" onClick={() => window.location.reload()}>
        <RefreshCw size={18} aria-hidden />
        {t('broken.refresh')}
      </Button>
    </div>
  )
}
