import { KeyRound, Send } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffRole } from '../../../shared/accounts/roles.ts'
import { showName } from '../../../shared/format.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import { NewStaffLogin } from '../../../shared/staff/logins.ts'
import { Button } from '../../ui/Button.tsx'
import { codesOf } from '../../ui/field-codes.ts'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { type NewAccess, useGiveLogin, useInvite } from './queries.ts'
import { RoleSelect } from './RoleSelect.tsx'

interface GiveLoginProps {
  salonId: string
  member: Staff
  onShown: (shown: NewAccess) => void
}

export function GiveLogin({ salonId, member, onShown }: GiveLoginProps) {
  const { t } = useTranslation('logins')
  const [email, setEmail] = useState(member.email ?? '')
  const [role, setRole] = useState<StaffRole>('technician')
  const [serves, setServes] = useState(false)
  const hintId = useId()
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const gift = useGiveLogin(salonId, member.id, onShown)

  const invitation = useInvite(salonId, member.id, onShown)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    give(invitation)
  }

  function give(way: { mutate: (input: NewStaffLogin, options: { onError: (refusal: Error) => void }) => void }) {
    const { data, error } = NewStaffLogin.safeParse({
      email,
      role,
      ...(role === 'front_desk' && { servesClients: serves }),
    })
    if (error) return show(codesOf(error.issues))
    show({})
    way.mutate(data, { onError: (refusal) => showRefusal(refusal) })
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
      {role === 'front_desk' && (
        <div>
          <Switch label={showName(member)} word={t('serves')} on={serves} onChange={setServes} describedBy={hintId} />
          <p id={hintId} className="text-sm text-ink-2">
            {t('serves_hint')}
          </p>
        </div>
      )}
      <Button type="submit" look="primary" busy={invitation.isPending} className="justify-self-start">
        <Send size={18} aria-hidden />
        {invitation.isPending ? t('inviting') : t('invite')}
      </Button>
      <p className="text-sm text-ink-2">{t('invite_hint')}</p>
      <Button busy={gift.isPending} className="justify-self-start" onClick={() => give(gift)}>
        <KeyRound size={18} aria-hidden />
        {gift.isPending ? t('giving') : t('give')}
      </Button>
    </form>
  )
}
