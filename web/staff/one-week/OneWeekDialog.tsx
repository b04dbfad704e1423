import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../../shared/audit/edits.ts'
import { localDateOf, showName } from '../../../shared/format.ts'
import { weekOf } from '../../../shared/reports/period.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { Availability, Staff } from '../../../shared/staff/contract.ts'
import type { SpecialShift } from '../../../shared/staff/special-shifts.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { useMeanwhile } from '../../audit/use-meanwhile.tsx'
import { now } from '../../clock.ts'
import { useBeforeSaving } from '../../salons/use-before-saving.tsx'
import { Button } from '../../ui/Button.tsx'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import type { DayForm } from '../week-form.ts'
import { ComingDays } from './ComingDays.tsx'
import { OneWeekDay } from './OneWeekDay.tsx'
import { changeOf, daysCodes, daysOfWeek, type Typed } from './one-week.ts'
import { useSaveSpecialShifts, useSpecialShifts } from './queries.ts'
import { WeekPager } from './WeekPager.tsx'

interface OneWeekDialogProps {
  open: boolean
  onClose: () => void
  salon: Salon
  member: Staff
  week: readonly Availability[]
}

/** A member's special hours of single weeks or days; the usual hours stay. */
export function OneWeekDialog({ open, onClose, salon, member, week }: OneWeekDialogProps) {
  const { t } = useTranslation(['staff', 'common'])
  const formId = useId()
  const special = useSpecialShifts(salon.id)
  const save = useSaveSpecialShifts(salon.id, member.id)
  const { check, checking, dialog } = useBeforeSaving(salon)
  const meanwhile = useMeanwhile(salon.id)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const [typed, setTyped] = useState<Typed>(new Map())
  // As it was when the dialog was opened: what another window saves meanwhile arrives here too.
  const [{ version: opened }] = useState(member)
  const own = special.data?.filter(({ staffId }) => staffId === member.id) ?? []
  const change = changeOf({ week, special: own }, typed)
  const isChanged = change.days.length + change.usual.length > 0
  const busy = save.isPending || checking

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const codes = daysCodes(change.days)
    show(codes)
    if (Object.keys(codes).length > 0 || !isChanged) return
    check({ kind: 'special-shifts', staffId: member.id, ...change }, () => send())
  }

  function send(version = opened) {
    const choices = { keep: (told: Meanwhile) => send(told.version), take: onClose }
    save.mutate(
      { ...change, version },
      { onSuccess: onClose, onError: (error) => meanwhile.caught(error, choices) || showRefusal(error) },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={t('one_week.title', { name: showName(member) })}
      closeLabel={t('common:close')}
      foot={
        <>
          <CancelButton busy={busy} />
          <Button type="submit" form={formId} look="primary" busy={busy} disabled={!isChanged}>
            {busy ? t('hours.saving') : t('one_week.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-3">
        <p className="text-ink-2">{t('one_week.intro')}</p>
        <LoadedPart answer={special} failed={t('one_week.load_failed')}>
          {() => (
            <Days
              today={localDateOf(salon.timezone, now())}
              week={week}
              own={own}
              typed={typed}
              errorOf={(date, field) => errorOf(`days.${change.days.findIndex((day) => day.date === date)}.${field}`)}
              onDay={(date, day) => setTyped(new Map([...typed, [date, day]]))}
            />
          )}
        </LoadedPart>
        {dialog}
        {meanwhile.dialog}
      </form>
    </Dialog>
  )
}

interface DaysProps {
  today: LocalDate
  week: readonly Availability[]
  own: readonly SpecialShift[]
  typed: Typed
  errorOf: (date: LocalDate, field: string) => string | undefined
  onDay: (date: LocalDate, day: DayForm) => void
}

function Days({ today, week, own, typed, errorOf, onDay }: DaysProps) {
  const [sunday, setSunday] = useState(weekOf(today).from)

  return (
    <>
      <ComingDays days={own} onDay={(date) => setSunday(weekOf(date).from)} />
      <WeekPager sunday={sunday} today={today} onWeek={setSunday} />
      <div className="border-b border-line">
        {daysOfWeek(sunday, today, { week, special: own }, typed).map((day) => (
          <OneWeekDay
            key={day.date}
            day={day}
            onDay={(form) => onDay(day.date, form)}
            errorOf={(field) => errorOf(day.date, field)}
          />
        ))}
      </div>
    </>
  )
}
