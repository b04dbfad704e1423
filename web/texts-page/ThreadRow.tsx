import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showDayAndMonth, showDuration, showTime } from '../../shared/format.ts'
import { initialsOf } from '../../shared/initials.ts'
import type { Thread } from '../../shared/messages/inbox.ts'
import { minutesBetween } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { ThreadMark } from '../texts/ThreadMark.tsx'
import { whoOf } from '../texts/who-of.ts'
import { useMinute } from '../ui/use-minute.ts'

interface ThreadRowProps {
  thread: Thread
  zone: string
  isOpen: boolean
  onOpen: (threadId: string) => void
}

/** Who wrote, what, and since when it has waited. */
export function ThreadRow({ thread, zone, isOpen, onOpen }: ThreadRowProps) {
  const { t } = useTranslation('texts')
  const { id, unread, waitingSince, lastWords, pictures } = thread
  const waits = waitingSince !== null

  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={() => onOpen(id)}
      className="flex w-full items-start gap-3 border-l-4 border-transparent px-3 py-2.5 text-left -outline-offset-3 hover:bg-hover aria-[current=true]:border-brand aria-[current=true]:bg-brand-tint"
    >
      <WhoMark thread={thread} />
      <span className="grid min-w-0 grow grid-cols-1 justify-items-start gap-0.5">
        <span className="flex w-full items-baseline gap-3">
          <span className={`grow truncate ${waits ? 'font-semibold' : 'font-medium'}`}>{whoOf(thread)}</span>
          <When thread={thread} zone={zone} />
        </span>
        <span className={`w-full truncate text-md ${waits ? '' : 'text-ink-2'}`}>
          {pictures > 0 ? t('picture.last', { words: lastWords }) : lastWords}
        </span>
        <ThreadMark thread={thread} zone={zone} />
      </span>
      <span className={`mt-2 size-2.5 flex-none rounded-full ${unread > 0 ? 'bg-brand' : ''}`}>
        {unread > 0 && <span className="sr-only">{t('unread', { count: unread })}</span>}
      </span>
    </button>
  )
}

/** Initials, or that the number is new. */
export function WhoMark({ thread: { name } }: { thread: Pick<Thread, 'name'> }) {
  const [firstName = '', ...rest] = name.split(' ')
  return (
    <span
      aria-hidden
      className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-sm font-semibold text-ink-2"
    >
      {name ? initialsOf({ firstName, lastName: rest.at(-1) ?? '' }) : <UserPlus size={18} />}
    </span>
  )
}

/** How long it has waited; of others, when it was written. */
function When({ thread: { waitingSince, lastAt }, zone }: Pick<ThreadRowProps, 'thread' | 'zone'>) {
  const { t, i18n } = useTranslation('texts')
  const language = languageNow(i18n)
  const now = useMinute()
  if (waitingSince !== null) {
    const time = showDuration(Math.max(0, Math.floor(minutesBetween(Date.parse(waitingSince), now))), language)
    return (
      <span className="num flex-none text-sm font-medium">
        <span aria-hidden>{time}</span>
        <span className="sr-only">{t('waits', { time })}</span>
      </span>
    )
  }
  const at = Date.parse(lastAt)
  const date = localDateOf(zone, at)
  return (
    <span className="num flex-none text-sm text-ink-3">
      {date === localDateOf(zone, now) ? showTime(zone, at) : showDayAndMonth(date, language)}
    </span>
  )
}
