import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FootSpas, Initials as InitialsIn } from '../../../shared/floor/foot-spas.ts'
import { showName } from '../../../shared/format.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { codesOf } from '../../ui/field-codes.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { Initials } from './Initials.tsx'
import type { Signer } from './use-clean.ts'

interface WhoCleanedProps {
  chair: string
  members: FootSpas['members']
  onClose: () => void
  onChoose: (by: Signer) => void
}

/** Whose initials: one tap on a technician, or typed. */
export function WhoCleaned({ chair, members, onClose, onChoose }: WhoCleanedProps) {
  const { t } = useTranslation('footSpas')
  const { form, errorOf, show } = useFieldErrors()
  const [typed, setTyped] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = InitialsIn.safeParse(typed)
    show(read.success ? {} : { initials: Object.values(codesOf(read.error.issues))[0] ?? 'required' })
    if (read.success) onChoose({ staffId: null, initials: read.data })
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('who.title', { chair })}
      submitLabel={t('who.save')}
      busy={false}
      form={form}
      onSubmit={handleSubmit}
    >
      <ul aria-label={t('who.members')} className="grid gap-2 sm:grid-cols-2">
        {members.map((member, index) => (
          <li key={member.staffId}>
            <button
              type="button"
              onClick={() => onChoose({ staffId: member.staffId, initials: null })}
              className="flex min-h-13 w-full items-center gap-3 rounded-md border border-field bg-surface px-3 text-left font-medium hover:bg-hover"
            >
              <Initials letters={member.initials} index={index} />
              <span className="min-w-0 wrap-anywhere">{showName(member)}</span>
            </button>
          </li>
        ))}
      </ul>
      <TextField
        label={t('who.typed')}
        hint={t('who.hint')}
        value={typed}
        error={errorOf('initials')}
        maxLength={4}
        autoComplete="off"
        autoCapitalize="characters"
        className="md:max-w-50"
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
