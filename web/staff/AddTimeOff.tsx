import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { now } from '../clock.ts'
import { useAddTimeOff } from '../data/staff.ts'
import { useBeforeSaving } from '../salons/use-before-saving.tsx'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { TextField } from '../ui/TextField.tsx'
import { TimeSelect } from '../ui/TimeSelect.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { emptyTimeOff, readTimeOff, type TimeOffTyped, withFirstDay } from './time-off-form.ts'

interface AddTimeOffProps {
  salon: Salon
  member: Staff
}

/** Whole days, or hours of one day. Shows bookings in the way before saving. */
export function AddTimeOff({ salon, member }: AddTimeOffProps) {
  const { t } = useTranslation('staff')
  const today = localDateOf(salon.timezone, now())
  const [typed, setTyped] = useState(() => emptyTimeOff(today))
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const addition = useAddTimeOff(salon.id, member.id)
  const { check, checking, dialog } = useBeforeSaving(salon)
  const busy = addition.isPending || checking

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readTimeOff(typed)
    if ('codes' in read) return show(read.codes)

    show({})
    check({ kind: 'time-off', staffId: member.id, ...read.input }, () =>
      addition.mutate(read.input, {
        onSuccess: () => setTyped(emptyTimeOff(today)),
        onError: (error) => showRefusal(error),
      }),
    )
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('away.add_title')}
      onSubmit={handleSubmit}
      className="grid gap-4 border-t border-line pt-4"
    >
      <h3>{t('away.add_title')}</h3>
      <div>
        <Segmented
          label={t('away.kind')}
          value={typed.kind}
          options={[
            { value: 'days', label: t('away.days') },
            { value: 'hours', label: t('away.hours') },
          ]}
          onChange={(kind) => handleType({ kind })}
        />
      </div>
      <Span typed={typed} today={today} onType={handleType} errorOf={errorOf} />
      <TextField
        label={t('away.reason')}
        hint={t('away.reason_hint')}
        value={typed.reason}
        error={errorOf('reason')}
        autoComplete="off"
        onChange={(event) => handleType({ reason: event.target.value })}
      />
      <Button type="submit" look="primary" busy={busy} className="justify-self-start">
        {busy ? t('away.adding') : t('away.add')}
      </Button>
      {dialog}
    </form>
  )

  function handleType(changes: Partial<TimeOffTyped>) {
    setTyped((was) => ({ ...was, ...changes }))
  }
}

interface SpanProps {
  typed: TimeOffTyped
  today: string
  onType: (changes: Partial<TimeOffTyped>) => void
  errorOf: (field: string) => string | undefined
}

function Span({ typed, today, onType, errorOf }: SpanProps) {
  const { t } = useTranslation('staff')
  const firstDay = (
    <TextField
      type="date"
      label={typed.kind === 'days' ? t('away.first_day') : t('away.day')}
      value={typed.from}
      min={today}
      error={errorOf('from')}
      className="min-w-0"
      onChange={(event) => onType(withFirstDay(typed, event.target.value))}
    />
  )

  if (typed.kind === 'days') {
    return (
      <div className="grid grid-cols-2 gap-3">
        {firstDay}
        <TextField
          type="date"
          label={t('away.last_day')}
          value={typed.to}
          min={typed.from}
          error={errorOf('to')}
          className="min-w-0"
          onChange={(event) => onType({ to: event.target.value })}
        />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
      <div className="max-md:col-span-2">{firstDay}</div>
      <TimeSelect
        label={t('away.from_time')}
        value={typed.fromTime}
        error={errorOf('fromTime')}
        onChange={(fromTime) => onType({ fromTime })}
      />
      <TimeSelect
        label={t('away.to_time')}
        value={typed.toTime}
        isEnd
        error={errorOf('toTime')}
        onChange={(toTime) => onType({ toTime })}
      />
    </div>
  )
}
