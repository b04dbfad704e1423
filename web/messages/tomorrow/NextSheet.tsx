import { MessageSquare, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showTime } from '../../../shared/format.ts'
import type { HandMeans, VisitToTell } from '../../../shared/messages/by-hand.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { copyText } from '../../ui/copy-text.ts'
import { appLink } from './phone-apps.ts'
import { useMarkTold } from './queries.ts'
import { LanguageTag, useServices } from './VisitRow.tsx'

/** Bottom sheet with the next client and the finished text. Each way of sending marks the client as told and shows the next. */
export function NextSheet({ salon, visit }: { salon: Salon; visit: VisitToTell }) {
  const { t } = useTranslation(['messages', 'common'])
  const services = useServices(visit)
  const mark = useMarkTold(salon.id)
  const { bookingId, startTime, phone, text, language } = visit
  const name = visit.name || t('nobody')
  const tell = (means: HandMeans) => mark.mutate({ bookingId, startTime, means })
  const title = t('tomorrow.text_to', { name })

  function handleZalo() {
    tell('zalo')
    void copyText(text, { copied: t('tomorrow.copied'), failed: t('tomorrow.not_copied') })
  }

  return (
    <section
      aria-label={title}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-1 gap-2.5 rounded-t-xl bg-surface px-4 pt-3.5 pb-5 shadow-bar lg:sticky lg:top-20 lg:rounded-lg lg:border lg:border-line lg:p-5 lg:shadow-card"
    >
      <div>
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-lg">{title}</h2>
          <LanguageTag language={language} />
        </div>
        <p className="text-sm text-ink-2">
          <span className="num">{showTime(salon.timezone, Date.parse(startTime))}</span>, {services}
        </p>
      </div>
      <p
        lang={language}
        className="max-h-32 overflow-auto rounded-lg rounded-bl-sm bg-sunken px-3.5 py-2.5 text-sm wrap-anywhere lg:max-h-none"
      >
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={appLink('text', phone, text)}
          className={`${buttonClass('primary', 'large')} grow-2 px-2!`}
          onClick={() => tell('text')}
        >
          <MessageSquare size={18} aria-hidden />
          {t('tomorrow.apps.text')}
        </a>
        <a
          href={appLink('whatsapp', phone, text)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('outline', 'large')} grow px-2! text-md!`}
          onClick={() => tell('whatsapp')}
        >
          {t('tomorrow.apps.whatsapp')}
        </a>
        <a
          href={appLink('zalo', phone, text)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('outline', 'large')} grow px-2! text-md!`}
          onClick={handleZalo}
        >
          {t('tomorrow.apps.zalo')}
        </a>
        <a
          href={`tel:${phone}`}
          aria-label={t('call', { name })}
          className={`${buttonClass('outline', 'large')} px-3!`}
          onClick={() => tell('call')}
        >
          <Phone size={18} aria-hidden />
        </a>
      </div>
    </section>
  )
}
