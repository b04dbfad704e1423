import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../shared/audit/contract.ts'
import { auditSentence, auditWords } from '../../shared/audit/words.ts'
import { bookingReference } from '../../shared/bookings/reference.ts'
import { localDateOf, showDate, showTime } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'

/** What was done, and to what. */
export function EntryAction({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('activity')
  const about = entry.bookingId ? t('booking', { reference: bookingReference(entry.bookingId) }) : entry.about

  return (
    <>
      {auditSentence(entry.action, languageNow(i18n), entry.count)}
      {about && <span className="block text-sm text-ink-2">{about}</span>}
    </>
  )
}

/** The actor's name and role at that time. */
export function EntryActor({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('activity')
  const { roles } = auditWords[languageNow(i18n)]

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
