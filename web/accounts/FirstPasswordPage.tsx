import { useTranslation } from 'react-i18next'
import { LoginFrame } from './LoginFrame.tsx'
import { ChangePasswordForm } from './settings/ChangePasswordForm.tsx'
import { useContinueAfterLogin } from './use-continue-after-login.ts'

/** Makes users replace a password that somebody else chose for them. */
export function FirstPasswordPage() {
  const { t } = useTranslation('ownAccount')
  const goOn = useContinueAfterLogin()

  return (
    <LoginFrame title={t('first_password.title')} intro={t('first_password.intro')}>
      <ChangePasswordForm
        large
        currentLabel={t('first_password.current')}
        buttonLabel={t('first_password.button')}
        onDone={() => void goOn()}
      />
    </LoginFrame>
  )
}
