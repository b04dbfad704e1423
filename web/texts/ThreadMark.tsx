import { Ban, CalendarClock, CalendarX, Check, CheckCheck, ClockAlert, MessageSquareOff, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import type { Thread } from '../../shared/messages/inbox.ts'
import { languageNow } from '../text/start.ts'

const tag = 'inline-flex items-center gap-1.5 rounded-sm px-1.5 py-0.5 text-sm font-medium'
const asking = `${tag} bg-brand-tint text-brand-ink`
const said = 'inline-flex items-center gap-1.5 text-sm font-medium'

interface ThreadMarkProps {
  thread: Pick<Thread, 'name' | 'meaning' | 'minutesLate' | 'confirmedStart' | 'stopped' | 'waitingSince'>
  zone: string
}

/** What the product understood of the last text, or that the number is new. Nothing if there is nothing to say. */
export function ThreadMark({ thread, zone }: ThreadMarkProps): ReactNode {
  const { t } = useTranslation('texts')
  const when = useShortWhen(zone)
  const { name, meaning, minutesLate, confirmedStart, stopped, waitingSince } = thread
  if (stopped) return <Mark icon={<Ban size={16} />} words={t('marks.stopped')} className={`${said} text-danger`} />
  if (waitingSince !== null) {
    if (meaning === 'doubtful')
      return <Mark icon={<MessageSquareOff size={16} />} words={t('marks.doubtful')} className={asking} />
    if (meaning === 'late') {
      const words = minutesLate === null ? t('marks.late_somehow') : t('marks.late', { minutes: minutesLate })
      return <Mark icon={<ClockAlert size={16} />} words={words} className={asking} />
    }
    if (meaning === 'cannot_come')
      return <Mark icon={<CalendarX size={16} />} words={t('marks.cannot_come')} className={asking} />
    if (meaning === 'move')
      return <Mark icon={<CalendarClock size={16} />} words={t('marks.move')} className={asking} />
  }
  if (confirmedStart !== null) {
    const words = t('marks.confirmed', { when: when(confirmedStart) })
    return <Mark icon={<CheckCheck size={16} className="text-confirmed-ink" />} words={words} className={said} />
  }
  if (meaning === 'thanks')
    return <Mark icon={<Check size={16} />} words={t('marks.thanks')} className={`${said} text-ink-2`} />
  if (name === '')
    return <Mark icon={<UserPlus size={16} />} words={t('new_number')} className={`${tag} bg-sunken text-ink-2`} />
  return null
}

function Mark({ icon, words, className }: { icon: ReactNode; words: string; className: string }) {
  return (
    <span className={className}>
      <span aria-hidden>{icon}</span>
      {words}
    </span>
  )
}

/** The day and the time of an instant: `Tue, Nov 24, 10:00 AM`. */
export function useShortWhen(zone: string): (instant: string) => string {
  const { i18n } = useTranslation()
  return (instant) => {
    const at = Date.parse(instant)
    return `${showShortDate(localDateOf(zone, at), languageNow(i18n))}, ${showTime(zone, at)}`
  }
}
