import { Link, useMatches } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Role } from '../../shared/accounts/roles.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { useNavigation } from './navigation.ts'

const max = 4
const itemClass =
  'group grid flex-1 justify-items-center gap-0.5 rounded-md pt-1.5 pb-1 text-xs font-medium text-ink-2 aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink'

/** Bottom navigation on phones and small tablets. Hidden when there is only one page, and on pages with their own bar. */
export function BottomBar({ role }: { role: Role }) {
  const { t } = useTranslation('app')
  const { pages: all, more } = useNavigation(role)
  // One slot is needed for the More button.
  const pages = all.slice(0, more.length > 0 ? max - 1 : max)
  const ownBar = useMatches({ select: (matches) => matches.at(-1)?.staticData.ownBar })
  if (ownBar || pages.length < 2) return null

  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-20 flex bg-surface px-2 pt-1.5 pb-3.5 shadow-bar lg:hidden"
    >
      {pages.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} data-tour={to} activeOptions={{ includeSearch: false }} className={itemClass}>
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
            <button type="button" aria-current={isHere ? 'page' : undefined} className={itemClass}>
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
