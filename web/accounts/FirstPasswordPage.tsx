import { useTranslation } from 'react-i18next'
import { LoginFrame } from './LoginFrame.tsx'
import { ChangePasswordForm } from './settings/ChangePasswordForm.tsx'
import { useContinueAfterLogin } from './use-continue-after-login.ts'

/** For somebody who signed in with a password that another person knows. */
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
