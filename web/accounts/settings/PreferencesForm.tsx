import { Save } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../shared/accounts/contract.ts'
import { languages } from '../../../shared/text/language.ts'
import { ownLanguageName } from '../../text/own-language-name.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { useSavePreferences } from './queries.ts'

const clocks = ['12h', '24h'] as const
const device = 'device'

/** Stored with the account, so they apply on all of the user's devices. */
export function PreferencesForm({ user }: { user: SessionUser }) {
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
