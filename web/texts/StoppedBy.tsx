import { useTranslation } from 'react-i18next'
import { localDateOf, showDate } from '../../shared/format.ts'
import type { Stop } from '../../shared/messages/inbox.ts'
import { languageNow } from '../text/start.ts'

/** Who stopped the texts, and when; of what only the client can undo, how. */
export function StoppedBy({ stop, zone }: { stop: Stop | null; zone: string }) {
  const { t, i18n } = useTranslation('texts')
  if (!stop) return null
  const date = showDate(localDateOf(zone, Date.parse(stop.at)), languageNow(i18n))
  return t(`stop.by.${stop.by}`, { date, name: stop.name || t('stop.somebody') })
}
