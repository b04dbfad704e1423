import { getRouteApi } from '@tanstack/react-router'
import { Activity, ChartColumn, Inbox, MessageSquareText, Store, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { AnalyticsTab } from './AnalyticsTab.tsx'
import { type AdminSearch, type AdminTab, adminTabs, changeSearch } from './admin-search.ts'
import { CreateSalon } from './CreateSalon.tsx'
import { CreateUser } from './CreateUser.tsx'
import { useAccountRequests } from './queries.ts'
import { RequestsTab } from './RequestsTab.tsx'
import { SalonsTab } from './SalonsTab.tsx'
import { StatusTab } from './StatusTab.tsx'
import { TextsTab } from './TextsTab.tsx'
import { UsersTab } from './UsersTab.tsx'

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
