import { useTranslation } from 'react-i18next'
import { showDate } from '../../shared/format.ts'
import type { LocalDate } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'

interface RulesNoteProps {
  salon: { rulesFrom: LocalDate | null }
  /** The first day of figures that are calculated when they are shown. */
  from: LocalDate
}

/** Names the day from which figures follow today's rules, where there are figures of days before it. */
export function RulesNote({ salon: { rulesFrom }, from }: RulesNoteProps) {
  const { t, i18n } = useTranslation('common')
  if (rulesFrom === null || rulesFrom <= from) return null
  return (
    <p className="mb-3 text-sm text-ink-2">{t('todays_rules', { date: showDate(rulesFrom, languageNow(i18n)) })}</p>
  )
}
