import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importAgain } from '../ui/import-again.ts'
import type { Toasts as ToastsPart } from '../ui/Toasts.tsx'

/** Loaded beside the first page, not before it: what is said meanwhile waits, see `toast.ts`. */
export function Notices() {
  const { t } = useTranslation(['app', 'common'])
  const [{ Toasts }, setPart] = useState<{ Toasts?: typeof ToastsPart }>({})

  useEffect(() => {
    importAgain(() => import('../ui/Toasts.tsx')).then(setPart, reportError)
  }, [])

  return Toasts && <Toasts regionLabel={t('toasts')} closeLabel={t('common:close')} />
}
