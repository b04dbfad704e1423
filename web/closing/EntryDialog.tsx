import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePrice } from '../../shared/services/typed.ts'
import type { TillDay } from '../../shared/till/days.ts'
import { useMenuAndTeam } from '../data/menu-and-team.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useAddEntry } from './queries.ts'

interface EntryForm {
  kind: 'in' | 'out'
  money: string
  reason: string
  staffId: string
}

/** Cash put into or taken out of the drawer, with the reason. */
export function EntryDialog({ day, onClose }: { day: TillDay; onClose: () => void }) {
  const { t } = useTranslation('till')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const [typed, setTyped] = useState<EntryForm>({ kind: 'out', money: '', reason: '', staffId: '' })
  const { data } = useMenuAndTeam(day.salonId)
  const adding = useAddEntry(day)
  const members = (data?.team ?? []).filter(({ status }) => status === 'active')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const cents = parsePrice(typed.money)
    const wrong = {
      ...(!cents && { cents: t('money_invalid') }),
      ...(typed.reason.trim() === '' && { reason: 'required' }),
    }
    show(wrong)
    if (!cents || Object.keys(wrong).length > 0) return
    const staffId = typed.kind === 'out' && typed.staffId ? typed.staffId : null
    adding.mutate(
      { kind: typed.kind, cents, reason: typed.reason.trim(), staffId },
      { onSuccess: onClose, onError: (error) => showRefusal(error) },
    )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('day.in_or_out')}
      submitLabel={t('day.note')}
      busy={adding.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <div className="flex">
        <Segmented
          label={t('day.in_or_out')}
          value={typed.kind}
          options={(['out', 'in'] as const).map((value) => ({ value, label: t(`day.kind_${value}`) }))}
          onChange={(kind) => setTyped({ ...typed, kind })}
        />
      </div>
      <TextField
        label={t('day.amount')}
        value={typed.money}
        onChange={(event) => setTyped({ ...typed, money: event.target.value })}
        error={errorOf('cents')}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        label={t('reason')}
        value={typed.reason}
        onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
        error={errorOf('reason')}
        maxLength={200}
        autoComplete="off"
      />
      {typed.kind === 'out' && (
        <Select
          label={t('day.tips_to')}
          hint={t('day.tips_to_hint')}
          value={typed.staffId}
          options={[
            { value: '', label: t('day.no_tips') },
            ...members.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}`.trim() })),
          ]}
          onChange={(staffId) => setTyped({ ...typed, staffId })}
        />
      )}
    </FormDialog>
  )
}
