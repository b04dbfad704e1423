import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { LicenseSettings } from '../../../shared/staff/licenses.ts'
import { useSession } from '../../accounts/session.ts'
import { cardClass } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useChangeLicenseSettings } from './queries.ts'

/** Whether anybody is reminded, and whether an expired license keeps a technician from being booked. */
export function LicenseSettingsCard({ salonId, settings }: { salonId: string; settings: LicenseSettings }) {
  const { t } = useTranslation('licenses')

  return (
    <section className={`${cardClass} divide-y divide-line`}>
      <SettingRow salonId={salonId} name="remind" on={settings.remind} hint={t('settings.remind_hint')} />
      <SettingRow
        salonId={salonId}
        name="required"
        on={settings.required}
        hint={settings.required ? t('settings.required_on_hint') : t('settings.required_hint')}
      />
    </section>
  )
}

interface SettingRowProps {
  salonId: string
  name: keyof LicenseSettings
  on: boolean
  hint: string
}

function SettingRow({ salonId, name, on, hint }: SettingRowProps) {
  const { t } = useTranslation('licenses')
  const hintId = useId()
  const viewing = useSession()?.viewing
  const change = useChangeLicenseSettings(salonId)
  const shown = change.isPending ? (change.variables[name] ?? on) : on
  const word = shown ? t('settings.on') : t('settings.off')

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 md:px-5">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">{t(`settings.${name}`)}</p>
        <p id={hintId} className="text-sm text-ink-2">
          {hint}
        </p>
      </div>
      {viewing ? (
        <p>{word}</p>
      ) : (
        <Switch
          label={t(`settings.${name}`)}
          word={word}
          on={shown}
          describedBy={hintId}
          onChange={(next) => change.mutate({ [name]: next })}
        />
      )}
    </div>
  )
}
