import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarMember } from '../../shared/bookings/calendar.ts'
import { showLongWeekday, showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { BlockIn } from '../../shared/staff/blocks.ts'
import type { LocalDate, LocalTime } from '../../shared/time.ts'
import { useAddBlock } from '../data/calendar.ts'
import { useBeforeSaving } from '../salons/use-before-saving.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { TimeSelect } from '../ui/TimeSelect.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'

export interface BlockDraft {
  staffId: string
  date: LocalDate
  fromTime: LocalTime
  toTime: LocalTime
}

interface BlockDialogProps {
  salon: Salon
  staff: readonly CalendarMember[]
  /** Initial values; null: closed. */
  block: BlockDraft | null
  onClose: () => void
}

/** Blocks a member's time, once or every week. Shows bookings in the way first. */
export function BlockDialog({ salon, staff, block, onClose }: BlockDialogProps) {
  const { t } = useTranslation(['calendar', 'common'])
  const formId = useId()
  const add = useAddBlock(salon.id)
  const { check, checking, dialog } = useBeforeSaving(salon)
  const busy = add.isPending || checking

  return (
    <>
      <Dialog
        open={block !== null}
        onClose={onClose}
        title={t('block.title')}
        closeLabel={t('common:close')}
        busy={busy}
        foot={
          <>
            <CancelButton busy={busy} />
            <Button type="submit" form={formId} look="primary" busy={busy}>
              {t('block.save')}
            </Button>
          </>
        }
      >
        {block && (
          <BlockForm
            id={formId}
            staff={staff}
            block={block}
            onSubmit={(input, fail) =>
              check({ kind: 'block', ...input }, () => add.mutate(input, { onSuccess: onClose, onError: fail }))
            }
          />
        )}
      </Dialog>
      {dialog}
    </>
  )
}

interface BlockFormProps {
  id: string
  staff: readonly CalendarMember[]
  block: BlockDraft
  onSubmit: (input: BlockIn, fail: (error: Error) => void) => void
}

function BlockForm({ id, staff, block, onSubmit }: BlockFormProps) {
  const { t, i18n } = useTranslation('calendar')
  const [typed, setTyped] = useState({ ...block, reason: '', weekly: false, until: '' })
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const members = [
    ...(block.staffId === '' ? [{ value: '', label: t('block.staff_required') }] : []),
    ...staff.map(({ id: value, firstName, lastName }) => ({ value, label: showName({ firstName, lastName }) })),
  ]

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const until = typed.weekly && typed.until !== '' ? typed.until : null
    const read = BlockIn.safeParse({ ...typed, until })
    const nobody = typed.staffId === '' && { staffId: t('block.staff_required') }
    show(read.success ? {} : { ...codesOf(read.error.issues), ...nobody })
    if (read.success) onSubmit(read.data, showRefusal)
  }

  return (
    <form id={id} ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('block.staff')}
        value={typed.staffId}
        options={members}
        error={errorOf('staffId')}
        onChange={(staffId) => setTyped({ ...typed, staffId })}
      />
      <TextField
        type="date"
        label={t('block.date')}
        value={typed.date}
        error={errorOf('date')}
        onChange={(event) => setTyped({ ...typed, date: event.target.value })}
      />
      <TimeSelect
        label={t('block.from')}
        value={typed.fromTime}
        error={errorOf('fromTime')}
        onChange={(fromTime) => setTyped({ ...typed, fromTime })}
      />
      <TimeSelect
        label={t('block.to')}
        value={typed.toTime}
        isEnd
        error={errorOf('toTime')}
        onChange={(toTime) => setTyped({ ...typed, toTime })}
      />
      <TextField
        label={t('block.reason')}
        hint={t('block.reason_hint')}
        value={typed.reason}
        error={errorOf('reason')}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
        className="sm:col-span-2"
      />
      <Checkbox
        label={t('block.weekly', {
          weekday: typed.date === '' ? '' : showLongWeekday(typed.date, languageNow(i18n)),
        })}
        checked={typed.weekly}
        onChange={(weekly) => setTyped({ ...typed, weekly })}
      />
      {typed.weekly && (
        <TextField
          type="date"
          label={t('block.until')}
          value={typed.until}
          min={typed.date}
          error={errorOf('until')}
          onChange={(event) => setTyped({ ...typed, until: event.target.value })}
        />
      )}
    </form>
  )
}
