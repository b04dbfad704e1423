import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { mayCall } from '../../shared/accounts/roles.ts'
import { useOtherWindows } from '../accounts/other-windows.ts'
import { endSession, useSession } from '../accounts/session.ts'
import { useAccountLanguage } from '../accounts/use-account-language.ts'
import { ViewingBar } from '../admin/ViewingBar.tsx'
import { SuperAdminCalendar } from '../calendar/SuperAdminCalendar.tsx'
import { useLiveSalon } from '../live/live.ts'
import { NewVersion } from '../offline/NewVersion.tsx'
import { registerWorker } from '../offline/register.ts'
import { useKeptDays } from '../offline/use-kept-days.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { TourArea } from '../tour/TourArea.tsx'
import { AskBeforeLeaving } from '../ui/AskBeforeLeaving.tsx'
import { TooltipArea } from '../ui/Tooltip.tsx'
import { BottomBar } from './BottomBar.tsx'
import { KeptActs } from './KeptActs.tsx'
import { useNavigation } from './navigation.ts'
import { TopBar } from './TopBar.tsx'

/** Layout of all owner pages. Super administrators are told instead that calendars belong to salons. */
export function OwnerShell(): ReactNode {
  const user = useSession()
  const router = useRouter()

  const ended = user === null
  useEffect(() => {
    // The route decides again and redirects to the login page.
    if (ended) void router.invalidate()
  }, [ended, router])

  if (!user) return null
  return user.role === 'super_admin' ? <SuperAdminCalendar /> : <OwnerFrame user={user} />
}

/** While mounted, receives the salon's live updates. */
function OwnerFrame({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const salon = useCurrentSalon()
  const { pages, more, account } = useNavigation(user.role)
  useLiveSalon(user.id, salon?.id)
  const queries = useQueryClient()
  useOtherWindows(user, () => endSession(queries))
  useAccountLanguage(user)
  useKeptDays(user, salon)
  useEffect(registerWorker, [])
  useEffect(loadLogin, [])

  return (
    <TooltipArea>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2.5 focus:shadow-pop"
      >
        {t('skip_to_content')}
      </a>
      <div className="sticky top-0 z-20">
        {user.viewing && <ViewingBar user={user} />}
        <TopBar user={user} />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[calc(var(--container-app)+4rem)] px-4 pt-4 pb-28 outline-none md:px-6 md:pt-6 xl:px-8 xl:pb-12"
      >
        <NewVersion />
        {mayCall(user.role, 'desk') && <KeptActs user={user} />}
        <TourArea user={user} pages={[...pages, ...more, ...account].map(({ to }) => to)} />
        <Outlet key={user.clock} />
      </main>
      <BottomBar role={user.role} />
      <AskBeforeLeaving />
    </TooltipArea>
  )
}

/** Whoever signs out without a connection is led to the login page, which can't be loaded then. */
function loadLogin(): void {
  Promise.all([import('./LoginPage.tsx'), import('../floor/kept/LoginKept.tsx')]).catch(() => undefined)
}
