import { Unlink } from 'lucide-react'
import { useText } from './use-text.ts'

/** `of`: what could not be found. */
export function NothingHere({ of }: { of: 'none' | 'line.none' }) {
  const { t } = useText()
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-1.5 px-4 text-center">
      <Unlink size={36} className="mb-1.5 text-ink-3" aria-hidden />
      <h1>{t(`${of}.title`)}</h1>
      <p className="max-w-110 text-ink-2">{t(`${of}.hint`)}</p>
    </main>
  )
}
