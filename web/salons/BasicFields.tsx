import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayEndHours, dayEndTime } from '../../shared/business-day.ts'
import { showLocalTime } from '../../shared/format.ts'
import { slotIntervals } from '../../shared/salons/contract.ts'
import { useDearName } from '../data/dear-name.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { zoneOptions } from '../ui/zone-options.ts'
import type { SalonForm } from './salon-form.ts'
import type { SalonFieldsProps } from './use-salon-form.ts'

/** Name, address, and start interval of visits. */
export function BasicFields({ salon, typed, onType, errorOf }: SalonFieldsProps) {
  const { t } = useTranslation('salons')
  const dearName = useDearName()
  const zones = useMemo(() => zoneOptions(salon.timezone, t), [salon.timezone, t])

  function field(name: 'name' | 'address' | 'phone' | 'email') {
    return {
      name,
      label: t(`basic.${name}`),
      value: typed[name],
      error: errorOf(name),
      onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
    }
  }

  return (
    <div className="@container grid gap-4">
      <TextField {...field('name')} hint={dearName(typed.name)} required maxLength={200} autoComplete="organization" />
      <TextField {...field('address')} maxLength={400} autoComplete="street-address" />
      <div className="grid gap-4 @min-[32rem]:grid-cols-2">
        <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <TextField {...field('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        <Select
          label={t('basic.timezone')}
          value={typed.timezone}
          options={zones}
          error={errorOf('timezone')}
          onChange={(timezone) => onType({ timezone })}
        />
        <SlotInterval value={typed.slotMinutes} onChange={(slotMinutes) => onType({ slotMinutes })} />
        <DayEnd value={typed.dayEndHour} onChange={(dayEndHour) => onType({ dayEndHour })} />
      </div>
    </div>
  )
}

interface SlotIntervalProps {
  value: SalonForm['slotMinutes']
  onChange: (minutes: string) => void
}

function SlotInterval({ value, onChange }: SlotIntervalProps) {
  const { t } = useTranslation('salons')
  const options = slotIntervals.map((minutes) => ({
    value: String(minutes),
    label: t('basic.minutes', { count: minutes }),
  }))

  return (
    <Select
      label={t('basic.interval')}
      hint={t('basic.interval_hint')}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}

interface DayEndProps {
  value: SalonForm['dayEndHour']
  onChange: (hour: string) => void
}

/** When the business day ends. */
function DayEnd({ value, onChange }: DayEndProps) {
  const { t } = useTranslation('salons')
  const options = dayEndHours.map((hour) => ({ value: String(hour), label: showLocalTime(dayEndTime(hour)) }))

  return (
    <Select
      label={t('basic.day_end')}
      hint={t('basic.day_end_hint')}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
