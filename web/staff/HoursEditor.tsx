import { CalendarClock, CalendarOff, Copy } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import { showLongWeekday, showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { useChangeWeek } from '../data/staff.ts'
import { useBeforeSaving } from '../salons/use-before-saving.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogFoot } from '../ui/DialogFrame.tsx'
import { Select } from '../ui/Select.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { dateOn } from '../ui/week-summary.ts'
import { CopyHours } from './CopyHours.tsx'
import { DayHours } from './DayHours.tsx'
import {
  changedDays,
  copyToWorkingDays,
  type DayForm,
  isSameWeek,
  sentWeek,
  type WeekDraft,
  weekCodes,
  withDay,
} from './week-form.ts'

interface HoursEditorProps {
  /** Next to the cards, or over them if there is no room. */
  frame: 'panel' | 'dialog'
  salon: Salon
  staff: readonly Staff[]
  member: Staff
  /** Monday first. */
  saved: readonly DayForm[]
  version: number | undefined
  /** Unsaved changes. */
  draft: WeekDraft | undefined
  onDraft: (draft: WeekDraft | undefined) => void
  onSelect: (staffId: string) => void
  onAct: (act: 'one-week' | 'away') => void
  /** Whether the dialog is open. */
  open: boolean
  onClose: () => void
}

/** A member's working week. Shows bookings in the way of a change before saving. */
export function HoursEditor({ frame, salon, staff, member, saved, draft, onDraft, ...rest }: HoursEditorProps) {
  const { version, onSelect, onAct, open, onClose } = rest
  const { t, i18n } = useTranslation(['staff', 'common'])
  const formId = useId()
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const change = useChangeWeek(salon.id, member.id)
  const { check, checking, dialog } = useBeforeSaving(salon)
  const meanwhile = useMeanwhile(salon.id)
  const { before, week } = draft ?? { before: saved, week: saved }
  const changed = !isSameWeek(week, before)
  const busy = change.isPending || checking
  const worked = week.find(({ works }) => works)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const codes = weekCodes(week)
    show(codes)
    if (Object.keys(codes).length > 0) return

    const availability = sentWeek(week)
    check({ kind: 'availability', staffId: member.id, availability }, () => send(availability))
  }

  function send(availability: ReturnType<typeof sentWeek>, read = draft?.version) {
    const own = sentWeek(changedDays({ before, week }))
    const choices = { keep: (told: Meanwhile) => send(own, told.version), take: leave }
    change.mutate(
      { availability, version: read },
      { onSuccess: leave, onError: (error) => meanwhile.caught(error, choices) || showRefusal(error) },
    )
  }

  function leave() {
    onDraft(undefined)
    onClose()
  }

  function keep(next: readonly DayForm[]) {
    onDraft({ before, version: draft ? draft.version : version, week: next })
  }

  function handleDay(dayOfWeek: number, changes: Partial<DayForm>) {
    keep(withDay(week, dayOfWeek, changes))
  }

  function handleCancel() {
    show({})
    leave()
  }

  const fields = (
    <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-3">
      <div className="flex items-end gap-2">
        <Select
          label={t('hours.select')}
          value={member.id}
          options={staff.map((one) => ({ value: one.id, label: showName(one) }))}
          onChange={onSelect}
          className="min-w-0 grow"
        />
        <Button shape="compact" aria-label={t('time_off_of', { name: showName(member) })} onClick={() => onAct('away')}>
          <CalendarOff size={18} aria-hidden />
          {t('time_off')}
        </Button>
      </div>
      <Button
        look="ghost"
        shape="compact"
        className="justify-self-start"
        aria-label={t('one_week.act_of', { name: showName(member) })}
        onClick={() => onAct('one-week')}
      >
        <CalendarClock size={18} aria-hidden />
        {t('one_week.act')}
      </Button>
      <div className="border-b border-line">
        {week.map((day, row) => (
          <DayHours
            key={day.dayOfWeek}
            day={day}
            onDay={(changes) => handleDay(day.dayOfWeek, changes)}
            errorOf={(field) => errorOf(`availability.${row}.${field}`)}
          />
        ))}
      </div>
      {worked && (
        <Button look="ghost" className="justify-self-start" onClick={() => keep(copyToWorkingDays(week, worked))}>
          <Copy size={18} aria-hidden />
          {t('hours.copy', { day: showLongWeekday(dateOn(worked.dayOfWeek), languageNow(i18n)) })}
        </Button>
      )}
      {staff.length > 1 && (
        <CopyHours
          key={member.id}
          salon={salon}
          member={member}
          others={staff.filter(({ id }) => id !== member.id)}
          read={() => {
            const codes = weekCodes(week)
            show(codes)
            return Object.keys(codes).length > 0
              ? null
              : { days: sentWeek(week), changed: sentWeek(changedDays({ before, week })) }
          }}
          version={draft ? draft.version : version}
          onSaved={leave}
        />
      )}
      {dialog}
      {meanwhile.dialog}
    </form>
  )
  const buttons = (
    <>
      <output className="mr-auto self-center text-sm text-ink-2">{changed && t('hours.unsaved')}</output>
      <Button disabled={busy || (frame === 'panel' && !changed)} onClick={handleCancel}>
        {t('common:cancel')}
      </Button>
      <Button type="submit" form={formId} look="primary" busy={busy} disabled={!changed}>
        {busy ? t('hours.saving') : t('hours.save')}
      </Button>
    </>
  )

  return (
    <HoursFrame frame={frame} open={open} onClose={onClose} busy={busy} foot={buttons}>
      {fields}
    </HoursFrame>
  )
}

interface HoursFrameProps {
  frame: 'panel' | 'dialog'
  /** Whether the dialog is open. */
  open: boolean
  onClose: () => void
  busy: boolean
  foot: ReactNode
  children: ReactNode
}

function HoursFrame({ frame, open, onClose, busy, foot, children }: HoursFrameProps) {
  const { t } = useTranslation(['staff', 'common'])
  if (frame === 'dialog') {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        busy={busy}
        title={t('hours.title')}
        closeLabel={t('common:close')}
        foot={foot}
      >
        {children}
      </Dialog>
    )
  }
  return (
    <section
      aria-label={t('hours.title')}
      className={`${cardClass} sticky top-21 flex max-h-[calc(100dvh-10.5rem)] flex-col overflow-hidden`}
    >
      <div className="border-b border-line px-5 py-4">
        <h2>{t('hours.title')}</h2>
      </div>
      <div className="overflow-auto px-5 pt-3.5 pb-5">{children}</div>
      <DialogFoot>{foot}</DialogFoot>
    </section>
  )
}
