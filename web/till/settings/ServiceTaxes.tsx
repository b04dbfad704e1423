import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { translated } from '../../../shared/text/translated.ts'
import { maxServiceTaxes } from '../../../shared/till/tax.ts'
import { useCategories, useServices } from '../../data/services.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PlaceTaxHint } from './PlaceTaxHint.tsx'
import type { SettingsTyped, TypedServiceTax } from './settings-form.ts'

interface ServiceTaxesProps {
  salon: Salon
  taxes: readonly TypedServiceTax[]
  type: (more: Partial<SettingsTyped>) => void
  errorOf: (field: string) => string | undefined
}

/** Rates on services, each from a day on, with what is known of the place. */
export function ServiceTaxes({ salon, taxes, type, errorOf }: ServiceTaxesProps) {
  const { t } = useTranslation('till')
  const last = taxes.at(-1)
  return (
    <Card title={t('settings.service_tax')}>
      <div className="grid gap-4">
        <PlaceTaxHint salon={salon} />
        <p className="text-md text-ink-2">
          {t(taxes.length === 0 ? 'settings.service_tax_off' : 'settings.service_tax_about')}
        </p>
        {taxes.map((tax, index) => (
          <Rate
            // oxlint-disable-next-line react/no-array-index-key -- they have no other name until they are saved
            key={index}
            salonId={salon.id}
            tax={tax}
            change={(more) => type({ serviceTaxes: taxes.with(index, { ...tax, ...more }) })}
            remove={() => type({ serviceTaxes: taxes.toSpliced(index, 1) })}
            errorOf={(field) => errorOf(`serviceTaxes.${index}.${field}`)}
          />
        ))}
        {taxes.length < maxServiceTaxes && (
          <Button
            className="justify-self-start"
            onClick={() =>
              type({ serviceTaxes: [...taxes, { from: '', percent: '', categoryIds: last?.categoryIds ?? [] }] })
            }
          >
            <Plus size={18} aria-hidden />
            {t('settings.service_tax_add')}
          </Button>
        )}
      </div>
    </Card>
  )
}

interface RateProps {
  salonId: string
  tax: TypedServiceTax
  change: (more: Partial<TypedServiceTax>) => void
  remove: () => void
  errorOf: (field: string) => string | undefined
}

function Rate({ salonId, tax, change, remove, errorOf }: RateProps) {
  const { t, i18n } = useTranslation('till')
  const language = languageNow(i18n)
  const categories = useCategories(salonId).data ?? []
  const hasOthers = (useServices(salonId).data ?? []).some(({ categoryId }) => categoryId === null)
  const offered = [
    ...categories.map(({ id, name, names }) => ({ id, name: translated(name, names, language).text })),
    ...(hasOthers ? [{ id: null, name: t('settings.service_tax_others') }] : []),
  ]
  const error = errorOf('categoryIds')
  return (
    <div className="grid gap-3 rounded-md border border-line px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">
          <TextField
            label={t('settings.service_tax_from')}
            type="date"
            value={tax.from}
            onChange={(event) => change({ from: event.target.value })}
            error={errorOf('from')}
          />
          <TextField
            label={t('settings.service_tax_rate')}
            value={tax.percent}
            onChange={(event) => change({ percent: event.target.value })}
            error={errorOf('millionths')}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <IconButton
          look="danger-ghost"
          className="mt-[1.625rem]"
          label={t('settings.service_tax_remove', { date: tax.from === '' ? '…' : showDate(tax.from, language) })}
          onClick={remove}
        >
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </div>
      <fieldset>
        <legend className="text-md font-medium">{t('settings.service_tax_categories')}</legend>
        <div className="grid sm:grid-cols-2">
          {offered.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={tax.categoryIds.includes(id)}
              onChange={(isOn) =>
                change({
                  categoryIds: isOn ? [...tax.categoryIds, id] : tax.categoryIds.filter((one) => one !== id),
                })
              }
            />
          ))}
        </div>
        {error && <p className="text-sm font-medium text-danger">{error}</p>}
      </fieldset>
    </div>
  )
}
