import { Link } from '@tanstack/react-router'
import { CalendarPlus, Clock, type LucideIcon, Phone, RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import type { MessageDetails as Details } from '../../shared/messages/contract.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { newUuid } from '../new-key.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { KindOf, StateMark, useNameOf } from './MessageWords.tsx'
import { useMessage, useRepeat } from './queries.ts'

interface MessageDetailsProps {
  salon: Salon
  messageId: string
}

/** Text and delivery of one message, and the actions on it. */
export function MessageDetails({ salon, messageId }: MessageDetailsProps) {
  const { t } = useTranslation('messages')

  return (
    <QueryState
      of={useMessage(salon.id, messageId)}
      waiting={<Waiting label={t('details.loading')} shapes={['h-48 w-full']} />}
      failed={t('details.failed')}
    >
      {(message) => <Shown salon={salon} message={message} />}
    </QueryState>
  )
}

function Shown({ salon, message }: { salon: Salon; message: Details }) {
  const { t } = useTranslation('messages')
  const name = useNameOf(message)

  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{t('details.title', { name })}</h2>
        <p className="text-sm text-ink-2">
          <KindOf message={message} />
        </p>
        <StateMark message={message} zone={salon.timezone} />
      </div>
      <Words message={message} />
      <Course message={message} zone={salon.timezone} />
      <Actions salon={salon} message={message} name={name} />
    </div>
  )
}

function Words({ message: { words, subject, parts, state, language } }: { message: Details }) {
  const { t } = useTranslation('messages')
  if (words === null) return <p className="text-sm text-ink-2">{t('details.no_words')}</p>

  return (
    <div className="grid gap-1">
      <div lang={language} className="rounded-lg rounded-bl-sm bg-sunken px-3.5 py-2.5 text-md wrap-anywhere">
        {subject && <p className="mb-2 font-semibold">{subject}</p>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
        <p tabIndex={0} className="max-h-80 overflow-auto whitespace-pre-line">
          {words}
        </p>
      </div>
      <p className="px-1 text-xs text-ink-3">
        {[
          state === 'waiting' ? t('details.will_be') : t('details.is_now'),
          ...(parts === null ? [] : [t('details.parts', { count: parts })]),
        ].join(' · ')}
      </p>
    </div>
  )
}

function Course({ message, zone }: { message: Details; zone: string }) {
  const { t } = useTranslation('messages')
  const { createdAt, sentAt, state, at, attempts, byHand, sentBy } = message

  return (
    <ol className="grid gap-2 text-sm">
      {!byHand && (
        <Step icon={CalendarPlus} at={createdAt} zone={zone}>
          {sentBy ? t('details.again', { name: sentBy }) : t('details.made')}
        </Step>
      )}
      {state === 'waiting' && (
        <Step icon={Clock} at={at} zone={zone}>
          {t('details.due')}
        </Step>
      )}
      {sentAt && (
        <Step icon={Send} at={sentAt} zone={zone}>
          {t('details.sent')}
        </Step>
      )}
      {attempts > 1 && <li className="text-ink-2">{t('details.attempts', { count: attempts })}</li>}
    </ol>
  )
}

function Step({ icon: Icon, at, zone, children }: { icon: LucideIcon; at: string; zone: string; children: string }) {
  const { i18n } = useTranslation()
  const instant = Date.parse(at)

  return (
    <li className="flex items-center gap-2">
      <Icon size={16} className="flex-none text-ink-3" aria-hidden />
      <span className="grow">{children}</span>
      <span className="num text-ink-2">
        {showShortDate(localDateOf(zone, instant), languageNow(i18n))}, {showTime(zone, instant)}
      </span>
    </li>
  )
}

function Actions({ salon, message, name }: { salon: Salon; message: Details; name: string }) {
  const { t } = useTranslation(['messages', 'common'])
  const repeat = useRepeat(salon.id, message.id, name)
  const [key, setKey] = useState(newUuid)
  const { notAgain, phone, bookingId } = message

  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {notAgain && <p className="text-sm text-ink-2">{t(`details.not_again.${notAgain}`)}</p>}
      <div className="flex flex-wrap gap-2">
        {!notAgain && (
          <Button
            className="grow"
            busy={repeat.isPending}
            onClick={() => repeat.mutate(key, { onSuccess: () => setKey(newUuid()) })}
          >
            <RotateCw size={18} aria-hidden />
            {t('details.repeat')}
          </Button>
        )}
        {phone !== '' && (
          <a href={`tel:${phone}`} aria-label={t('call', { name })} className={`${buttonClass('outline')} grow`}>
            <Phone size={18} aria-hidden />
            {t('common:call')}
          </a>
        )}
        {bookingId && (
          <Link to="/bookings" search={{ booking: bookingId }} className={`${buttonClass('ghost')} grow`}>
            {t('details.visit')}
          </Link>
        )}
      </div>
    </div>
  )
}
