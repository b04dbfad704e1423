import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importAgain } from '../ui/import-again.ts'
import type { Toasts as ToastsPart } from '../ui/Toasts.tsx'

/** Loaded after the first page: toasts raised before then wait, see `toast.ts`. */
export function Notices() {
  const { t } = useTranslation(['app', 'common'])
  const [{ Toasts }, setPart] = useState<{ Toasts?: typeof ToastsPart }>({})

  useEffect(() => {
    importAgain(() => import('../ui/Toasts.tsx')).then(setPart, reportError)
  }, [])

  return Toasts && <Toasts regionLabel={t('toasts')} closeLabel={t('common:close')} />
}
