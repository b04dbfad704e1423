import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../shared/format.ts'
import { offeredZones, SalonFields, type WorkingHours } from '../../shared/salons/contract.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { useWorkingHours } from '../data/salons.ts'
import { useSaveAll } from '../salons/changes.ts'
import { useWeekForm } from '../salons/use-week-form.ts'
import { WeekFields } from '../salons/WeekFields.tsx'
import { Button } from '../ui/Button.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { zoneName, zoneOptions } from '../ui/zone-options.ts'
import { StepCard } from './StepCard.tsx'
import type { StepProps } from './step.ts'

/** Name, zone and opening hours. */
export function SalonStep(props: StepProps) {
  const { t } = useTranslation(['start', 'salons'])
  const hours = useWorkingHours(props.salon.id)

  return (
    <LoadedPart answer={hours} failed={t('salons:hours.load_failed')}>
      {(saved) => <SalonForm {...props} saved={saved} />}
    </LoadedPart>
  )
}

function SalonForm({ saved, ...props }: StepProps & { saved: readonly WorkingHours[] }) {
  const { salon, start, onDone } = props
  const { t } = useTranslation(['start', 'salons'])
  const [name, setName] = useState<string | null>(null)
  // At the first edit: what another window saves from then on arrives here too.
  const [begun, setBegun] = useState<number | null>(null)
  const zone = useZone(props)
  const week = useWeekForm(saved)
  const { form, errorOf, show, showRefusal, clear } = useFieldErrors()
  const save = useSaveAll(salon.id)
  const meanwhile = useMeanwhile(salon.id)
  const typed = name ?? salon.name

  function begin() {
    setBegun(begun ?? salon.version)
  }

  function chooseZone(chosen: string | null) {
    zone.choose(chosen)
    begin()
  }

  function discard() {
    setName(null)
    setBegun(null)
    zone.choose(null)
    week.discard()
    clear()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { error } = SalonFields.shape.name.safeParse(typed)
    const codes = { ...(error && { name: codesOf(error.issues)[''] ?? 'required' }), ...week.codes() }
    show(codes)
    if (Object.keys(codes).length === 0) send(begun ?? salon.version, week.version)
  }

  function send(salonVersion: number, hoursVersion: number | undefined) {
    const change = {
      ...(typed !== salon.name && { name: typed }),
      ...(zone.value !== salon.timezone && { timezone: zone.value }),
    }
    const hours = week.changed || !start.hasHours ? { ...week, version: hoursVersion } : null
    const versioned = Object.keys(change).length > 0 ? { ...change, version: salonVersion } : {}
    save.mutate(
      { change: versioned, hours, onSalon: () => setName(null) },
      {
        onSuccess: () => {
          discard()
          onDone()
        },
        onError: (error) =>
          meanwhile.caught(error, { keep: ({ version }) => send(version, version), take: discard }) ||
          showRefusal(error),
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <StepCard
        {...props}
        step="salon"
        title={t('salon.title')}
        about={t('salon.about')}
        note={
          <output className="font-medium text-scheduled-ink">
            {start.hasHours && !start.opens && !week.changed && t('salons:hours.closed_all_week')}
          </output>
        }
        action={
          <Button type="submit" look="primary" busy={save.isPending} className="max-md:grow">
            {t('salon.save')}
          </Button>
        }
      >
        <div className="grid grid-cols-1 gap-4 p-4 md:p-5">
          <TextField
            label={t('salons:basic.name')}
            value={typed}
            error={errorOf('name')}
            required
            maxLength={200}
            autoComplete="organization"
            onChange={({ target }) => {
              setName(target.value)
              begin()
            }}
          />
          <div className="grid justify-items-start gap-1">
            <Select
              className="w-full"
              label={t('salons:basic.timezone')}
              value={zone.value}
              options={zone.options}
              hint={zone.isOfDevice ? t('salon.zone_device') : undefined}
              error={errorOf('timezone')}
              onChange={chooseZone}
            />
            {zone.other && (
              <Button
                look="ghost"
                shape="compact"
                className="text-left whitespace-normal!"
                onClick={() => chooseZone(zone.other)}
              >
                <span className="text-brand-ink">
                  {t(zone.isOfDevice ? 'salon.zone_use_saved' : 'salon.zone_use_device', {
                    zone: zone.otherName,
                  })}
                </span>
              </Button>
            )}
          </div>
          <WeekFields week={week.week} onChange={week.set} errorOf={errorOf} />
        </div>
      </StepCard>
      {meanwhile.dialog}
    </form>
  )
}

/** Defaults to the device's zone if it is one of the US; the other zone, of device or salon, is one tap away. */
function useZone({ salon, start }: StepProps) {
  const { t } = useTranslation('salons')
  const [chosen, choose] = useState<string | null>(null)
  const device = ownZone()
  const isOffered = offeredZones.some((zone) => zone === device)
  const value = chosen ?? (!start.hasHours && !start.bookings && isOffered ? device : salon.timezone)
  const other = value === device ? salon.timezone : device
  const options = useMemo(() => zoneOptions(salon.timezone, t), [salon.timezone, t])
  const isOfDevice = value === device
  return {
    value,
    chosen,
    choose,
    options,
    isOfDevice,
    other: other === value ? null : other,
    otherName: zoneName(other, t),
  }
}
