import { Link } from '@tanstack/react-router'
import { Fingerprint, ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondStep } from '../../shared/accounts/second-factors.ts'
import { chosenHelpPath } from '../../shared/help-pages.ts'
import { AlertNote } from '../accounts/AlertNote.tsx'
import { LoginForm } from '../accounts/LoginForm.tsx'
import { LoginFrame } from '../accounts/LoginFrame.tsx'
import { tellLeft } from '../accounts/left.ts'
import { type LoginKind, usePasskeyLogin } from '../accounts/login.ts'
import { hasPasskeys } from '../accounts/passkey.ts'
import { SecondStepForm } from '../accounts/SecondStepForm.tsx'
import { useSignUpMode } from '../accounts/sign-up.ts'
import { isWorkWaiting } from '../accounts/waiting-work.ts'
import { sentenceOf } from '../api.ts'
import type { LoginKept as Kept } from '../floor/kept/LoginKept.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { readFloorBoardWords } from '../ui/part-words.ts'
import { useOnline } from '../ui/use-online.ts'

export function ShopLoginPage() {
  return <LoginPage kind="shop" />
}

export function AdminLoginPage() {
  return <LoginPage kind="admin" />
}

function LoginPage({ kind }: { kind: LoginKind }) {
  const { t, i18n } = useTranslation(['accounts', 'ownAccount', 'app'])
  const mode = useSignUpMode().data?.mode
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) tellLeft().catch(() => undefined) // signing in tries again
  }, [isOnline])
  const [step, setStep] = useState<SecondStep | null>(null)

  function introOf({ mailedTo }: SecondStep): string {
    return mailedTo === null ? t('ownAccount:step.intro') : t('ownAccount:step.mailed', { email: mailedTo })
  }

  if (step) {
    return (
      <LoginFrame title={t('ownAccount:step.title')} intro={introOf(step)}>
        <SecondStepForm kind={kind} step={step} onBack={() => setStep(null)} />
      </LoginFrame>
    )
  }
  return (
    <LoginFrame title={t(`${kind}.title`)} intro={t(`${kind}.intro`)}>
      {kind === 'shop' && <WaitingWork />}
      <LoginForm kind={kind} onSecondStep={setStep} />
      <div className="grid justify-items-center gap-1">
        <PasskeyLogin kind={kind} />
        <Link to="/forgot-password" search={{ from: kind }} className={linkClass}>
          {t('ownAccount:forgot.link')}
        </Link>
        <a href={chosenHelpPath(languageNow(i18n))} className={linkClass}>
          {t('app:help.menu')}
        </a>
      </div>
      {kind === 'admin' ? (
        <p className="flex items-center justify-center gap-2 text-center text-sm text-ink-2">
          <ShieldAlert size={18} className="flex-none" aria-hidden />
          {t('admin.note')}
        </p>
      ) : (
        <div className="grid gap-1 text-center text-sm text-ink-2">
          <p>{t('shop.no_account')}</p>
          <p>{t('shop.note')}</p>
          {mode && <SignUpOffer isOpen={mode === 'open'} />}
        </div>
      )}
    </LoginFrame>
  )
}

/** Where the landing page's call to action leads on. */
function SignUpOffer({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('accounts')
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-4">
      <p>{t('shop.new_here')}</p>
      <Link to={isOpen ? '/sign-up' : '/ask-for-account'} className={buttonClass('soft')}>
        {t(isOpen ? 'shop.open' : 'shop.ask')}
      </Link>
    </div>
  )
}

const linkClass = 'inline-flex min-h-touch items-center text-md font-medium text-brand-ink underline underline-offset-3'

/** Signs in with a passkey, where the browser supports them. */
function PasskeyLogin({ kind }: { kind: LoginKind }) {
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

/** What was done on this device and waits for somebody to sign in. Loaded only if there is any. */
function WaitingWork() {
  const [{ LoginKept }, setPart] = useState<{ LoginKept?: typeof Kept }>({})

  useEffect(() => {
    if (!isWorkWaiting()) return
    Promise.all([import('../floor/kept/LoginKept.tsx'), readFloorBoardWords()]).then(
      ([part]) => setPart(part),
      reportError,
    )
  }, [])

  return LoginKept && <LoginKept />
}
