import { Ban, Check, CheckCheck, CircleAlert, CircleCheck, Clock, type LucideIcon, Undo2 } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { showTime } from '../../shared/format.ts'
import type { MessageState } from '../../shared/messages/contract.ts'
import type { ThreadDetails, ThreadText } from '../../shared/messages/inbox.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { Button } from '../ui/Button.tsx'
import { useStop } from './queries.ts'
import { useShortWhen } from './ThreadMark.tsx'
import { useDay } from './use-day.ts'
import { whoOf } from './who-of.ts'

interface ThreadTextsProps {
  salon: Pick<Salon, 'id' | 'timezone'>
  thread: ThreadDetails
  mayAnswer: boolean
}

/** The texts in order, with the days between them. */
export function ThreadTexts({ salon, thread, mayAnswer }: ThreadTextsProps) {
  const { t } = useTranslation('texts')
  const { timezone: zone } = salon
  const day = useDay(zone)
  const optOut = thread.stop?.by === 'words' ? thread.texts.findLast(({ meaning }) => meaning === 'opt_out') : undefined
  if (thread.texts.length === 0) return <p className="text-ink-2">{t('thread.none')}</p>

  return (
    <ol className="grid gap-3" aria-live="polite">
      {thread.texts.map((text, index) => {
        const before = thread.texts[index - 1]
        const isNewDay = before === undefined || day(before.at) !== day(text.at)
        return (
          <Fragment key={text.id}>
            {isNewDay && <li className="py-1 text-center text-sm text-ink-3">{day(text.at)}</li>}
            <OneText salonId={salon.id} text={text} thread={thread} zone={zone} />
            {text === optOut && mayAnswer && <Understood salon={salon} thread={thread} />}
          </Fragment>
        )
      })}
    </ol>
  )
}

/** That texts were stopped because of what the client wrote, with undo. */
function Understood({ salon, thread }: Omit<ThreadTextsProps, 'mayAnswer'>) {
  const { t } = useTranslation('texts')
  const stop = useStop(salon.id, thread)

  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface px-3.5 py-2 text-md text-ink-2">
      <Ban size={18} className="flex-none text-danger" aria-hidden />
      <span className="grow">{t('thread.understood')}</span>
      <Button look="ghost" shape="compact" busy={stop.isPending} onClick={() => stop.mutate(false)}>
        <Undo2 size={18} aria-hidden />
        {t('stop.undo')}
      </Button>
    </li>
  )
}

interface PictureProps {
  picture: ThreadText['pictures'][number]
  salonId: string
  thread: ThreadDetails
}

/** A picture of the client, or why it is not there. */
function Picture({ picture: { id, state, width, height }, salonId, thread }: PictureProps) {
  const { t } = useTranslation('texts')
  if (state !== 'stored') return <p className="text-md text-ink-2 italic">{t(`picture.${state}`)}</p>

  return (
    <img
      src={`/api/salon-owner/salons/${salonId}/texts/${thread.id}/pictures/${id}`}
      alt={t('picture.from', { name: whoOf(thread) })}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      className="h-auto max-h-72 w-auto max-w-full rounded-lg rounded-bl-sm border border-line-2"
    />
  )
}

interface OneTextProps {
  salonId: string
  text: ThreadText
  thread: ThreadDetails
  zone: string
}

function OneText({ salonId, text, thread, zone }: OneTextProps) {
  const { t } = useTranslation('texts')
  const isClient = text.sender === 'client'

  return (
    <li className={`grid max-w-[85%] gap-1 md:max-w-[75%] ${isClient ? 'justify-self-start' : 'justify-self-end'}`}>
      <span className="sr-only">
        {isClient ? t('thread.from_client', { name: whoOf(thread) }) : t('thread.from_salon')}
      </span>
      {text.pictures.map((picture) => (
        <Picture key={picture.id} picture={picture} salonId={salonId} thread={thread} />
      ))}
      {text.words !== '' && (
        <p
          className={`rounded-lg px-3.5 py-2.5 wrap-anywhere whitespace-pre-line ${
            isClient ? 'rounded-bl-sm border border-line-2 bg-surface' : 'rounded-br-sm bg-sunken'
          } ${text.words === null ? 'text-ink-3 italic' : ''}`}
        >
          {text.words ?? t('thread.forgotten')}
        </p>
      )}
      <Below text={text} zone={zone} />
    </li>
  )
}

/** How and when it was sent, and what became of it; of the client's, what was understood. */
function Below({ text, zone }: { text: ThreadText; zone: string }) {
  const { t } = useTranslation(['texts', 'details'])
  const when = useShortWhen(zone)
  const { at, sender, by, kind, confirmedStart, meaning, state } = text
  const how =
    sender === 'product'
      ? kind
        ? t('thread.automatic', { kind: t(`details:messages.kinds.${kind}`) })
        : t('thread.sent_automatically')
      : by

  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-3">
      {how && <span>{how} ·</span>}
      <span className="num">{showTime(zone, Date.parse(at))}</span>
      {confirmedStart !== null && (
        <span className="inline-flex items-center gap-1 font-medium text-ink-2">
          <CircleCheck size={16} className="text-confirmed-ink" aria-hidden />
          {t('marks.confirmed', { when: when(confirmedStart) })}
        </span>
      )}
      {(meaning === 'opt_out' || meaning === 'stop') && (
        <span className="inline-flex items-center gap-1 font-medium text-danger">
          <Ban size={16} aria-hidden />
          {t('marks.stopped')}
        </span>
      )}
      {state && <Delivery state={state} />}
    </p>
  )
}

const icons: Record<MessageState, LucideIcon> = {
  waiting: Clock,
  sent: Check,
  delivered: CheckCheck,
  undelivered: CircleAlert,
  refused: Ban,
  outdated: Ban,
}

function Delivery({ state }: { state: MessageState }) {
  const { t } = useTranslation(['messages', 'texts'])
  const Icon = icons[state]
  const isLost = state === 'undelivered' || state === 'refused' || state === 'outdated'

  return (
    <span className={`inline-flex items-center gap-1 font-medium ${isLost ? 'text-danger' : 'text-ink-2'}`}>
      <Icon size={16} className={isLost ? '' : 'text-confirmed-ink'} aria-hidden />
      {t(`state.${state}`)}
      {isLost && `. ${t('texts:thread.call_instead')}`}
    </span>
  )
}
