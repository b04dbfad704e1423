import { RefreshCw, UserSearch } from 'lucide-react'
import { useEffect } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { customerSorts } from '../../shared/customers/contract.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { pageCount, placesOf } from '../ui/pages.ts'
import { Select } from '../ui/Select.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { CustomerCards } from './CustomerCards.tsx'
import { CustomersSkeleton } from './CustomersSkeleton.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import type { CustomersSearch } from './customers-search.ts'
import { pageSize, useCustomers } from './queries.ts'

interface CustomerListProps {
  salon: Salon
  search: CustomersSearch
  onChange: (changes: CustomersSearch, replace?: boolean) => void
}

export function CustomerList({ salon, search, onChange }: CustomerListProps) {
  const { t } = useTranslation('customers')
  const answer = useCustomers(salon.id, search)
  const { page = 1, sort = 'visits', all = false } = search
  const total = answer.data?.total ?? 0

  return (
    <section className={cardClass} aria-busy={answer.isFetching}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 md:px-5">
        <h2 className="grow">{t('list')}</h2>
        {total > 0 && <Showing page={page} total={total} />}
        <div className="flex w-full gap-2.5 lg:w-auto">
          <Select
            labelHidden
            label={t('show')}
            value={all ? 'all' : 'active'}
            options={(['active', 'all'] as const).map((value) => ({ value, label: t(`shown.${value}`) }))}
            onChange={(shown) => onChange({ all: shown === 'all' ? true : undefined })}
            className="min-w-0 grow basis-0 lg:w-44 lg:flex-none"
          />
          <Select
            labelHidden
            label={t('sort')}
            value={sort}
            options={customerSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            onChange={(chosen) => onChange({ sort: chosen === 'visits' ? undefined : chosen })}
            className="min-w-0 grow basis-0 lg:w-40 lg:flex-none"
          />
        </div>
      </div>
      <Found salon={salon} search={search} answer={answer} onChange={onChange} />
    </section>
  )
}

type FoundProps = CustomerListProps & { answer: ReturnType<typeof useCustomers> }

/** The customers of the page, or why there are none. */
function Found({ salon, search, answer, onChange }: FoundProps) {
  const { t } = useTranslation(['customers', 'common'])
  const wide = useWideScreen()
  const { page = 1 } = search
  const pages = pageCount(answer.data?.total ?? 0, pageSize)
  const beyond = answer.data !== undefined && !answer.isPlaceholderData && page > pages

  useEffect(() => {
    // The link is old, or the last one of the last page is gone.
    if (beyond) onChange({ page: pages })
  }, [beyond, pages, onChange])

  if (answer.isPending || beyond) return <CustomersSkeleton label={t('loading')} />
  if (!answer.data) {
    return (
      <ErrorState
        title={t('failed.title')}
        message={sentenceOf(answer.error)}
        action={
          <Button look="primary" onClick={() => void answer.refetch()}>
            <RefreshCw size={18} aria-hidden />
            {t('common:retry')}
          </Button>
        }
      />
    )
  }
  const { customers, total } = answer.data
  if (total === 0) return <Nobody search={search} onChange={onChange} />

  const List = wide ? CustomerTable : CustomerCards
  return (
    <>
      <List customers={customers} zone={salon.timezone} onHistory={(history) => onChange({ page, history }, false)} />
      {pages > 1 && (
        <div className="border-t border-line px-4 py-3 md:px-5">
          <Pager
            page={page}
            pages={pages}
            onPage={(chosen) => onChange({ page: chosen > 1 ? chosen : undefined }, false)}
            text={{
              label: t('pages.label'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              page: (one) => t('pages.page', { page: one }),
            }}
          />
        </div>
      )}
    </>
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
          {!all && <Button onClick={() => onChange({ all: true })}>{t('empty.all')}</Button>}
        </div>
      }
    />
  )
}
