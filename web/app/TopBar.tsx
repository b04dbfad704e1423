import { Link } from '@tanstack/react-router'
import { ChevronDown, Link as LinkIcon, LogOut, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { mayCall } from '../../shared/accounts/roles.ts'
import { initialsOf } from '../../shared/initials.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSignOut } from '../accounts/sign-out.ts'
import { HelpLink } from '../help/HelpLink.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { copyBookingLink } from '../salons/copy-booking-link.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { Brand } from '../ui/Brand.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { onAskedToFind } from '../ui/find-request.ts'
import { LanguageMenu } from '../ui/LanguageMenu.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { AccountMenuItems } from './AccountMenuItems.tsx'
import { FindDialog } from './find/FindDialog.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { useNavigation } from './navigation.ts'

const itemClass =
  'relative inline-flex h-16 items-center gap-2 px-2 text-md font-medium whitespace-nowrap text-ink-2 hover:text-ink xl:px-3.5 2xl:px-2.5 ' +
  'after:absolute after:inset-x-2 after:-bottom-px after:h-0.75 after:rounded-t-sm ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink aria-[current=page]:after:bg-brand'

export function TopBar({ user }: { user: SessionUser }) {
  const { t } = useTranslation('app')
  const salon = useCurrentSalon()
  const { pages, more } = useNavigation(user.role)

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-[calc(var(--container-app)+4rem)] items-center gap-2 pr-2 pl-4 md:h-16 md:px-6 xl:px-8">
        <Link to="/" aria-label={t('home')}>
          <Brand />
        </Link>
        <nav aria-label={t('nav.label')} className="ml-2 hidden gap-0.5 lg:flex 2xl:ml-5">
          {pages.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} data-tour={to} activeOptions={{ includeSearch: false }} className={itemClass}>
              <Icon size={20} className="hidden min-[100rem]:block" aria-hidden />
              {t(label)}
            </Link>
          ))}
          {more.length > 0 && (
            <MoreMenu
              items={more}
              renderButton={(label, isHere) => (
                <button type="button" aria-current={isHere ? 'page' : undefined} className={itemClass}>
                  {label}
                  <ChevronDown size={16} aria-hidden />
                </button>
              )}
            />
          )}
        </nav>
        <div className="ml-auto flex items-center gap-1.5 lg:max-xl:gap-0">
          {salon && mayCall(user.role, 'desk') && (
            <span data-tour="find">
              <FindButton user={user} salon={salon} />
            </span>
          )}
          {salon && mayCall(user.role, 'desk') && (
            <Button
              data-tour="link"
              look="soft"
              className="max-md:hidden max-2xl:w-touch max-2xl:px-0"
              onClick={() => void copyBookingLink(salon)}
            >
              <LinkIcon size={18} aria-hidden />
              <span className="max-2xl:sr-only">{t('booking_link.label')}</span>
            </Button>
          )}
          {salon && mayCall(user.role, 'desk') && (
            <span data-tour="bell">
              <Bell key={salon.id} salon={salon} />
            </span>
          )}
          <HelpLink className={`${buttonClass('ghost', 'icon')} max-[24rem]:hidden`} />
          <div data-tour="language" className={salon && mayCall(user.role, 'desk') ? 'max-md:hidden' : ''}>
            <LanguageMenu />
          </div>
          <div data-tour="account" className="max-lg:hidden">
            <AccountMenu user={user} />
          </div>
          <div data-tour="menu" className="lg:hidden">
            <MobileMenu user={user} salon={salon} />
          </div>
        </div>
      </div>
    </header>
  )
}

/** Opens the search for clients, visits, pages and actions, as do Ctrl+K and Cmd+K when no other dialog is open. */
function FindButton({ user, salon }: { user: SessionUser; salon: Salon }) {
  const { t } = useTranslation('app')
  const [open, setOpen] = useState(false)

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
      if (!isShortcut) return
      event.preventDefault() // the browser's own shortcut focuses its address bar
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setOpen(true)
    }
    const stop = new AbortController()
    window.addEventListener('keydown', handleKey, { signal: stop.signal })
    onAskedToFind(() => setOpen(true), stop.signal)
    return () => stop.abort()
  }, [])

  return (
    <>
      <button
        type="button"
        aria-label={t('find.label')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass('ghost', 'icon')}
      >
        <Search size={22} aria-hidden />
      </button>
      {open && <FindDialog user={user} salon={salon} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The signed-in user's menu: the account, the salon, pages without a place in the bar, signing out. */
function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation('app')
  const { signOut } = useSignOut(user.role)

  return (
    <Menu
      trigger={
        <button type="button" className="flex min-h-touch items-center gap-2 rounded-md px-1.5 hover:bg-hover">
          <span
            aria-hidden
            className="grid size-8 flex-none place-items-center rounded-full bg-sunken text-xs font-semibold text-ink-2"
          >
            {initialsOf(user)}
          </span>
          <span className="text-md font-medium whitespace-nowrap max-2xl:sr-only">
            {t(`account.roles.${user.role}`)}
          </span>
          <ChevronDown size={18} aria-hidden />
        </button>
      }
    >
      <AccountMenuItems user={user} />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={20} />} label={t('account.sign_out')} onClick={signOut} />
    </Menu>
  )
}
