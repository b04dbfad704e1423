import { Store } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../shared/format.ts'
import { NewSalon } from '../../shared/salons/contract.ts'
import { useDearName } from '../data/dear-name.ts'
import { Button } from '../ui/Button.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { codesOf } from '../ui/field-codes.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { zoneOptions } from '../ui/zone-options.ts'
import { OwnerPicker } from './OwnerPicker.tsx'
import { useCreateSalon } from './queries.ts'

const nothing = { name: '', address: '', timezone: ownZone(), ownerId: '' }

/** The button, and the form for a new salon and its owner. */
export function CreateSalon() {
  const { t } = useTranslation('admin')
  const { t: tSalons } = useTranslation('salons')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<{ [Name in keyof typeof nothing]: string }>(nothing)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const creation = useCreateSalon()
  const dearName = useDearName()
  const zones = useMemo(() => zoneOptions(nothing.timezone, tSalons), [tSalons])
  const busy = creation.isPending

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = NewSalon.safeParse(typed)
    const codes = read.success ? {} : codesOf(read.error.issues)
    show(typed.ownerId === '' ? { ...codes, ownerId: 'not_an_owner' } : codes)
    if (read.success) creation.mutate(typed, { onSuccess: close, onError: (error) => showRefusal(error) })
  }

  function close() {
    setOpen(false)
    setTyped(nothing)
    show({})
  }

  return (
    <>
      <Button look="primary" className="max-md:w-full" onClick={() => setOpen(true)}>
        <Store size={20} aria-hidden />
        {t('salons.create')}
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={t('salons.create')}
        submitLabel={busy ? t('salons.create_busy') : t('salons.create')}
        busy={busy}
        form={form}
        onSubmit={handleSubmit}
      >
        <TextField
          label={t('salons.name')}
          hint={dearName(typed.name)}
          value={typed.name}
          error={errorOf('name')}
          maxLength={120}
          required
          autoComplete="off"
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
        <TextField
          label={t('salons.address')}
          value={typed.address}
          error={errorOf('address')}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped({ ...typed, address: event.target.value })}
        />
        <Select
          label={t('salons.timezone')}
          value={typed.timezone}
          options={zones}
          error={errorOf('timezone')}
          onChange={(timezone) => setTyped({ ...typed, timezone })}
        />
        <OwnerPicker
          value={typed.ownerId}
          error={errorOf('ownerId')}
          onChange={(ownerId) => setTyped({ ...typed, ownerId })}
        />
      </FormDialog>
    </>
  )
}
