import { getRouteApi } from '@tanstack/react-router'
import { Activity, ChartColumn, CircleAlert, CircleCheck, Inbox, MessageSquareText, Store, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { readAdminFigures } from '../../shared/admin/contract.ts'
import type { StatusReply } from '../../shared/admin/status.ts'
import { troublesOf } from '../../shared/admin/status-troubles.ts'
import { localTimeOf, ownZone, showLocalTime, showNumber } from '../../shared/format.ts'
import type { Reply } from '../api.ts'
import { languageNow } from '../text/start.ts'
import { cardClass } from '../ui/Card.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { type AdminSearch, type AdminTab, adminTabs, changeSearch } from './admin-search.ts'
import { Backups } from './Backups.tsx'
import { CreateSalon } from './CreateSalon.tsx'
import { CreateUser } from './CreateUser.tsx'
import { KeptSchemas } from './KeptSchemas.tsx'
import { useAccountRequests, useAdminFigures, useStatus } from './queries.ts'
import { RequestsTab } from './RequestsTab.tsx'
import { SalonsTab } from './SalonsTab.tsx'
import { StatusCards } from './StatusCards.tsx'
import { TextsTab } from './TextsTab.tsx'
import { UsersTab } from './UsersTab.tsx'

const figures = [
  { name: 'totalUsers', label: 'analytics.total_users', note: 'analytics.total_users_note' },
  { name: 'activeSalons', label: 'analytics.active_salons', note: 'analytics.active_salons_note' },
  { name: 'activeUsers', label: 'analytics.active_users', note: 'analytics.active_users_note' },
] as const

const icons: Record<AdminTab, ReactNode> = {
  users: <Users size={18} aria-hidden />,
  salons: <Store size={18} aria-hidden />,
  analytics: <ChartColumn size={18} aria-hidden />,
  requests: <Inbox size={18} aria-hidden />,
  texts: <MessageSquareText size={18} aria-hidden />,
  status: <Activity size={18} aria-hidden />,
}

const route = getRouteApi('/admin/')

/** Accounts, salons, totals, and the cost of texts. Tab, search and page are in the URL. */
export function AdminPage() {
  const { t } = useTranslation('admin')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tab = search.tab ?? 'users'
  const waiting = useAccountRequests().data?.filter(({ doneAt }) => doneAt === null).length ?? 0

  function handleSearch(changes: AdminSearch) {
    void navigate({ search: (was) => changeSearch(was, changes), replace: changes.page === undefined })
  }

  return (
    <>
      <PageTitle page={t('title')} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1>{t('title')}</h1>
        {tab === 'salons' ? <CreateSalon /> : <CreateUser />}
      </div>
      <Tabs
        label={t('tabs.label')}
        value={tab}
        tabs={adminTabs.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          icon: icons[value],
          count: value === 'requests' && waiting > 0 ? waiting : undefined,
        }))}
        onChange={(value) => void navigate({ search: value === 'users' ? {} : { tab: value } })}
      >
        <div className="pt-5">
          {tab === 'users' && <UsersTab search={search} onSearch={handleSearch} />}
          {tab === 'salons' && <SalonsTab search={search} onSearch={handleSearch} />}
          {tab === 'analytics' && <AnalyticsTab />}
          {tab === 'requests' && <RequestsTab />}
          {tab === 'texts' && <TextsTab search={search} onSearch={handleSearch} />}
          {tab === 'status' && <StatusTab />}
        </div>
      </Tabs>
    </>
  )
}

function AnalyticsTab() {
  const { t } = useTranslation('admin')

  return (
    <>
      <QueryState of={useAdminFigures()} waiting={<Figures counted={undefined} />} failed={t('analytics.failed')}>
        {(counted) => <Figures counted={counted} />}
      </QueryState>
      <Backups />
      <KeptSchemas />
    </>
  )
}

function Figures({ counted }: { counted: Reply<typeof readAdminFigures> | undefined }) {
  const { t, i18n } = useTranslation('admin')

  return (
    <dl className="grid gap-4 md:grid-cols-3">
      {figures.map(({ name, label, note }) => (
        <div key={name} className={`${cardClass} p-5`}>
          <dt className="text-md font-medium text-ink-2">{t(label)}</dt>
          <dd className="num mt-2 text-3xl font-semibold">
            {counted ? showNumber(counted[name], languageNow(i18n)) : <Skeleton className="h-10 w-16" />}
          </dd>
          <dd className="mt-1 text-sm text-ink-3">{t(note)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Health of the installation, refreshed every few seconds; problems come first. */
function StatusTab() {
  const { t } = useTranslation('admin')

  return (
    <QueryState
      of={useStatus()}
      waiting={<Waiting label={t('loading')} className="block" shapes={['h-64 w-full']} />}
      failed={t('status.failed')}
    >
      {(status) => (
        <div className="grid grid-cols-1 gap-4">
          <Troubles status={status} />
          <StatusCards status={status} />
        </div>
      )}
    </QueryState>
  )
}

function Troubles({ status }: { status: StatusReply }) {
  const { t } = useTranslation('admin')
  const troubles = troublesOf(status)
  const at = showLocalTime(localTimeOf(ownZone(), Date.parse(status.at)))

  return (
    <section className={`${cardClass} p-5`} aria-labelledby="troubles">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="troubles">{t('status.troubles.title')}</h2>
        <p className="num text-sm text-ink-3">{t('status.at', { at })}</p>
      </div>
      <ul className="mt-2 grid gap-2">
        {troubles.length === 0 && (
          <li className="flex items-start gap-3">
            <CircleCheck size={22} className="flex-none text-confirmed-ink" aria-hidden />
            {t('status.troubles.none')}
          </li>
        )}
        {troubles.map((trouble) => (
          <li key={trouble} className="flex items-start gap-3">
            <CircleAlert size={22} className="flex-none text-danger" aria-hidden />
            {t(`status.troubles.${trouble}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
