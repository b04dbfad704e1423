import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showName } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { GiveLogin } from './GiveLogin.tsx'
import { KeptLogin } from './KeptLogin.tsx'
import { type NewAccess, type NewCredentials, type NewInvitation, useStaffLogins } from './queries.ts'

interface LoginDialogProps {
  open: boolean
  onClose: () => void
  salon: Salon
  member: Staff
}

/** Whether and in which role a member can sign in. A password is shown only once. */
export function LoginDialog({ open, onClose, salon, member }: LoginDialogProps) {
  const { t } = useTranslation(['logins', 'common'])
  const logins = useStaffLogins(salon.id)
  const [shown, setShown] = useState<NewAccess | null>(null)
  const name = showName(member)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(titleOf(shown), { name })}
      closeLabel={t('common:close')}
      foot={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      {shown &&
        ('link' in shown ? <InvitationLink name={name} shown={shown} /> : <FirstPassword name={name} shown={shown} />)}
      {!shown && (
        <LoadedPart answer={logins} failed={t('failed_to_load')}>
          {(list) => {
            const login = list.find(({ staffId }) => staffId === member.id)
            return login ? (
              <KeptLogin salon={salon} name={name} login={login} onShown={setShown} />
            ) : (
              <GiveLogin salonId={salon.id} member={member} onShown={setShown} />
            )
          }}
        </LoadedPart>
      )}
    </Dialog>
  )
}

function titleOf(shown: NewAccess | null) {
  if (!shown) return 'title'
  return 'link' in shown ? 'invitation.title' : 'password.title'
}

/** Login page and initial password. The password cannot be shown again. */
function FirstPassword({ name, shown: { email, password } }: { name: string; shown: NewCredentials }) {
  const { t } = useTranslation('logins')
  const address = new URL('/login', window.location.origin).href

  const copy = () =>
    copyText(t('password.text', { address, email, password }), {
      copied: t('password.copied'),
      failed: t('password.failed'),
    })

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('password.once', { name })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-md bg-sunken p-4">
        <dt className="text-ink-2">{t('password.where')}</dt>
        <dd className="wrap-anywhere">{address}</dd>
        <dt className="text-ink-2">{t('email')}</dt>
        <dd className="wrap-anywhere">{email}</dd>
        <dt className="text-ink-2">{t('password.label')}</dt>
        <dd className="font-mono text-lg font-semibold">{password}</dd>
      </dl>
      <Button look="soft" className="justify-self-start" onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
        {t('password.copy')}
      </Button>
    </div>
  )
}

/** The link by which a member chooses a password. It cannot be shown again. */
function InvitationLink({ name, shown: { email, link, mailed } }: { name: string; shown: NewInvitation }) {
  const { t } = useTranslation('logins')

  const copy = () => copyText(link, { copied: t('invitation.copied'), failed: t('invitation.failed') })

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('invitation.once', { name })}</p>
      {mailed && <p className="text-ink-2">{t('invitation.mailed', { email })}</p>}
      <p className="rounded-md bg-sunken p-4 font-semibold break-all select-all">{link}</p>
      <Button look="soft" className="justify-self-start" onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
        {t('invitation.copy')}
      </Button>
    </div>
  )
}
