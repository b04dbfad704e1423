import { useTranslation } from 'react-i18next'
import type { SalonTexts } from '../../shared/admin/texts.ts'
import { noSalon } from '../../shared/audit/kinds.ts'
import { showNumber } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { refusedIn } from './text-figures.ts'

export function TextSalonName({ salon: { salonId, name } }: { salon: SalonTexts }) {
  const { t } = useTranslation('admin')
  return name === null ? (
    <span className="text-ink-2">{t(salonId === noSalon ? 'texts.no_salon' : 'texts.deleted')}</span>
  ) : (
    <span className="font-medium wrap-anywhere">{name}</span>
  )
}

/** The number of texts that were not sent, and why. */
export function RefusedTexts({ salon }: { salon: SalonTexts }) {
  const { t, i18n } = useTranslation('admin')
  const language = languageNow(i18n)
  const reasons = (['numberRefused', 'recipientRefused', 'salonRefused'] as const).filter((reason) => salon[reason] > 0)

  return (
    <>
      <span className="num">{showNumber(refusedIn(salon), language)}</span>
      {reasons.map((reason) => (
        <span key={reason} className="block text-sm text-ink-2">
          {t(`texts.reasons.${reason}`, { count: salon[reason], number: showNumber(salon[reason], language) })}
        </span>
      ))}
    </>
  )
}
