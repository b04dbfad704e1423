import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import { localDateOf, showDuration } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { asChosen, minutesWith } from '../../shared/services/options.ts'
import { addDays } from '../../shared/time.ts'
import type { WaitlistEntry, WaitSpan } from '../../shared/waitlist/contract.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { SpanList } from '../book/waitlist/SpanList.tsx'
import { now } from '../clock.ts'
import { changedIn, withVersion } from '../data/meanwhile.ts'
import { useServices } from '../data/services.ts'
import { useStaff } from '../data/staff.ts'
import { languageNow } from '../text/start.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Select } from '../ui/Select.tsx'
import { type EntryChange, useEntryAction } from './queries.ts'

interface EditEntryProps {
  salon: Salon
  entry: WaitlistEntry
  title: string
  onClose: () => void
}

const anyone = ''
const maxDates = 60

/** Edits when a client could come, and with whom. */
export function EditEntry({ salon, entry, title, onClose }: EditEntryProps) {
  const { t, i18n } = useTranslation('waitlist')
  const action = useEntryAction(salon.id)
  const meanwhile = useMeanwhile(salon.id)
  // As it was when the dialog was opened: another window may save meanwhile.
  const [before] = useState(entry)
  const services = useServices(salon.id).data ?? []
  const staff = useStaff(salon.id).data ?? []
  const [spans, setSpans] = useState<readonly WaitSpan[]>(entry.spans)
  const [staffId, setStaffId] = useState(entry.staffId ?? anyone)
  const form = useRef<HTMLFormElement>(null)
  const entryServiceIds = entry.services.map(({ id }) => id)
  const each = [...Map.groupBy(entry.services, ({ person = 0 }) => person).values()]
  const lengths = each.map((own) =>
    own.reduce((sum, { id, options = [] }) => {
      const { duration = 0 } = services.find((one) => one.id === id) ?? {}
      return sum + minutesWith(duration, options.map(asChosen))
    }, 0),
  )
  const minutes = Math.max(0, ...lengths)
  const length = showDuration(minutes, languageNow(i18n))
  const today = localDateOf(salon.timezone, now())
  const { workingHours } = salon.settings
  const [{ date } = { date: today }] = entry.spans
  const dates = [
    ...new Set([
      ...entry.spans.map((span) => span.date),
      ...Array.from({ length: Math.min(maxDates, salon.horizonDays + 1) }, (_, days) => addDays(today, days)),
    ]),
  ].toSorted()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (spans.length === 0) return
    const typed = { spans: [...spans], staffId: staffId || null }
    send(changedIn(typed, { spans: before.spans, staffId: before.staffId }))
  }

  function send(change: EntryChange, version = before.version) {
    const choices = { keep: (told: Meanwhile) => send(change, told.version), take: onClose }
    action.mutate(
      { what: 'saved', entryId: entry.id, change: withVersion(change, version) },
      { onSuccess: onClose, onError: (error) => meanwhile.caught(error, choices) },
    )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      submitLabel={t('save')}
      busy={action.isPending}
      form={form}
      onSubmit={handleSubmit}
      question={<>{meanwhile.dialog}</>}
    >
      <SpanList
        legend={t('when')}
        hint={t('fits', { length })}
        tooShort={t('too_short', { length })}
        spans={spans}
        dates={dates}
        fresh={{ date, from: workingHours.start, to: workingHours.end }}
        minutes={minutes}
        onChange={setSpans}
      />
      <Select
        label={t('with')}
        value={staffId}
        options={[
          { value: anyone, label: t('choice.anyone') },
          ...staff
            .filter(({ serviceIds }) => entryServiceIds.every((id) => serviceIds.includes(id)))
            .map(({ id, firstName }) => ({ value: id, label: t('choice.only', { name: firstName }) })),
        ]}
        onChange={setStaffId}
      />
    </FormDialog>
  )
}
