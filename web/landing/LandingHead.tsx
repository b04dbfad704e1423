import { Link } from '@tanstack/react-router'
import { CircleDollarSign, LogIn, Menu as MenuIcon, Phone, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../ui/Brand.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import type { LandingCopy } from './copy.ts'

const anchors = [
  { hash: 'features', icon: Sparkles },
  { hash: 'pricing', icon: CircleDollarSign },
  { hash: 'contact', icon: Phone },
] as const

/** Top bar: sections of the page, language, login. Behind one button on narrow screens. */
export function LandingHead({ copy: { nav } }: { copy: LandingCopy }) {
  const { t } = useTranslation('app')

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-[calc(var(--container-app)+4rem)] items-center gap-2 pr-2 pl-4 md:h-16 md:px-6 xl:px-8">
        <Link to="/" aria-label={t('home')}>
          <Brand />
        </Link>
        <nav aria-label={nav.label} className="ml-auto hidden gap-1 md:flex">
          {anchors.map(({ hash }) => (
            <Link
              key={hash}
              to="/"
              hash={hash}
              className="inline-flex min-h-touch items-center px-3 text-md font-medium text-ink-2 hover:text-ink lg:px-4"
            >
              {nav[hash]}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-2 max-md:ml-auto">
          <LanguageSwitch />
          <Link to="/login" className={`${buttonClass('outline')} max-md:hidden`}>
            <LogIn size={18} aria-hidden />
            {nav.login}
          </Link>
          <div className="md:hidden">
            <Menu
              trigger={
                <button type="button" aria-label={nav.menu} className={buttonClass('ghost', 'icon')}>
                  <MenuIcon size={24} aria-hidden />
                </button>
              }
            >
              {anchors.map(({ hash, icon: Icon }) => (
                <MenuItem key={hash} icon={<Icon size={20} />} label={nav[hash]} link={<Link to="/" hash={hash} />} />
              ))}
              <MenuItem icon={<LogIn size={20} />} label={nav.login} link={<Link to="/login" />} />
            </Menu>
          </div>
        </div>
      </div>
    </header>
  )
}
