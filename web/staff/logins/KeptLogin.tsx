import { KeyRound, LockKeyhole, LockKeyholeOpen, Send, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showShortDate, showTime } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { StaffLogin } from '../../../shared/staff/logins.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type NewAccess, useChangeLogin, useInvite, useRenewPassword, useTakeLogin } from './queries.ts'
import { RoleSelect } from './RoleSelect.tsx'

interface KeptLoginProps {
  salon: Salon
  name: string
  login: StaffLogin
  onShown: (shown: NewAccess) => void
}

/** An existing login: change its role, suspend or reactivate it, reset its password, or delete it. */
export function KeptLogin({ salon, name, login, onShown }: KeptLoginProps) {
  const { t, i18n } = useTranslation(['logins', 'common'])
  const [asked, setAsked] = useState<'renew' | 'take' | null>(null)
  const change = useChangeLogin(salon.id, login.staffId)
  const renewal = useRenewPassword(salon.id, login, onShown)
  const invitation = useInvite(salon.id, login.staffId, onShown)
  const taking = useTakeLogin(salon.id, login.staffId)
  const suspended = login.status === 'suspended'
  const done = { onSettled: () => setAsked(null) }

  function seen(lastSeenAt: string): string {
    const at = Date.parse(lastSeenAt)
    const date = showShortDate(localDateOf(salon.timezone, at), languageNow(i18n))
    return `${date}, ${showTime(salon.timezone, at)}`
  }

  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <dt className="text-ink-2">{t('email')}</dt>
        <dd className="wrap-anywhere">{login.email}</dd>
        <dt className="text-ink-2">{t('status')}</dt>
        <dd>
          <span className={suspended ? 'font-semibold text-danger' : 'font-semibold'}>
            {t(`statuses.${login.status}`)}
          </span>
          <span className="block text-sm text-ink-2">
            {login.lastSeenAt ? t('last_seen', { when: seen(login.lastSeenAt) }) : t('never_seen')}
          </span>
          {login.invitedUntil && (
            <span className="block text-sm text-ink-2">{t('invited_until', { when: seen(login.invitedUntil) })}</span>
          )}
          {login.mustChangePassword && !login.invitedUntil && (
            <span className="block text-sm text-ink-2">{t('first_password_open')}</span>
          )}
        </dd>
      </dl>
      <RoleSelect role={login.role} onChange={(role) => change.mutate({ role })} />
      <p className="text-sm text-ink-2">{t('ends_sessions', { name })}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={change.isPending} onClick={() => change.mutate({ status: suspended ? 'active' : 'suspended' })}>
          {suspended ? <LockKeyholeOpen size={18} aria-hidden /> : <LockKeyhole size={18} aria-hidden />}
          {suspended ? t('let_in') : t('suspend')}
        </Button>
        {!suspended && (
          <Button busy={invitation.isPending} onClick={() => invitation.mutate(null)}>
            <Send size={18} aria-hidden />
            {t('invite_again')}
          </Button>
        )}
        <Button onClick={() => setAsked('renew')}>
          <KeyRound size={18} aria-hidden />
          {t('renew')}
        </Button>
        <Button onClick={() => setAsked('take')}>
          <UserX size={18} aria-hidden />
          {t('take')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'renew'}
        title={t('renew_title', { name })}
        question={t('renew_question', { name })}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('renew')}
        confirmLook="primary"
        busy={renewal.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => renewal.mutate(undefined, done)}
      />
      <ConfirmDialog
        open={asked === 'take'}
        title={t('take_title', { name })}
        question={t('take_question', { name })}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('take')}
        busy={taking.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => taking.mutate(undefined, done)}
      />
    </div>
  )
}
