import { Check, CheckCheck, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showTime } from '../../../shared/format.ts'
import type { VisitToTell } from '../../../shared/messages/by-hand.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { translated } from '../../../shared/text/translated.ts'
import { languageNow } from '../../text/start.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { appLink } from './phone-apps.ts'
import { useMarkTold, useUndoTold } from './queries.ts'

interface VisitRowProps {
  salon: Salon
  visit: VisitToTell
  /** Of a visit on a day on which the salon is closed. */
  day: string | null
  /** Whether its text is in the bottom sheet. */
  isNext: boolean
  onChoose: () => void
}

/** One of the next open day's visits: its text, who told the client, or that the client has confirmed. */
export function VisitRow({ salon, visit, day, isNext, onChoose }: VisitRowProps) {
  const { t } = useTranslation('messages')
  const services = useServices(visit)
  const { startTime, name, language } = visit
  const shown = name || t('nobody')

  return (
    <li
      className={`flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 ${isNext ? 'bg-brand-tint' : ''}`}
    >
      <span className="w-19 flex-none">
        <span className="num block font-semibold">{showTime(salon.timezone, Date.parse(startTime))}</span>
        {day && <span className="block text-xs text-ink-2">{day}</span>}
      </span>
      <span className="min-w-0 grow">
        <button
          type="button"
          aria-pressed={isNext}
          className="flex min-h-8 flex-wrap items-center gap-x-2 text-left font-medium hover:underline"
          onClick={onChoose}
        >
          {shown}
          <LanguageTag language={language} />
        </button>
        <span className="block text-sm text-ink-2">{services}</span>
      </span>
      <RowState salon={salon} visit={visit} name={shown} />
    </li>
  )
}

export function LanguageTag({ language }: Pick<VisitToTell, 'language'>) {
  return <span className="rounded-sm bg-sunken px-1.5 text-xs font-semibold text-ink-2">{language.toUpperCase()}</span>
}

function RowState({ salon, visit, name }: { salon: Salon; visit: VisitToTell; name: string }) {
  const { t } = useTranslation('messages')
  const mark = useMarkTold(salon.id)
  const { bookingId, startTime, phone, text, confirmed, told } = visit

  if (told) return <ToldBy salon={salon} visit={visit} name={name} />
  if (confirmed) {
    return (
      <span className="inline-flex items-center gap-1.5 text-md font-medium [&>svg]:text-confirmed-ink">
        <CheckCheck size={16} aria-hidden />
        {t('state.confirmed')}
      </span>
    )
  }
  if (phone === '') return <span className="text-sm text-ink-2">{t('tomorrow.no_phone')}</span>
  return (
    <a
      href={appLink('text', phone, text)}
      aria-label={t('tomorrow.text_to', { name })}
      className={buttonClass('soft', 'compact')}
      onClick={() => mark.mutate({ bookingId, startTime, means: 'text' })}
    >
      {t('tomorrow.text')}
    </a>
  )
}

function ToldBy({ salon, visit: { bookingId, told }, name }: { salon: Salon; visit: VisitToTell; name: string }) {
  const { t } = useTranslation('messages')
  const undo = useUndoTold(salon.id)
  if (!told) return null

  return (
    <span className="flex items-center gap-1">
      <span className="grid justify-items-end text-right">
        <span className="inline-flex items-center gap-1.5 text-md font-medium [&>svg]:text-confirmed-ink">
          <Check size={16} aria-hidden />
          {t(`tomorrow.told.${told.means}`)}
        </span>
        <span className="text-xs text-ink-2">
          {told.by && `${told.by}, `}
          <span className="num">{showTime(salon.timezone, Date.parse(told.at))}</span>
        </span>
      </span>
      <IconButton label={t('tomorrow.undo', { name })} disabled={undo.isPending} onClick={() => undo.mutate(bookingId)}>
        <Undo2 size={18} aria-hidden />
      </IconButton>
    </span>
  )
}

/** In the reader's language, with the members that the client was promised. */
export function useServices({ lines }: VisitToTell): string {
  const { t, i18n } = useTranslation('messages')
  const language = languageNow(i18n)
  return lines
    .map(({ service, serviceNames, staffFirstName }) => {
      const name = translated(service, serviceNames, language).text
      return staffFirstName ? t('tomorrow.with', { service: name, name: staffFirstName }) : name
    })
    .join(', ')
}
