import { Fingerprint } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { AlertNote } from './AlertNote.tsx'
import { type LoginKind, usePasskeyLogin } from './login.ts'
import { hasPasskeys } from './passkey.ts'

/** Signs in with a passkey, where the browser supports them. */
export function PasskeyLogin({ kind }: { kind: LoginKind }) {
  const { t } = useTranslation('ownAccount')
  const login = usePasskeyLogin(kind)
  if (!hasPasskeys()) return null

  return (
    <>
      {login.isError && <AlertNote>{t('step.failed', { message: sentenceOf(login.error) })}</AlertNote>}
      <Button look="ghost" className="whitespace-normal! py-2" busy={login.isPending} onClick={() => login.mutate()}>
        {!login.isPending && <Fingerprint size={20} aria-hidden />}
        {t('step.sign_in')}
      </Button>
    </>
  )
}
