import { useTranslation } from 'react-i18next'
import { sentenceIn } from '../../shared/app/audit-sentence.ts'
import type { AuditEntry } from '../../shared/audit/contract.ts'
import { bookingReference } from '../../shared/bookings/reference.ts'
import { localDateOf, showDate, showTime } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { useAuditWords } from './audit-words.ts'

/** What was done, and to what. */
export function EntryAction({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('activity')
  const words = useAuditWords()
  const about = entry.bookingId ? t('booking', { reference: bookingReference(entry.bookingId) }) : entry.about

  return (
    <>
      {sentenceIn(words, entry.action, languageNow(i18n), entry.count)}
      {about && <span className="block text-sm text-ink-2">{about}</span>}
    </>
  )
}

/** The actor's name and role at that time. */
export function EntryActor({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('activity')
  const { roles } = useAuditWords()

  return (
    <>
      <span className="font-semibold">{entry.who || t('nobody')}</span>
      {entry.role && <span className="block text-sm font-normal text-ink-2">{roles[entry.role]}</span>}
    </>
  )
}

export function useMoment(entry: AuditEntry, zone: string): { day: string; time: string } {
  const { i18n } = useTranslation('activity')
  const at = Date.parse(entry.at)
  return { day: showDate(localDateOf(zone, at), languageNow(i18n)), time: showTime(zone, at) }
}
