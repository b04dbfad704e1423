import { CSPProvider } from '@base-ui/react/csp-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { Notices } from './Notices.tsx'
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
