import browserText from 'i18next'
import { Timer } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { showTime } from '../../../shared/format.ts'
import { type Language, languages } from '../../../shared/text/language.ts'
import { held as en } from '../../text/en/held.ts'
import type { Shape } from '../../text/shape.ts'
import { held as vi } from '../../text/vi/held.ts'
import type { Offer } from '../offer.ts'
import { personsRequest } from '../request.ts'
import type { Wizard } from '../wizard.ts'
import { holding, subscribe, want } from './holding.ts'

// Loaded once a client types, in both languages, as the language may be switched meanwhile.
const words: Record<Language, Shape<typeof en>> = { en, vi }
for (const language of languages) browserText.addResourceBundle(language, 'held', words[language])

interface HeldTimeProps {
  salon: Pick<Offer['salon'], 'id' | 'timezone'>
  wizard: Wizard
  /** The time may have been booked by this client already: there was no response, and the page was reloaded. */
  isSent?: boolean
}

/** Holds the chosen time while mounted, and shows until when by the salon's clock, as all times of the page. Default export for `lazy`. */
export default function HeldTime({ salon, wizard, isSent = false }: HeldTimeProps) {
  const { t } = useTranslation('held')
  const shown = useSyncExternalStore(subscribe, holding)
  const { times, guests } = wizard

  useEffect(() => {
    if (!isSent) want(salon.id, { ...personsRequest(wizard), guests: guests.map(personsRequest) })
    // oxlint-disable-next-line react/exhaustive-deps -- only when the times change, not while the client types
  }, [salon.id, times, guests, isSent])

  const title =
    shown.state === 'held'
      ? t('held.title', { time: showTime(salon.timezone, shown.until) })
      : t(`${shown.state}.title`)
  return (
    <div className="mb-4.5 flex min-h-18 gap-3 rounded-md bg-brand-tint px-3.5 py-3">
      <Timer size={20} className="mt-0.5 flex-none text-brand-ink" aria-hidden />
      <output className="grid content-start">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-ink-2">
          {shown.state === 'refused' ? shown.sentence : t(`${shown.state}.text`)}
        </span>
      </output>
    </div>
  )
}
