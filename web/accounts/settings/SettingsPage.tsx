import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../shared/accounts/contract.ts'
import { PushCard } from '../../notifications/push/PushCard.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useSession } from '../session.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { OwnFeed } from './OwnFeed.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { SecurityTips } from './SecurityTips.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoFactor } from './TwoFactor.tsx'

/** Settings of the signed-in user's account, for every role. */
export function SettingsPage() {
  const user = useSession()
  return user && <Settings user={user} />
}

function Settings({ user }: { user: SessionUser }) {
  const { t } = useTranslation('ownAccount')
  const login = user.role === 'super_admin' ? '/admin-login' : '/login'

  return (
    <>
      <PageTitle page={t('title')} />
      <h1>{t('title')}</h1>
      <p className="mt-1 mb-5 text-ink-2">
        {t('intro')} {t('signed_in_as', { email: user.email })}
      </p>
      <div className="grid items-start gap-3 md:gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-3 md:gap-5">
          <Card title={t('password.title')}>
            <ChangePasswordForm />
            <p className="mt-3 text-sm text-ink-2">{t('password.others_end')}</p>
          </Card>
          <SecurityTips />
          <Card title={t('preferences.title')}>
            <PreferencesForm user={user} />
          </Card>
          {user.role !== 'super_admin' && <PushCard own={user.role === 'technician'} />}
          {user.role === 'front_desk' && <OwnFeed />}
        </div>
        <div className="grid min-w-0 gap-3 md:gap-5">
          <Card title={t('factors.title')}>
            <p className="mb-4 text-ink-2">{t('factors.intro')}</p>
            <TwoFactor />
          </Card>
          <Card title={t('sessions.title')}>
            <Sessions login={login} />
          </Card>
        </div>
      </div>
    </>
  )
}
