/** Parts of a message shared by table, cards and details. */

import {
  Ban,
  Check,
  CheckCheck,
  CircleAlert,
  Clock,
  type LucideIcon,
  Mail,
  MessageSquare,
  Moon,
  Phone,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import type { Message } from '../../shared/messages/contract.ts'
import { showPhone } from '../../shared/phone.ts'
import { leadTimes } from '../../shared/salons/reminders.ts'
import { now } from '../clock.ts'
import { languageNow } from '../text/start.ts'
import { buttonClass } from '../ui/button-class.ts'

interface MessageProps {
  message: Message
}

/** The time, with the date unless it is today. */
export function useMessageWhen(iso: string, zone: string): string {
  const { i18n } = useTranslation()
  const at = Date.parse(iso)
  const date = localDateOf(zone, at)
  const time = showTime(zone, at)
  return date === localDateOf(zone, now()) ? time : `${showShortDate(date, languageNow(i18n))}, ${time}`
}

export function KindOf({ message: { kind, leadMinutes } }: MessageProps) {
  const { t } = useTranslation(['messages', 'details'])
  const lead = leadTimes.find((minutes) => minutes === leadMinutes)
  if (kind === 'phone_code') return t('code')
  if (kind === 'text_reply') return t('reply')
  if (kind === 'text_answer') return t('answer')
  return kind === 'reminder' && lead ? t(`leads.${lead}`) : t(`details:messages.kinds.${kind}`)
}

/** The recipient; for people who are not customers, such as unknown senders of texts, their number. */
export function useNameOf({ name, channel, recipient }: Message): string {
  const { t } = useTranslation('messages')
  return name || (channel === 'text' ? showPhone(recipient) : recipient) || t('nobody')
}

export function AddressOf({ message: { channel, recipient } }: MessageProps) {
  return channel === 'text' ? <span className="num">{showPhone(recipient)}</span> : recipient
}

export function ByOf({ message: { channel, language } }: MessageProps) {
  const { t } = useTranslation('messages')
  const Icon = channel === 'text' ? MessageSquare : Mail

  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={16} aria-hidden />
      {t('by', { channel: t(`channels.${channel}`), language: language.toUpperCase() })}
    </span>
  )
}

interface Look {
  icon: LucideIcon
  tint: string
}

const looks: Record<Message['state'] | 'held' | 'confirmed', Look> = {
  waiting: { icon: Clock, tint: 'text-ink-2' },
  held: { icon: Moon, tint: 'text-no-show-ink' },
  sent: { icon: Check, tint: 'text-ink [&>svg]:text-confirmed-ink' },
  delivered: { icon: Check, tint: 'text-ink [&>svg]:text-confirmed-ink' },
  confirmed: { icon: CheckCheck, tint: 'text-ink [&>svg]:text-confirmed-ink' },
  undelivered: { icon: CircleAlert, tint: 'text-danger' },
  refused: { icon: Ban, tint: 'text-danger' },
  outdated: { icon: Ban, tint: 'text-ink-2' },
}

/** Delivery state as icon and words, with the reason if known. */
export function StateMark({ message, zone }: MessageProps & { zone: string }) {
  const { t } = useTranslation(['messages', 'details'])
  const { state, held, confirmed, byHand, sentBy, reason } = message
  const shown = held ? 'held' : confirmed ? 'confirmed' : state
  const { icon: Icon, tint } = looks[shown]
  const words = byHand
    ? t(`hands.${byHand}`, { name: sentBy || t('somebody') })
    : t(`state.${shown}`, { time: showTime(zone, Date.parse(message.at)) })

  return (
    <span className="grid">
      <span className={`inline-flex items-center gap-1.5 text-md font-medium ${tint}`}>
        <Icon size={16} className="flex-none" aria-hidden />
        {words}
      </span>
      {state === 'refused' && reason && (
        <span className="text-sm text-ink-2">{t(`details:messages.reasons.${reason}`)}</span>
      )}
    </span>
  )
}

/** Shown for a client who was not reached. */
export function CallLink({ message: { state, phone, name } }: MessageProps) {
  const { t } = useTranslation(['messages', 'common'])
  if (phone === '' || (state !== 'undelivered' && state !== 'refused')) return null

  return (
    <a
      href={`tel:${phone}`}
      aria-label={t('call', { name: name || t('nobody') })}
      className={buttonClass('outline', 'compact')}
    >
      <Phone size={18} aria-hidden />
      {t('common:call')}
    </a>
  )
}
