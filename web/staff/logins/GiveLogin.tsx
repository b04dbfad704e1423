import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffRole } from '../../../shared/accounts/roles.ts'
import { showName } from '../../../shared/format.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import { NewStaffLogin } from '../../../shared/staff/logins.ts'
import { Button } from '../../ui/Button.tsx'
import { codesOf } from '../../ui/field-codes.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { type NewCredentials, useGiveLogin } from './queries.ts'
import { RoleSelect } from './RoleSelect.tsx'

interface GiveLoginProps {
  salonId: string
  member: Staff
  onPassword: (shown: NewCredentials) => void
}

export function GiveLogin({ salonId, member, onPassword }: GiveLoginProps) {
  const { t } = useTranslation('logins')
  const [email, setEmail] = useState(member.email ?? '')
  const [role, setRole] = useState<StaffRole>('technician')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const gift = useGiveLogin(salonId, member.id, onPassword)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { data, error } = NewStaffLogin.safeParse({ email, role })
    if (error) return show(codesOf(error.issues))
    show({})
    gift.mutate(data, { onError: (refusal) => showRefusal(refusal) })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p className="text-ink-2">{t('intro', { name: showName(member) })}</p>
      <TextField
        type="email"
        label={t('email')}
        hint={t('email_hint')}
        value={email}
        error={errorOf('email')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleSelect role={role} onChange={setRole} />
      <Button type="submit" look="primary" busy={gift.isPending} className="justify-self-start">
        {gift.isPending ? t('giving') : t('give')}
      </Button>
    </form>
  )
}
