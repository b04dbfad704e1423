import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { withVersion } from '../data/meanwhile.ts'
import { useWorkingHours } from '../data/salons.ts'
import { AttendanceFields } from '../salons/AttendanceFields.tsx'
import { BasicFields } from '../salons/BasicFields.tsx'
import { Closures } from '../salons/Closures.tsx'
import { type HoursIn, useSaveAll } from '../salons/changes.ts'
import { OnlineFields } from '../salons/OnlineFields.tsx'
import type { SalonChangeIn } from '../salons/salon-form.ts'
import { SpecialHours } from '../salons/special-hours/SpecialHours.tsx'
import { useBeforeSaving } from '../salons/use-before-saving.tsx'
import { useSalonForm } from '../salons/use-salon-form.ts'
import { useWeekForm } from '../salons/use-week-form.ts'
import { WeekFields } from '../salons/WeekFields.tsx'
import { sentWeek } from '../salons/week-form.ts'
import { useConfirmZone } from '../salons/zone/use-confirm-zone.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { ReminderFields } from './ReminderFields.tsx'
import { Resources } from './Resources.tsx'

interface EditSalonProps {
  salon: Salon
  open: boolean
  onClose: () => void
}

/** All settings of a salon in one dialog. Closures, special hours and resources are saved as they are added; all else together. */
export function EditSalon({ salon, open, onClose }: EditSalonProps) {
  const { t } = useTranslation(['salons', 'common'])
  const formId = useId()
  const hours = useWorkingHours(salon.id)
  const form = useSalonForm(salon)
  const week = useWeekForm(hours.data ?? [])
  const { form: place, errorOf, show, showRefusal, clear } = useFieldErrors<HTMLDivElement>()
  const zone = useConfirmZone(salon)
  const before = useBeforeSaving(salon)
  const save = useSaveAll(salon.id)
  const meanwhile = useMeanwhile(salon.id)
  const busy = before.checking || save.isPending

  function close() {
    onClose()
    form.discard()
    week.discard()
    clear()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const codes = { ...form.codes(), ...week.codes() }
    show(codes)
    if (Object.keys(codes).length > 0) return

    const { week: days, before: read, version } = week
    const hours = week.changed ? { week: days, before: read, version } : null
    zone.confirm(form.change.timezone, (kept) => {
      const saveAll = () => send({ ...form.change, ...kept }, form.version, hours)
      if (hours) before.check({ kind: 'hours', workingHours: sentWeek(days) }, saveAll)
      else saveAll()
    })
  }

  function send(change: SalonChangeIn, version: number, hours: HoursIn | null) {
    const keep = (told: Meanwhile) =>
      told.part === 'salon_hours'
        ? send({}, version, hours && { ...hours, version: told.version, over: true })
        : send(change, told.version, hours)
    save.mutate(
      { change: withVersion(change, version), hours, onSalon: form.discard },
      { onSuccess: close, onError: (error) => meanwhile.caught(error, { keep, take: close }) || showRefusal(error) },
    )
  }

  const fields = { salon, typed: form.typed, onType: form.type, errorOf }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('management.edit_of', { name: salon.name })}
      closeLabel={t('common:close')}
      busy={busy}
      foot={
        <Button type="submit" form={formId} look="primary" busy={busy}>
          {t('management.save')}
        </Button>
      }
    >
      <div ref={place} className="grid gap-8">
        <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-8">
          <Section title={t('basic.title')}>
            <BasicFields {...fields} />
          </Section>
          <Section title={t('hours.title')}>
            <LoadedPart answer={hours} failed={t('hours.load_failed')}>
              {() => <WeekFields week={week.week} onChange={week.set} errorOf={errorOf} />}
            </LoadedPart>
          </Section>
        </form>
        <Section title={t('closures.title')}>
          <Closures salon={salon} />
        </Section>
        <Section title={t('special.title')}>
          <SpecialHours salon={salon} />
        </Section>
        <form noValidate onSubmit={handleSubmit} className="grid gap-8">
          <Section title={t('online.title')}>
            <OnlineFields {...fields} />
          </Section>
          <Section title={t('attendance.title')}>
            <AttendanceFields {...fields} />
          </Section>
          <Section title={t('reminders.title')}>
            <ReminderFields {...fields} />
          </Section>
        </form>
        <Section title={t('resources.title')}>
          <Resources salon={salon} />
        </Section>
      </div>
      {zone.dialog}
      {before.dialog}
      {meanwhile.dialog}
    </Dialog>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="border-b border-line pb-2 text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}
