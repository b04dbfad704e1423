import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import { type Resource, ResourceFields } from '../../shared/salons/contract.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { changedIn, withVersion } from '../data/meanwhile.ts'
import { Button } from '../ui/Button.tsx'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useSaveResource } from './save-resource.ts'

interface ResourceDialogProps {
  salonId: string
  /** Absent: a new one. */
  resource?: Resource
  open: boolean
  onClose: () => void
}

export function ResourceDialog({ salonId, resource, open, onClose }: ResourceDialogProps) {
  const { t } = useTranslation(['salons', 'common'])
  const formId = useId()
  const save = useSaveResource(salonId, resource?.id)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={resource ? t('resources.edit') : t('resources.add')}
      closeLabel={t('common:close')}
      busy={save.isPending}
      foot={
        <>
          <CancelButton busy={save.isPending} />
          <Button type="submit" form={formId} look="primary" busy={save.isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <ResourceForm id={formId} salonId={salonId} resource={resource} save={save} onSaved={onClose} />
    </Dialog>
  )
}

interface ResourceFormProps {
  id: string
  salonId: string
  resource: Resource | undefined
  save: ReturnType<typeof useSaveResource>
  onSaved: () => void
}

/** Resets whenever the dialog opens. */
function ResourceForm({ id, salonId, resource, save, onSaved }: ResourceFormProps) {
  const { t } = useTranslation('salons')
  const [typed, setTyped] = useState({ name: resource?.name ?? '', units: resource ? String(resource.units) : '' })
  const [before] = useState(resource)
  const { form: place, errorOf, show, showRefusal } = useFieldErrors()
  const meanwhile = useMeanwhile(salonId)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const units = typed.units.trim() === '' ? Number.NaN : Number(typed.units)
    const read = ResourceFields.safeParse({ name: typed.name, units })
    show(read.success ? {} : codesOf(read.error.issues))
    if (read.success) send(read.data)
  }

  function send(input: ResourceFields, version = before?.version) {
    const choices = { keep: (told: Meanwhile) => send(input, told.version), take: onSaved }
    save.mutate(before ? withVersion(changedIn(input, before), version) : input, {
      onSuccess: onSaved,
      onError: (error) => meanwhile.caught(error, choices) || showRefusal(error),
    })
  }

  return (
    <form id={id} ref={place} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <TextField
        name="name"
        label={t('resources.name')}
        placeholder={t('resources.name_placeholder')}
        value={typed.name}
        error={errorOf('name')}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
      />
      <TextField
        name="units"
        label={t('resources.units')}
        hint={t('resources.units_hint')}
        value={typed.units}
        error={errorOf('units')}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setTyped({ ...typed, units: event.target.value })}
      />
      {meanwhile.dialog}
    </form>
  )
}
