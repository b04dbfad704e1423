import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { mayCall, type Role } from '../../shared/accounts/roles.ts'
import { useOtherWindows } from '../accounts/other-windows.ts'
import { endSession, useSession } from '../accounts/session.ts'
import { useAccountLanguage } from '../accounts/use-account-language.ts'
import { ViewingBar } from '../admin/ViewingBar.tsx'
import { SuperAdminCalendar } from '../calendar/SuperAdminCalendar.tsx'
import type { KeptBar as Bar } from '../floor/kept/KeptBar.tsx'
import { useLiveSalon } from '../live/live.ts'
import { NewVersion } from '../offline/NewVersion.tsx'
import { registerWorker } from '../offline/register.ts'
import { useKeptDays } from '../offline/use-kept-days.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { TourArea } from '../tour/TourArea.tsx'
import { AskBeforeLeaving } from '../ui/AskBeforeLeaving.tsx'
import { readFloorBoardWords } from '../ui/part-words.ts'
import { TooltipArea } from '../ui/Tooltip.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { useNavigation } from './navigation.ts'
import { TopBar } from './TopBar.tsx'

const maxPages = 4

const bottomItemClass =
  'group grid flex-1 justify-items-center gap-0.5 rounded-md pt-1.5 pb-1 text-xs font-medium text-ink-2 aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink'

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

/** Bottom navigation on phones and small tablets. Hidden when there is only one page, and on pages with their own bar. */
function BottomBar({ role }: { role: Role }) {
  const { t } = useTranslation('app')
  const { pages: all, more } = useNavigation(role)
  // One slot is needed for the More button.
  const pages = all.slice(0, more.length > 0 ? maxPages - 1 : maxPages)
  const ownBar = useMatches({ select: (matches) => matches.at(-1)?.staticData.ownBar })
  if (ownBar || pages.length < 2) return null

  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-20 flex bg-surface px-2 pt-1.5 pb-3.5 shadow-bar lg:hidden"
    >
      {pages.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} data-tour={to} activeOptions={{ includeSearch: false }} className={bottomItemClass}>
          <span className="rounded-full px-4.5 py-0.5 group-aria-[current=page]:bg-brand-tint">
            <Icon size={22} aria-hidden />
          </span>
          {t(label)}
        </Link>
      ))}
      {more.length > 0 && (
        <MoreMenu
          items={[...all.slice(pages.length), ...more]}
          renderButton={(label, isHere) => (
            <button type="button" aria-current={isHere ? 'page' : undefined} className={bottomItemClass}>
              <span className="rounded-full px-4.5 py-0.5 group-aria-[current=page]:bg-brand-tint">
                <Menu size={22} aria-hidden />
              </span>
              {label}
            </button>
          )}
        />
      )}
    </nav>
  )
}

/** What was done on the floor and is not sent yet, on every page. Loaded after the first one. */
function KeptActs({ user }: { user: SessionUser }) {
  const [{ KeptBar }, setPart] = useState<{ KeptBar?: typeof Bar }>({})
  const isAtFloor = useLocation().pathname === '/floor'

  useEffect(() => {
    Promise.all([import('../floor/kept/KeptBar.tsx'), readFloorBoardWords()]).then(
      ([part]) => setPart(part),
      reportError,
    )
  }, [])

  return KeptBar && <KeptBar user={user} isAtFloor={isAtFloor} />
}
