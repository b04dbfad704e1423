import { Save, ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { languages } from '../../shared/text/language.ts'
import { useSession } from '../accounts/session.ts'
import { ChangePasswordForm } from '../accounts/settings/ChangePasswordForm.tsx'
import { useSavePreferences } from '../accounts/settings/queries.ts'
import { Sessions } from '../accounts/settings/Sessions.tsx'
import { TwoFactor } from '../accounts/settings/TwoFactor.tsx'
import { CalendarFeed } from '../feeds/CalendarFeed.tsx'
import { PushCard } from '../notifications/push/PushCard.tsx'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Select } from '../ui/Select.tsx'

const tips = ['unique', 'mix', 'personal', 'manager'] as const

const clocks = ['12h', '24h'] as const

const device = 'device'

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

/** A calendar feed of the front desk's own appointments. Technicians have theirs in My Day, owners in the salon's settings. */
function OwnFeed() {
  const { t } = useTranslation('feeds')
  const salon = useCurrentSalon()
  if (!salon) return null

  return (
    <Card title={t('title_own')}>
      <CalendarFeed salonId={salon.id} intro={t('intro_front_desk')} />
    </Card>
  )
}

/** Stored with the account, so they apply on all of the user's devices. */
function PreferencesForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['ownAccount', 'common'])
  const [preferences, setPreferences] = useState({ language: user.language, clock: user.clock })
  const save = useSavePreferences()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save.mutate(preferences)
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <Select
        label={t('preferences.language')}
        hint={t('preferences.language_hint')}
        value={preferences.language ?? device}
        options={[
          { value: device, label: t('preferences.device') },
          ...languages.map((language) => ({ value: language, label: ownLanguageName(language) })),
        ]}
        onChange={(chosen) => setPreferences({ ...preferences, language: chosen === device ? null : chosen })}
      />
      <Select
        label={t('preferences.clock')}
        value={preferences.clock}
        options={clocks.map((clock) => ({ value: clock, label: t(`preferences.clock_${clock}`) }))}
        onChange={(clock) => setPreferences({ ...preferences, clock })}
      />
      <Button type="submit" busy={save.isPending} className="justify-self-end">
        {!save.isPending && <Save size={18} aria-hidden />}
        {t('common:save')}
      </Button>
    </form>
  )
}

function SecurityTips() {
  const { t } = useTranslation('ownAccount')

  return (
    <Card title={t('tips.title')}>
      <ul className="grid gap-3">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-3">
            <ShieldCheck size={20} className="mt-0.5 flex-none text-brand-ink" aria-hidden />
            {t(`tips.${tip}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
