import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { askBefore } from '../ui/ask-before.ts'
import { Button } from '../ui/Button.tsx'
import { useNewVersion, watchBuild } from './new-version.ts'

/** Announces an update of the app above the page, without covering it. Asks before unsaved input is lost by reloading. */
export function NewVersion() {
  const { t } = useTranslation('app')
  const isThere = useNewVersion()
  useEffect(() => watchBuild(document), [])

  return (
    <output className={isThere ? noteClass : 'sr-only'}>
      {isThere && (
        <>
          <span className="min-w-48 flex-1">{t('new_version.text')}</span>
          <Button look="primary" onClick={() => askBefore(() => window.location.reload())}>
            <RefreshCw size={18} aria-hidden />
            {t('new_version.reload')}
          </Button>
        </>
      )}
    </output>
  )
}

const noteClass =
  'mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-brand-edge bg-brand-tint px-4 py-3'
