import { useNavigate } from '@tanstack/react-router'
import { ListTree } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { WhyNotButton } from '../availability/WhyNotButton.tsx'
import { Closures } from '../salons/Closures.tsx'
import { SalonSelect } from '../salons/SalonSelect.tsx'
import { SetupGate } from '../salons/SetupGate.tsx'
import { settingGroups } from '../salons/settings-map.ts'
import { WorkingHoursCard } from '../salons/WorkingHoursCard.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Card, cardClass } from '../ui/Card.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { EntryLink } from './salon/EntryLink.tsx'
import { findSettings } from './salon/find-settings.ts'

const mapId = 'all-settings'

/** Operating hours and closures, then the map of all settings, whose sections are pages of their own. */
export function SalonSettingsPage() {
  const { t } = useTranslation('salons')
  const none = { title: t('management.none.title'), hint: t('management.none.hint') }

  return (
    <>
      <PageTitle page={t('settings.title')} />
      <h1>{t('settings.title')}</h1>
      <p className="mt-1 mb-5 text-ink-2">{t('settings.intro')}</p>
      <SetupGate words={{ loading: t('settings.loading'), failed: t('settings.failed'), none }}>
        {(salon, salons) => <Settings key={salon.id} salon={salon} salons={salons} />}
      </SetupGate>
    </>
  )
}

function Settings({ salon, salons }: { salon: Salon; salons: readonly Salon[] }) {
  const { t } = useTranslation(['salons', 'settingsMap'])
  const navigate = useNavigate()

  return (
    <div className="grid gap-3 md:gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <SalonSelect
          salon={salon}
          salons={salons}
          onSalon={(id) => void navigate({ to: '/salon-settings', search: { salon: id } })}
          className="md:w-65"
        />
        <a href={`#${mapId}`} className={buttonClass('outline')}>
          <ListTree size={18} aria-hidden />
          {t('settingsMap:all')}
        </a>
      </div>
      <div className="grid items-start gap-3 md:gap-5 xl:grid-cols-[3fr_2fr]">
        <WorkingHoursCard salon={salon} />
        <Card title={t('closures.title')}>
          <Closures salon={salon} />
        </Card>
      </div>
      <SettingsMap salon={salon} />
    </div>
  )
}

function SettingsMap({ salon }: { salon: Salon }) {
  const { t } = useTranslation('settingsMap')
  const [typed, setTyped] = useState('')
  const groups = findSettings(
    settingGroups,
    typed,
    ({ id }) => `${t(`entries.${id}.label`)} ${t(`entries.${id}.hint`)}`,
  )
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)

  return (
    <section id={mapId} aria-labelledby={`${mapId}-title`} className="mt-3 grid scroll-mt-20 gap-5">
      <div>
        <h2 id={`${mapId}-title`} className="text-xl">
          {t('all')}
        </h2>
        <p className="mt-1 text-ink-2">{t('intro')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label={t('search')} value={typed} onChange={setTyped} className="min-w-0 grow md:max-w-110" />
        <WhyNotButton salon={salon} />
      </div>
      <output className={typed.trim() === '' ? 'sr-only' : 'text-sm text-ink-2'}>
        {typed.trim() === '' ? '' : count === 0 ? t('none') : t('found', { count })}
      </output>
      <div className="grid items-start gap-3 md:grid-cols-2 md:gap-5 2xl:grid-cols-3">
        {groups.map(({ id, entries }) => (
          <section key={id} className={`${cardClass} p-2`}>
            <h3 className="px-3 pt-2 pb-1 text-lg">{t(`groups.${id}`)}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <EntryLink entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
