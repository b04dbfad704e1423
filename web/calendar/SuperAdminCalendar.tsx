import { Link } from '@tanstack/react-router'
import { CalendarDays, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../ui/Brand.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LanguageMenu } from '../ui/LanguageMenu.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** What super administrators see instead of a calendar. */
export function SuperAdminCalendar() {
  const { t } = useTranslation('calendar')

  return (
    <>
      <PageTitle page={t('page')} />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-[calc(var(--container-app)+4rem)] items-center justify-between gap-2 px-4 md:px-8">
          <Brand />
          <LanguageMenu />
        </div>
      </header>
      <main className="grid justify-items-center gap-2 px-4 py-16 text-center">
        <CalendarDays size={36} className="text-ink-3" aria-hidden />
        <h1>{t('super_admin.title')}</h1>
        <p className="max-w-read text-ink-2">{t('super_admin.text')}</p>
        <EmptyState
          icon={Store}
          title={t('no_salon.title')}
          hint={t('super_admin.no_salon')}
          action={
            <Link to="/admin" className={buttonClass('primary')}>
              {t('super_admin.link')}
            </Link>
          }
        />
      </main>
    </>
  )
}
