import { getRouteApi } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { SalonSelect } from '../salons/SalonSelect.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { AddCustomer } from './AddCustomer.tsx'
import { CustomerList } from './CustomerList.tsx'
import { CustomerTools } from './CustomerTools.tsx'
import { type CustomersSearch, change } from './customers-search.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { SummaryCards } from './SummaryCards.tsx'

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
