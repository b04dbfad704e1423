import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FootSpaEntry, FootSpas } from '../../../shared/floor/foot-spas.ts'
import { showName, showTime } from '../../../shared/format.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useCorrectEntry } from './queries.ts'

interface CorrectEntryProps {
  spas: FootSpas
  salonId: string
  entry: FootSpaEntry
  onClose: () => void
}

/** Other initials, or struck out: an entry of its own below the one it corrects. */
export function CorrectEntry({ spas, salonId, entry, onClose }: CorrectEntryProps) {
  const { t } = useTranslation('footSpas')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const correct = useCorrectEntry(salonId)
  const [who, setWho] = useState(spas.members[0]?.staffId ?? 'typed')
  const [typed, setTyped] = useState({ initials: '', note: '' })
  const time = showTime(spas.timezone, Date.parse(entry.at))
  const isStruck = who === 'struck'
  const isTyped = who === 'typed'

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const codes = {
      ...(isTyped && typed.initials.trim() === '' && { initials: 'required' }),
      ...(isStruck && typed.note.trim() === '' && { note: 'required' }),
    }
    show(codes)
    if (Object.keys(codes).length > 0) return
    const signer = isStruck ? { initials: '' } : isTyped ? { initials: typed.initials } : { staffId: who }
    correct.mutate(
      { entryId: entry.id, corrections: entry.corrections, note: typed.note, ...signer },
      { onSuccess: onClose, onError: (error) => showRefusal(error) },
    )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('correct.title', { time })}
      submitLabel={t('correct.save')}
      busy={correct.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <Select
        label={t('correct.who')}
        value={who}
        options={[
          ...spas.members.map((member) => ({
            value: member.staffId,
            label: `${member.initials} · ${showName(member)}`,
          })),
          { value: 'typed', label: t('correct.typed') },
          { value: 'struck', label: t('correct.struck') },
        ]}
        onChange={setWho}
      />
      {isTyped && (
        <TextField
          label={t('correct.initials')}
          value={typed.initials}
          error={errorOf('initials')}
          maxLength={4}
          autoComplete="off"
          className="md:max-w-50"
          onChange={(event) => setTyped({ ...typed, initials: event.target.value })}
        />
      )}
      {isStruck && (
        <TextField
          label={t('correct.note')}
          value={typed.note}
          error={errorOf('note')}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setTyped({ ...typed, note: event.target.value })}
        />
      )}
    </FormDialog>
  )
}
