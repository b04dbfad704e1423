import { Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function NoReceiptPage() {
  const { t } = useTranslation('receipt')
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-1.5 px-4 text-center">
      <Unlink size={36} className="mb-1.5 text-ink-3" aria-hidden />
      <h1>{t('missing.title')}</h1>
      <p className="text-ink-2">{t('missing.hint')}</p>
    </main>
  )
}
