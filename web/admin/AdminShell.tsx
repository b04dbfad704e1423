import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { LogOut, Menu as MenuIcon, ScrollText, UserRoundCog, Users } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../accounts/session.ts'
import { useSignOut } from '../accounts/sign-out.ts'
import { useAccountLanguage } from '../accounts/use-account-language.ts'
import { HelpLink, HelpMenuItem } from '../help/HelpLink.tsx'
import { AskBeforeLeaving } from '../ui/AskBeforeLeaving.tsx'
import { BrandMark } from '../ui/Brand.tsx'
import { LanguageMenu } from '../ui/LanguageMenu.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx'

const pages = [
  { to: '/admin', label: 'nav.users', icon: Users },
  { to: '/admin/activity', label: 'nav.activity', icon: ScrollText },
  { to: '/admin/account', label: 'nav.account', icon: UserRoundCog },
] as const

const barButton =
  'inline-flex min-h-touch items-center justify-center gap-2 rounded-md px-4 text-md font-semibold whitespace-nowrap hover:bg-hover'

/** Layout of the admin area: a dark bar, so that nobody takes it for a salon's. */
export function AdminShell() {
  const { t } = useTranslation(['admin', 'common'])
  const user = useSession()
  const router = useRouter()
  const { signOut, isPending } = useSignOut('super_admin')
  useAccountLanguage(user)

  const ended = user === null
  useEffect(() => {
    // The route decides again and redirects to the login page.
    if (ended) void router.invalidate()
  }, [ended, router])
  if (!user) return null

  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2.5 focus:shadow-pop"
      >
        {t('common:skip_to_content')}
      </a>
      <header className="admin-bar sticky top-0 z-20">
        <div className="mx-auto flex h-14 max-w-[calc(var(--container-app)+4rem)] items-center gap-2 pr-2 pl-4 md:h-16 md:px-6 xl:px-8">
          <Link to="/admin" className="flex min-h-touch items-center gap-3">
            <BrandMark />
            <span className="grid">
              <span className="text-base leading-5 font-semibold">{t('brand')}</span>
              <span className="text-xs">{t('role')}</span>
            </span>
          </Link>
          <nav aria-label={t('nav.label')} className="ml-2 hidden gap-0.5 md:flex">
            {pages.map(({ to, label, icon: Icon }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                className={
                  'relative inline-flex h-16 items-center gap-2 px-3.5 text-md font-medium whitespace-nowrap after:absolute after:inset-x-2 ' +
                  'after:-bottom-px after:h-0.75 after:rounded-t-sm aria-[current=page]:font-semibold aria-[current=page]:after:bg-brand-400'
                }
              >
                <Icon size={18} className="max-lg:hidden" aria-hidden />
                {t(label)}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1.5 max-md:hidden">
            <HelpLink className={`${barButton} w-touch px-0!`} />
            <LanguageMenu />
            <button
              type="button"
              disabled={isPending}
              className={`${barButton} border border-current`}
              onClick={signOut}
            >
              <LogOut size={18} aria-hidden />
              {t('logout')}
            </button>
          </div>
          <div className="ml-auto flex items-center md:hidden">
            <LanguageMenu />
            <Menu
              trigger={
                <button type="button" aria-label={t('menu')} className={`${barButton} w-touch px-0!`}>
                  <MenuIcon size={24} aria-hidden />
                </button>
              }
            >
              {pages.map(({ to, label, icon: Icon }) => (
                <MenuItem key={to} icon={<Icon size={20} />} label={t(label)} link={<Link to={to} />} />
              ))}
              <MenuSeparator />
              <HelpMenuItem />
              <MenuItem icon={<LogOut size={20} />} label={t('logout')} hint={user.email} onClick={signOut} />
            </Menu>
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[calc(var(--container-app)+4rem)] px-4 pt-4 pb-12 outline-none md:px-6 md:pt-6 xl:px-8"
      >
        <Outlet />
      </main>
      <AskBeforeLeaving />
    </>
  )
}
