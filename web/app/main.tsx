import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setThisYear } from '../../shared/format.ts'
import { now } from '../clock.ts'
import { nameOwnChanges } from '../own-changes.ts'
import { startText } from '../text/start.ts'
import { TooltipArea } from '../ui/Tooltip.tsx'
import './app.css'
import { Notices } from './Notices.tsx'
import { createQueries } from './query-client.ts'
import { createAppRouter } from './routes.tsx'
import { appTexts } from './text.ts'

setThisYear(now())
startText(appTexts)
nameOwnChanges()
const queries = createQueries()
const router = createAppRouter(queries)

const place = document.getElementById('app')
if (place) {
  createRoot(place).render(
    <StrictMode>
      {/* The content security policy lets no style element in. */}
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queries}>
          <TooltipArea>
            <RouterProvider router={router} />
            <Notices />
          </TooltipArea>
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  )
}
