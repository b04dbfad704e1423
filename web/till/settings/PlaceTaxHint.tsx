import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../../shared/format.ts'
import { lawOf, type Place, placeOfAddress } from '../../../shared/pay/law.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { useSalonRules } from '../../data/salon-rules.ts'
import { languageNow } from '../../text/start.ts'

/** Whether nail services are taxed where the salon is: as confirmed, else by its address. */
export function PlaceTaxHint({ salon, place }: { salon: Salon; place?: Place | '' }) {
  const { t, i18n } = useTranslation('pay')
  const confirmed = useSalonRules(salon.id).data?.rules.at(-1)?.rule.place
  const known = place ?? confirmed ?? placeOfAddress(salon.address) ?? ''
  const tax = known === '' ? null : lawOf(known).serviceTax
  const words = { place: known === '' ? '' : t(`law.places.${known}`) }
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-sunken px-3.5 py-2.5 text-md">
      <Scale size={18} className="mt-0.5 flex-none text-ink-2" aria-hidden />
      <span>
        {tax === null
          ? t('law.hints.service_tax_unknown')
          : tax.from === null
            ? t('law.hints.service_tax_city', words)
            : t('law.hints.service_tax', {
                ...words,
                date: showDate(tax.from, languageNow(i18n)),
                source: tax.source ?? '',
              })}
      </span>
    </p>
  )
}
