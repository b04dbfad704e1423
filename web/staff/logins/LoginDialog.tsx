import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showName } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { GiveLogin } from './GiveLogin.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { KeptLogin } from './KeptLogin.tsx'
import { type Shown, useStaffLogins } from './queries.ts'

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
  const [shown, setShown] = useState<Shown | null>(null)
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

function titleOf(shown: Shown | null) {
  if (!shown) return 'title'
  return 'link' in shown ? 'invitation.title' : 'password.title'
}
