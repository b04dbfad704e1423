import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { localDateOf, showDate } from '../../shared/format.ts'
import type { Place } from '../../shared/pay/law.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { serviceTaxOn } from '../../shared/till/tax.ts'
import { now } from '../clock.ts'
import { languageNow } from '../text/start.ts'
import { useTillSettings } from '../till/queries.ts'
import { PlaceTaxHint } from '../till/settings/PlaceTaxHint.tsx'
import { showTax } from '../till/show-percent.ts'

/** What the till adds to services today, what is known of the place, and the way to the setting. */
export function ServiceTaxRow({ salon, place }: { salon: Salon; place: Place | '' }) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const taxes = useTillSettings(salon.id).data?.serviceTaxes
  const tax = taxes && serviceTaxOn(taxes, localDateOf(salon.timezone, now()))
  return (
    <div className="grid gap-2.5 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-56">
          <p className="font-semibold">{t('law.serviceTax')}</p>
          <p className="text-md text-ink-2">{t('law.serviceTax_hint')}</p>
        </div>
        {taxes && (
          <p className="text-md">
            {tax
              ? t('law.serviceTax_on', {
                  percent: showTax(tax.millionths, language),
                  date: showDate(tax.from, language),
                })
              : t('law.off')}
          </p>
        )}
        <Link to="/till/settings" className="inline-flex min-h-touch items-center text-md font-semibold underline">
          {t('law.serviceTax_settings')}
        </Link>
      </div>
      <PlaceTaxHint salon={salon} place={place} />
    </div>
  )
}
