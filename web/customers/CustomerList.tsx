import { UserSearch } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { customerSorts } from '../../shared/customers/sorts.ts'
import { showMoney } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { pageSize, useCustomers } from '../data/customers.ts'
import type { CustomersSearch } from '../data/customers-search.ts'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { placesOf } from '../ui/pages.ts'
import { Select } from '../ui/Select.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { CustomersSkeleton } from './CustomersSkeleton.tsx'
import { type CustomerRowsProps, CustomerTable } from './CustomerTable.tsx'
import {
  BlockedBadge,
  CustomerAvatar,
  HolderWords,
  NotServedBadge,
  PhoneTotal,
  PhoneWords,
  TextsStoppedBadge,
  useDayOf,
  useNameOf,
  VipBadge,
} from './CustomerWords.tsx'

interface CustomerListProps {
  salon: Salon
  search: CustomersSearch
  onChange: (changes: CustomersSearch, replace?: boolean) => void
}

export function CustomerList({ salon, search, onChange }: CustomerListProps) {
  const { t } = useTranslation('customers')
  const answer = useCustomers(salon.id, search)
  const { q, page = 1, sort = 'visits', all = false } = search
  const total = answer.data?.total ?? 0

  return (
    <section className={cardClass} aria-busy={answer.isFetching}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 md:px-5">
        <h2 className="grow">{t('list')}</h2>
        {total > 0 && <Showing page={page} total={total} />}
        <div className="flex w-full flex-wrap gap-2.5 lg:w-auto">
          {!q && (
            <Select
              labelHidden
              label={t('show')}
              value={all ? 'all' : 'active'}
              options={(['active', 'all'] as const).map((value) => ({ value, label: t(`shown.${value}`) }))}
              onChange={(shown) => onChange({ all: shown === 'all' ? true : undefined })}
              className="grow basis-44 lg:w-44 lg:flex-none"
            />
          )}
          <Select
            labelHidden
            label={t('sort')}
            value={sort}
            options={customerSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            onChange={(chosen) => onChange({ sort: chosen === 'visits' ? undefined : chosen })}
            className="grow basis-44 lg:w-48 lg:flex-none"
          />
        </div>
      </div>
      <Found salon={salon} search={search} answer={answer} onChange={onChange} />
    </section>
  )
}

type FoundProps = CustomerListProps & { answer: ReturnType<typeof useCustomers> }

/** One page of customers, or why there are none. */
function Found({ salon, search, answer, onChange }: FoundProps) {
  const { t } = useTranslation('customers')
  const { page = 1 } = search
  const List = useWideScreen() ? CustomerTable : CustomerCards

  return (
    <PagedList
      of={answer}
      page={page}
      pageSize={pageSize}
      onPage={(chosen) => onChange({ page: chosen > 1 ? chosen : undefined }, false)}
      waiting={<CustomersSkeleton label={t('loading')} />}
      failed={t('failed.title')}
      empty={<Nobody search={search} onChange={onChange} />}
      className=""
      barClass="border-t border-line px-4 py-3 md:px-5"
    >
      {({ customers }) => (
        <List customers={customers} zone={salon.timezone} onHistory={(history) => onChange({ page, history }, false)} />
      )}
    </PagedList>
  )
}

function Showing({ page, total }: { page: number; total: number }) {
  const { t } = useTranslation('customers')
  const { first, last } = placesOf(page, pageSize, total)

  return (
    <p aria-live="polite" className="text-sm text-ink-2">
      <Trans
        t={t}
        i18nKey="showing"
        values={{ first, last, total }}
        components={{ b: <b className="num font-semibold text-ink" /> }}
      />
    </p>
  )
}

function Nobody({ search: { q, all }, onChange }: Pick<CustomerListProps, 'search' | 'onChange'>) {
  const { t } = useTranslation('customers')

  return (
    <EmptyState
      icon={UserSearch}
      title={q ? t('empty.searched') : t('empty.none')}
      hint={q ? t('empty.search_hint') : t('empty.hint')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {q && <Button onClick={() => onChange({ q: undefined })}>{t('empty.clear')}</Button>}
          {!q && !all && <Button onClick={() => onChange({ all: true })}>{t('empty.all')}</Button>}
        </div>
      }
    />
  )
}

/** The list of customers on phones: a tap opens the history. */
function CustomerCards({ customers, zone, onHistory }: CustomerRowsProps) {
  const { t } = useTranslation('customers')
  const dayOf = useDayOf(zone)
  const nameOf = useNameOf()

  return (
    <ul>
      {customers.map((customer) => (
        <li key={customer.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            onClick={() => onHistory(customer.id)}
            className="flex w-full items-center gap-3.5 px-4 py-3 text-left max-[22.5rem]:gap-2 max-[22.5rem]:px-3 -outline-offset-3 hover:bg-hover/45"
          >
            <CustomerAvatar customer={customer} />
            <span className="grid min-w-0 grow grid-cols-1">
              <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                {nameOf(customer)} <NotServedBadge customer={customer} /> <VipBadge customer={customer} />{' '}
                <BlockedBadge customer={customer} /> <TextsStoppedBadge customer={customer} />
              </span>
              {!customer.erased && <PhoneWords phone={customer.phone} className="text-md text-ink-2" />}
              <HolderWords customer={customer} className="text-sm text-ink-3" />
              <span className="text-sm text-ink-3">
                {customer.lastServiceDate ? t('last_visit', { date: dayOf(customer.lastServiceDate) }) : t('never')}
              </span>
            </span>
            <span className="grid flex-none text-right">
              <span className="num font-semibold">{showMoney(toCents(customer.totalSpent))}</span>
              <span className="text-sm text-ink-3">{t('services', { count: customer.serviceUsageCount })}</span>
              <PhoneTotal customer={customer} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
