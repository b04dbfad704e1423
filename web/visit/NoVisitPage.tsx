import { Unlink } from 'lucide-react'
import { useText } from './use-text.ts'

export function NoVisitPage() {
  const { t } = useText()
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-1.5 px-4 text-center">
      <Unlink size={36} className="mb-1.5 text-ink-3" aria-hidden />
      <h1>{t('invalid.title')}</h1>
      <p className="text-ink-2">{t('invalid.hint')}</p>
    </main>
  )
}
