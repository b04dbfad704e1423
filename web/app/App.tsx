import { CSPProvider } from '@base-ui/react/csp-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importAgain } from '../ui/import-again.ts'
import type { Toasts as ToastsPart } from '../ui/Toasts.tsx'
import type { AppRouter } from './routes.ts'

/** The whole owner app, at any URL. */
export function App({ queries, router }: { queries: QueryClient; router: AppRouter }) {
  return (
    <StrictMode>
      {/* The content security policy allows no style elements. */}
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <Notices />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>
  )
}

/** Loaded after the first page: toasts raised before then wait, see `toast.ts`. */
function Notices() {
  const { t } = useTranslation(['app', 'common'])
  const [{ Toasts }, setPart] = useState<{ Toasts?: typeof ToastsPart }>({})

  useEffect(() => {
    importAgain(() => import('../ui/Toasts.tsx')).then(setPart, reportError)
  }, [])

  return Toasts && <Toasts regionLabel={t('toasts')} closeLabel={t('common:close')} />
}
