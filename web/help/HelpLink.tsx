import { useMatches } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chosenHelpPath } from '../../shared/help-pages.ts'
import { languageNow } from '../text/start.ts'
import { MenuItem } from '../ui/Menu.tsx'
import { helpOfPage } from './help-of-page.ts'

/** Opens the help for the current page in a new window, so that unsaved input stays. */
export function HelpLink({ className }: { className: string }) {
  const { t } = useTranslation('app')
  const address = useHelpAddress()
  return (
    <a
      data-tour="help"
      href={address}
      target="_blank"
      rel="noopener"
      className={className}
      aria-label={t('help.label')}
    >
      <CircleQuestionMark size={20} aria-hidden />
    </a>
  )
}

/** The same as a menu item. */
export function HelpMenuItem() {
  const { t } = useTranslation('app')
  const address = useHelpAddress()
  return (
    <MenuItem
      icon={<CircleQuestionMark size={20} />}
      label={t('help.menu')}
      // biome-ignore lint/a11y/useAnchorContent: the item inserts its label
      link={<a href={address} target="_blank" rel="noopener" aria-label={t('help.label')} />}
    />
  )
}

function useHelpAddress(): string {
  const { i18n } = useTranslation()
  const place = useMatches({ select: placeOf })
  return chosenHelpPath(languageNow(i18n), place)
}

function placeOf(matches: readonly { fullPath: string; params: object }[]): string | undefined {
  const { fullPath, params } = matches.at(-1) ?? { fullPath: '', params: {} }
  return helpOfPage(fullPath, 'section' in params && typeof params.section === 'string' ? params.section : undefined)
}
