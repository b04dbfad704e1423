import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { WhyNotButton } from '../availability/WhyNotButton.tsx'
import { cardClass } from '../ui/Card.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { SalonSelect } from './SalonSelect.tsx'
import { SetupGate } from './SetupGate.tsx'
import { EntryLink } from './settings/EntryLink.tsx'
import { findSettings } from './settings/find-settings.ts'
import { settingGroups } from './settings/map.ts'

/** The settings map with its search. Each section is a page of its own. */
export function SalonSettingsPage() {
  const { t } = useTranslation(['salons', 'settingsMap'])
  const none = { title: t('management.none.title'), hint: t('management.none.hint') }

  return (
    <>
      <PageTitle page={t('settings.title')} />
      <h1>{t('settings.title')}</h1>
      <p className="mt-1 mb-5 text-ink-2">{t('settingsMap:intro')}</p>
      <SetupGate words={{ loading: t('settings.loading'), failed: t('settings.failed'), none }}>
        {(salon, salons) => <Map salon={salon} salons={salons} />}
      </SetupGate>
    </>
  )
}

function Map({ salon, salons }: { salon: Salon; salons: readonly Salon[] }) {
  const { t } = useTranslation('settingsMap')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const groups = findSettings(
    settingGroups,
    typed,
    ({ id }) => `${t(`entries.${id}.label`)} ${t(`entries.${id}.hint`)}`,
  )
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <SalonSelect
          salon={salon}
          salons={salons}
          onSalon={(id) => void navigate({ to: '/salon-settings', search: { salon: id } })}
          className="md:w-65"
        />
        <SearchField label={t('search')} value={typed} onChange={setTyped} className="min-w-0 grow md:max-w-110" />
        <WhyNotButton salon={salon} />
      </div>
      <output className={typed.trim() === '' ? 'sr-only' : 'text-sm text-ink-2'}>
        {typed.trim() === '' ? '' : count === 0 ? t('none') : t('found', { count })}
      </output>
      <div className="grid items-start gap-3 md:grid-cols-2 md:gap-5 2xl:grid-cols-3">
        {groups.map(({ id, entries }) => (
          <section key={id} className={`${cardClass} p-2`}>
            <h2 className="px-3 pt-2 pb-1 text-lg">{t(`groups.${id}`)}</h2>
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
    </div>
  )
}
