import { useTranslation } from 'react-i18next'
import { showLocalTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import type { SalonFieldsProps } from './use-salon-form.ts'

type NoShowRules = Salon['noShowRules']

const counts = [1, 2, 3, 4, 5, 6, 8, 10]
const spans = [3, 6, 12, 24]
const hours = Array.from({ length: 14 }, (_, index) => `${String(index + 8).padStart(2, '0')}:00`)

/** What happens after missed visits: nothing, confirming, or booking by phone only. */
export function NoShowFields({ typed, onType, errorOf }: SalonFieldsProps) {
  const { t } = useTranslation('salons')
  const { noShowRules: rules } = typed
  const change = (fields: Partial<NoShowRules>) => onType({ noShowRules: { ...rules, ...fields } })

  function after(field: 'confirmAfter' | 'callAfter') {
    const value = rules[field]
    return {
      label: t(`attendance.${field}`),
      value: String(value ?? 0),
      options: [0, ...withOwn(counts, value)].map((count) => ({
        value: String(count),
        label: count === 0 ? t('attendance.never') : t('attendance.no_shows', { count }),
      })),
      error: errorOf(`noShowRules.${field}`),
      onChange: (chosen: string) => change({ [field]: chosen === '0' ? null : Number(chosen) }),
    }
  }

  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">{t('attendance.no_shows_title')}</legend>
      <p className="text-sm text-ink-3">{t('attendance.intro')}</p>
      <Select {...after('confirmAfter')} hint={t('attendance.confirmAfter_hint')} />
      {rules.confirmAfter !== null && (
        <Select
          label={t('attendance.confirmTime')}
          value={rules.confirmTime}
          options={withOwn(hours, rules.confirmTime).map((time) => ({ value: time, label: showLocalTime(time) }))}
          onChange={(confirmTime) => change({ confirmTime })}
        />
      )}
      <Select {...after('callAfter')} />
      {(rules.confirmAfter !== null || rules.callAfter !== null) && (
        <>
          <Select
            label={t('attendance.months')}
            value={String(rules.months)}
            options={withOwn(spans, rules.months).map((count) => ({
              value: String(count),
              label: t('attendance.months_of', { count }),
            }))}
            onChange={(months) => change({ months: Number(months) })}
          />
          <div className="grid gap-1">
            <p className="text-sm font-medium">{t('attendance.lateCancels')}</p>
            <Switch
              label={t('attendance.lateCancels')}
              word={rules.lateCancels ? t('online.on') : t('online.off')}
              on={rules.lateCancels}
              onChange={(lateCancels) => change({ lateCancels })}
            />
          </div>
        </>
      )}
    </fieldset>
  )
}

/** The default choices, plus a value set through the API. */
function withOwn<Value extends string | number>(offered: readonly Value[], own: Value | null): Value[] {
  return own === null || offered.includes(own) ? [...offered] : [...offered, own].toSorted((a, b) => (a < b ? -1 : 1))
}
