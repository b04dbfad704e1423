import { Link } from '@tanstack/react-router'
import { Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showWeekdayAndDate } from '../../../shared/format.ts'
import { languageNow } from '../../text/start.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useToTellCount } from './queries.ts'

interface TextsNoteProps {
  salonId: string
  /** Without the button, which the screen shows elsewhere. */
  wordsAlone?: boolean
}

/** Shown where the installation sends no texts: how clients can be told instead. */
export function TextsNote({ salonId, wordsAlone = false }: TextsNoteProps) {
  const { t } = useTranslation('messages')
  const { data } = useToTellCount(salonId)
  if (!data || data.sendsTexts) return null

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-no-show-tint px-3.5 py-2.5 text-no-show-ink">
      <p className="min-w-0 grow basis-64 text-md">{t('no_texts')}</p>
      {!wordsAlone && (
        <Link to="/messages/tomorrow" className={`${buttonClass('outline', 'compact')} whitespace-normal! py-1.5`}>
          <Smartphone size={18} aria-hidden />
          {t('by_phone')}
        </Link>
      )}
    </div>
  )
}

/** The same on the dashboard, if there are clients to tell. */
export function TellTomorrow({ salonId }: { salonId: string }) {
  const { t, i18n } = useTranslation('messages')
  const { data } = useToTellCount(salonId)
  if (!data || data.sendsTexts || data.open === 0) return null
  const { date, open: count } = data

  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-brand-edge bg-brand-tint px-4 py-3">
      <p className="min-w-0 grow basis-64 font-medium text-brand-ink">
        {date
          ? t('tomorrow.offer', { count, day: showWeekdayAndDate(date, languageNow(i18n)) })
          : t('tomorrow.offer_later', { count })}
      </p>
      <Link to="/messages/tomorrow" className={buttonClass('primary', 'compact')}>
        <Smartphone size={18} aria-hidden />
        {t('by_phone')}
      </Link>
    </div>
  )
}
