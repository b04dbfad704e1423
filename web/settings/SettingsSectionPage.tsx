import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SalonSelect } from '../salons/SalonSelect.tsx'
import { SetupGate } from '../salons/SetupGate.tsx'
import { isSection, type Section, settingGroups } from '../salons/settings-map.ts'
import { buttonClass } from '../ui/button-class.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { EntryLink } from './salon/EntryLink.tsx'
import { SectionContent } from './salon/SectionContent.tsx'

/** One section of the settings, with the others next to it if there is room. */
export function SettingsSectionPage() {
  const { section } = useParams({ strict: false })
  return isSection(section) ? <Page section={section} /> : <Navigate to="/salon-settings" replace />
}

function Page({ section }: { section: Section }) {
  const { t } = useTranslation(['salons', 'settingsMap'])
  const navigate = useNavigate()
  const none = { title: t('management.none.title'), hint: t('management.none.hint') }

  return (
    <>
      <PageTitle page={t(`settingsMap:entries.${section}.label`)} />
      <Link to="/salon-settings" className={`${buttonClass('ghost', 'compact')} -ml-3`}>
        <ChevronLeft size={18} aria-hidden />
        {t('settingsMap:all')}
      </Link>
      <h1 className="mb-5">{t('settings.title')}</h1>
      <SetupGate words={{ loading: t('settings.loading'), failed: t('settings.failed'), none }}>
        {(salon, salons) => (
          <div className="grid items-start gap-5 xl:grid-cols-[17rem_minmax(0,1fr)]">
            <SectionList />
            <div key={`${salon.id} ${section}`} className="grid max-w-220 min-w-0 gap-3 md:gap-5">
              <SalonSelect
                salon={salon}
                salons={salons}
                onSalon={(id) => void navigate({ to: '.', search: (before) => ({ ...before, salon: id }) })}
                className="md:w-65"
              />
              <SectionContent section={section} salon={salon} />
            </div>
          </div>
        )}
      </SetupGate>
    </>
  )
}

function SectionList() {
  const { t } = useTranslation('settingsMap')
  return (
    <nav aria-label={t('nav')} className="max-xl:hidden">
      {settingGroups.map(({ id, entries }) => (
        <div key={id} className="mb-3">
          <h2 className="px-3 pb-1 text-sm text-ink-3">{t(`groups.${id}`)}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryLink entry={entry} compact />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
