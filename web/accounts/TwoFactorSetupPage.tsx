import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { useSession } from './session.ts'
import { TwoFactor } from './settings/TwoFactor.tsx'
import { useSignOut } from './sign-out.ts'
import { useContinueAfterLogin } from './use-continue-after-login.ts'

/** For users who must have a second factor: shows nothing else until one is set up. */
export function TwoFactorSetupPage() {
  const { t } = useTranslation('ownAccount')
  const goOn = useContinueAfterLogin()
  const { signOut, isPending } = useSignOut(useSession()?.role ?? 'salon_owner')

  return (
    <LoginFrame title={t('setup.title')} intro={t('setup.intro')}>
      <TwoFactor onFirst={() => void goOn()} />
      <Button look="ghost" busy={isPending} onClick={signOut}>
        <LogOut size={18} aria-hidden />
        {t('setup.sign_out')}
      </Button>
    </LoginFrame>
  )
}
