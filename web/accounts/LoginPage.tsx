import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../ui/Brand.tsx'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { LoginForm, type LoginKind } from './LoginForm.tsx'
import { LoginPicture } from './LoginPicture.tsx'

export function ShopLoginPage() {
  return <LoginPage kind="shop" />
}

export function AdminLoginPage() {
  return <LoginPage kind="admin" />
}

function LoginPage({ kind }: { kind: LoginKind }) {
  const { t } = useTranslation(['accounts', 'app'])

  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-2">
      <PageTitle page={t(`${kind}.title`)} />
      <div className="grid grid-rows-[auto_1fr] px-4 pt-3 pb-5 md:px-8 md:py-6">
        <header className="flex items-center justify-between">
          <Link to="/" aria-label={t('app:home')}>
            <Brand />
          </Link>
          <LanguageSwitch />
        </header>
        <main className="m-auto grid w-full max-w-100 gap-4.5 py-8">
          <div className="grid gap-1">
            <h1>{t(`${kind}.title`)}</h1>
            <p className="text-ink-2">{t(`${kind}.intro`)}</p>
          </div>
          <LoginForm kind={kind} />
          <p className="flex items-center justify-center gap-2 text-center text-sm text-ink-2">
            {kind === 'admin' && <ShieldAlert size={18} className="flex-none" aria-hidden />}
            {t(`${kind}.note`)}
          </p>
        </main>
      </div>
      <LoginPicture />
    </div>
  )
}
