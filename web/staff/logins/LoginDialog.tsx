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
import { KeptLogin } from './KeptLogin.tsx'
import { type NewCredentials, useStaffLogins } from './queries.ts'

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
  const [shown, setShown] = useState<NewCredentials | null>(null)
  const name = showName(member)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shown ? t('password.title', { name }) : t('title', { name })}
      closeLabel={t('common:close')}
      foot={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      {shown ? (
        <FirstPassword name={name} shown={shown} />
      ) : (
        <LoadedPart answer={logins} failed={t('failed_to_load')}>
          {(list) => {
            const login = list.find(({ staffId }) => staffId === member.id)
            return login ? (
              <KeptLogin salon={salon} name={name} login={login} onPassword={setShown} />
            ) : (
              <GiveLogin salonId={salon.id} member={member} onPassword={setShown} />
            )
          }}
        </LoadedPart>
      )}
    </Dialog>
  )
}
