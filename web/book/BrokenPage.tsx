import { CloudOff } from 'lucide-react'
import type { ErrorCode } from '../../shared/errors.ts'
import { buttonClass } from '../ui/button-class.ts'
import { useText } from './use-text.ts'

/** Shown instead of the page when it failed, on the server or unexpectedly in the browser. */
export function BrokenPage({ code }: { code: ErrorCode }) {
  const { t } = useText()
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-1.5 px-4 text-center">
      <CloudOff size={36} className="mb-1.5 text-danger" aria-hidden />
      <h1>{t('broken.title')}</h1>
      <p role="alert" className="text-ink-2">
        {code === 'internal' ? t('broken.hint') : t(`errors:${code}`)}
      </p>
      <form>
        <button type="submit" className={`${buttonClass('primary', 'large')} mt-4`}>
          {t('broken.refresh')}
        </button>
      </form>
    </main>
  )
}
