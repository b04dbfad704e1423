import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../../shared/audit/edits.ts'
import { localDateOf, showDayAndMonth, showLocalTime, showName, showWeekdayAndDate } from '../../../shared/format.ts'
import { weekOf } from '../../../shared/reports/period.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { Availability, Staff } from '../../../shared/staff/contract.ts'
import type { SpecialShift } from '../../../shared/staff/special-shifts.ts'
import { addDays, type LocalDate } from '../../../shared/time.ts'
import { useMeanwhile } from '../../audit/use-meanwhile.tsx'
import { now } from '../../clock.ts'
import { useBeforeSaving } from '../../salons/use-before-saving.tsx'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { DayHours } from '../DayHours.tsx'
import type { DayForm } from '../week-form.ts'
import { changeOf, type DateForm, daysCodes, daysOfWeek, type EditedDays } from './one-week.ts'
import { useSaveSpecialShifts, useSpecialShifts } from './queries.ts'
import { useSpecialWords } from './use-special-words.ts'

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
  const [typed, setTyped] = useState<EditedDays>(new Map())
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
  typed: EditedDays
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

/** Days with special hours; a tap shows the week of that day. */
function ComingDays({ days, onDay }: { days: readonly SpecialShift[]; onDay: (date: LocalDate) => void }) {
  const { t, i18n } = useTranslation('staff')
  const words = useSpecialWords(languageNow(i18n))
  if (days.length === 0) return null

  return (
    <section aria-label={t('one_week.coming')} className="rounded-md border border-line-2 py-1">
      <h3 className="px-3 pt-1.5 text-sm">{t('one_week.coming')}</h3>
      <ul>
        {days.map((day) => (
          <li key={day.date}>
            <Button look="ghost" shape="compact" className="num" onClick={() => onDay(day.date)}>
              {words(day)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OneWeekDayProps {
  day: DateForm
  onDay: (form: DayForm) => void
  errorOf: (field: string) => string | undefined
}

/** The hours of one day, and the usual ones if they differ. */
function OneWeekDay({ day: { date, form, usual, isSpecial }, onDay, errorOf }: OneWeekDayProps) {
  const { t, i18n } = useTranslation('staff')
  const hours = `${showLocalTime(usual.starts)} – ${showLocalTime(usual.ends)}`

  return (
    <div className={isSpecial ? 'bg-brand-tint' : undefined}>
      <DayHours day={form} date={date} onDay={(change) => onDay({ ...form, ...change })} errorOf={errorOf} />
      {isSpecial && (
        <div className="flex flex-wrap items-center justify-between gap-x-2 pl-3 text-sm">
          <span className="num">{usual.works ? t('one_week.usually', { hours }) : t('one_week.usually_off')}</span>
          <Button
            look="ghost"
            shape="compact"
            aria-label={t('one_week.back_on', { day: showWeekdayAndDate(date, languageNow(i18n)) })}
            onClick={() => onDay(usual)}
          >
            <Undo2 size={18} aria-hidden />
            {t('one_week.back')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface WeekPagerProps {
  sunday: LocalDate
  today: LocalDate
  onWeek: (sunday: LocalDate) => void
}

/** Chooses the week, starting with the current one. */
function WeekPager({ sunday, today, onWeek }: WeekPagerProps) {
  const { t, i18n } = useTranslation('staff')
  const language = languageNow(i18n)

  return (
    <div className="flex items-center justify-between gap-2">
      <IconButton
        label={t('one_week.previous')}
        disabled={sunday <= weekOf(today).from}
        onClick={() => onWeek(addDays(sunday, -7))}
      >
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <output className="num font-semibold">
        {`${showDayAndMonth(sunday, language)} – ${showDayAndMonth(addDays(sunday, 6), language)}`}
      </output>
      <IconButton label={t('one_week.next')} onClick={() => onWeek(addDays(sunday, 7))}>
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
