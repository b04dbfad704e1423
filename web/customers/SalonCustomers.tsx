import { getRouteApi, Link } from '@tanstack/react-router'
import { Download, EllipsisVertical, FileUp, Info, MessageSquareText, UsersRound } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../shared/accounts/roles.ts'
import { customersFile } from '../../shared/customers/privacy.ts'
import { showAverage, showNumber, showWholeDollars } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { download } from '../api.ts'
import { useCustomersSummary } from '../data/customers.ts'
import { type CustomersSearch, change } from '../data/customers-search.ts'
import { useSaveFile } from '../exports/use-save-file.ts'
import { SalonSelect } from '../salons/SalonSelect.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { InfoNote } from '../ui/InfoNote.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { slashed } from '../ui/slashed.tsx'
import { AddCustomer } from './AddCustomer.tsx'
import { CustomerList } from './CustomerList.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'

const route = getRouteApi('/owner/customers')

interface SalonCustomersProps {
  salon: Salon
  salons: readonly Salon[]
}

/** Figures, search and list. Search and open dialog are in the URL. */
export function SalonCustomers({ salon, salons }: SalonCustomersProps) {
  const { t } = useTranslation('customers')
  const navigate = route.useNavigate()
  const search = route.useSearch()

  const handleChange = useCallback(
    (changes: CustomersSearch, replace = true) =>
      void navigate({ search: (was) => ({ salon: was.salon, ...change(was, changes) }), replace, resetScroll: false }),
    [navigate],
  )
  const keep = { page: search.page }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-2.5 gap-y-2.5 md:mb-5 md:gap-x-3">
        <h1 className="grow basis-26 md:basis-36">{t('title')}</h1>
        <SalonSelect
          salon={salon}
          salons={salons}
          onSalon={(id) => void navigate({ search: { salon: id } })}
          className="w-full max-md:order-1 md:w-56"
        />
        <SearchField
          label={t('search')}
          value={search.q ?? ''}
          onChange={(q) => handleChange({ q: q.slice(0, 80) || undefined })}
          className="w-full min-w-0 max-lg:order-2 lg:w-100"
        />
        <AddCustomer
          salonId={salon.id}
          open={search.add === true}
          onOpen={() => handleChange({ ...keep, add: true }, false)}
          onClose={() => handleChange(keep)}
        />
        <CustomerTools salonId={salon.id} />
      </div>
      <SummaryCards salonId={salon.id} />
      <p className="my-3.5 flex items-start gap-2.5 rounded-md bg-sunken px-3.5 py-3 text-md text-ink-2">
        <Info size={18} className="mt-0.5 flex-none" aria-hidden />
        {t('vip_note')} {t('vip_from', { count: salon.vipVisits })}.
      </p>
      <CustomerList salon={salon} search={search} onChange={handleChange} />
      <HistoryDialog salon={salon} customerId={search.history ?? null} onClose={() => handleChange(keep)} />
    </>
  )
}

/** Actions on the whole customer book: contact lists and duplicates; for owners also import and export. */
function CustomerTools({ salonId }: { salonId: string }) {
  const { t } = useTranslation(['customers', 'exports', 'reports'])
  const user = useSession()
  const save = useSaveFile(() => download(customersFile, { params: { salonId } }))
  if (!user) return null
  const isOwner = mayCall(user.role, 'owner')

  return (
    <Menu
      trigger={
        <Button shape="icon" aria-label={t('record.actions')}>
          <EllipsisVertical size={20} aria-hidden />
        </Button>
      }
    >
      <MenuItem
        icon={<MessageSquareText size={20} />}
        label={t('reports:lists.title')}
        link={<Link to="/customers/lists" search={({ salon }) => ({ salon })} />}
      />
      {isOwner && (
        <>
          <MenuItem
            icon={<FileUp size={20} />}
            label={t('import.link')}
            link={<Link to="/customers/import" search={({ salon }) => ({ salon })} />}
          />
          <MenuItem icon={<Download size={20} />} label={t('exports:csv')} onClick={save} />
        </>
      )}
      <MenuItem
        icon={<UsersRound size={20} />}
        label={t('duplicates.link')}
        link={<Link to="/customers/duplicates" search={({ salon }) => ({ salon })} />}
      />
    </Menu>
  )
}

/** Number of customers, visits and spending. Unknown figures are left out. */
function SummaryCards({ salonId }: { salonId: string }) {
  const { t, i18n } = useTranslation('customers')
  const language = languageNow(i18n)
  const { data, isPending } = useCustomersSummary(salonId)
  if (!data && !isPending) return null

  const { activeCustomers = 0, totalServices = 0, totalRevenue = '0.00' } = data ?? {}
  const average = activeCustomers === 0 ? 0 : totalServices / activeCustomers
  const cards = [
    [t('cards.active'), showNumber(activeCustomers, language)],
    [t('cards.services'), showNumber(totalServices, language)],
    [t('cards.average'), showAverage(average, language)],
    [t('cards.revenue'), showWholeDollars(toCents(totalRevenue))],
  ] as const
  return (
    <div className="relative">
      <dl className={`${cardClass} grid grid-cols-2 gap-px overflow-clip bg-line! lg:grid-cols-4`}>
        {cards.map(([word, figure], index) => (
          <div key={word} className={`min-w-0 bg-surface px-4 py-3.5 md:px-5 md:py-4 ${index === 3 ? 'lg:pr-12' : ''}`}>
            <dt className="text-sm text-ink-2 md:text-md">{slashed(word)}</dt>
            <dd className={`num text-2xl font-semibold max-[22.5rem]:text-lg ${index === 3 ? 'pr-8 lg:pr-0' : ''}`}>
              {data ? figure : <Skeleton className="my-1 h-7 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="absolute right-0.5 bottom-0.5 lg:top-0.5 lg:bottom-auto">
        <InfoNote label={t('cards.about')}>
          <p>{t('cards.about_text')}</p>
        </InfoNote>
      </div>
    </div>
  )
}
