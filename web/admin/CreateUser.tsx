import { Copy, UserPlus } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { doorOf } from '../../shared/accounts/roles.ts'
import type { AdminUser } from '../../shared/admin/contract.ts'
import { showName } from '../../shared/format.ts'
import { useDearName } from '../data/dear-name.ts'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { notify } from '../ui/toast.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { zoneOptions } from '../ui/zone-options.ts'
import { useCreateUser } from './queries.ts'
import { UserFields } from './UserFields.tsx'
import { lacksRequired, nobody, readNewUser, type TypedUser } from './user-form.ts'

interface CreateUserProps {
  /** The data from a request for an account. */
  asked?: Partial<TypedUser>
  /** Label of the button. */
  label?: string
  onCreated?: () => void
}

/** The button, the form for a new account, and its initial password, shown once. Input stays until it is saved. */
export function CreateUser({ asked, label, onCreated }: CreateUserProps) {
  const empty = { ...nobody, ...asked }
  const { t } = useTranslation(['admin', 'app'])
  const { t: tSalons } = useTranslation('salons')
  const dearName = useDearName()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(empty)
  const zones = useMemo(() => zoneOptions(typed.timezone, tSalons), [typed.timezone, tSalons])
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const creation = useCreateUser()
  const busy = creation.isPending

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readNewUser(typed)
    show('codes' in read ? read.codes : {})
    if ('input' in read) creation.mutate(read.input, { onSuccess: close, onError: (error) => showRefusal(error) })
    else if (lacksRequired(read.codes)) notify({ kind: 'failure', title: t('app:error'), text: t('create.missing') })
  }

  function close() {
    setOpen(false)
    setTyped(empty)
    show({})
  }

  return (
    <>
      <Button look={label ? 'soft' : 'primary'} className="max-md:w-full" onClick={() => setOpen(true)}>
        <UserPlus size={20} aria-hidden />
        {label ?? t('create.button')}
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={t('create.button')}
        submitLabel={busy ? t('create.busy') : t('create.button')}
        busy={busy}
        form={form}
        onSubmit={handleSubmit}
      >
        <UserFields typed={typed} onType={(changes) => setTyped((was) => ({ ...was, ...changes }))} errorOf={errorOf} />
        {typed.role === 'salon_owner' && (
          <>
            <TextField
              label={t('fields.salon')}
              hint={dearName(typed.salonName) ?? t('fields.salon_hint')}
              value={typed.salonName}
              error={errorOf('salonName')}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => setTyped({ ...typed, salonName: event.target.value })}
            />
            <Select
              label={t('fields.salon_zone')}
              hint={t('fields.salon_zone_hint')}
              value={typed.timezone}
              options={zones}
              error={errorOf('timezone')}
              onChange={(timezone) => setTyped({ ...typed, timezone })}
            />
          </>
        )}
        <p className="text-sm text-ink-2">{t('create.password_follows')}</p>
      </FormDialog>
      {creation.data && !open && (
        <FirstPassword
          user={creation.data}
          onClose={() => {
            creation.reset()
            onCreated?.()
          }}
        />
      )}
    </>
  )
}

interface FirstPasswordProps {
  user: AdminUser & { initialPassword: string }
  onClose: () => void
}

/** Login page and initial password of the new user. The password cannot be shown again. */
function FirstPassword({ user, onClose }: FirstPasswordProps) {
  const { t } = useTranslation(['admin', 'common'])
  const page = `${window.location.origin}${doorOf(user.role) === 'admin' ? '/admin-login' : '/login'}`
  const facts = [
    [t('first.page'), page],
    [t('fields.email'), user.email],
    [t('first.password'), user.initialPassword],
  ] as const

  const copy = () => {
    const text = facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    return copyText(text, { copied: t('first.copied'), failed: t('first.copy_failed') })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('first.title')}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            {t('first.copy')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('first.text', { name: showName(user) })}</p>
      <dl className="mt-4 grid gap-3 rounded-md bg-sunken p-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="font-semibold break-all select-all">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
