import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../salons/settings-map.ts'

interface EntryLinkProps {
  entry: Entry
  /** In the list next to a section: without the hint. */
  compact?: boolean
}

const lookClass =
  'flex min-h-touch items-center gap-3 rounded-md px-3 py-2 hover:bg-hover aria-[current=page]:bg-brand-tint aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink'

export function EntryLink({ entry: { id, icon: Icon, to }, compact = false }: EntryLinkProps) {
  const { t } = useTranslation('settingsMap')
  const content = (
    <>
      <Icon size={20} className="flex-none text-ink-3" aria-hidden />
      <span className="min-w-0">
        <span className={compact ? 'text-md' : 'font-medium'}>{t(`entries.${id}.label`)}</span>
        {!compact && <span className="block text-sm text-ink-2">{t(`entries.${id}.hint`)}</span>}
      </span>
    </>
  )

  if (to) {
    return (
      <Link to={to} className={lookClass}>
        {content}
      </Link>
    )
  }
  return (
    <Link to="/salon-settings/$section" params={{ section: id }} className={lookClass}>
      {content}
    </Link>
  )
}
