import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showMoney, showShortDate, showTime } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { type CheckRow, listChecks } from '../../../shared/till/contract.ts'
import { call } from '../../api.ts'
import { salonKey } from '../../query-keys.ts'
import { SetupGate } from '../../salons/SetupGate.tsx'
import { languageNow } from '../../text/start.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { rowClass } from '../row-class.ts'
import { useCheckWords } from '../use-check-words.ts'

const route = getRouteApi('/owner/till/checks')
const pageSize = 50

/** All checks of the salon, searchable by number, name or phone. */
export function ChecksPage() {
  const { t } = useTranslation('till')

  return (
    <>
      <PageTitle page={t('checks.page')} />
      <div className="mb-4 flex items-center gap-3">
        <Link to="/till" aria-label={t('check.back')} className={buttonClass('ghost', 'icon')}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <h1>{t('checks.page')}</h1>
      </div>
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => <ChecksContent key={salon.id} salon={salon} />}
      </SetupGate>
    </>
  )
}

function ChecksContent({ salon }: { salon: Salon }) {
  const { t } = useTranslation('till')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1 } = search
  const [typed, setTyped] = useState(search.q ?? '')
  const q = useSettled(typed.trim())
  const answer = useQuery({
    queryKey: salonKey(salon.id, 'checks', q, page),
    queryFn: ({ signal }) =>
      call(listChecks, { params: { salonId: salon.id }, query: { q: q || undefined, page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })

  function go(to: { q?: string; page?: number }) {
    void navigate({ search: (was) => ({ ...was, q: undefined, page: undefined, ...to }), replace: true })
  }

  return (
    <div className="grid max-w-200 gap-4">
      <SearchField
        label={t('checks.search')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          go(text.trim() === '' ? {} : { q: text.trim() })
        }}
      />
      <PagedList
        of={answer}
        page={page}
        pageSize={pageSize}
        onPage={(next) => go({ ...(q && { q }), ...(next > 1 && { page: next }) })}
        waiting={<Waiting label={t('checks.loading')} shapes={['h-14 w-full', 'h-14 w-full', 'h-14 w-full']} />}
        failed={t('checks.load_failed')}
        empty={<EmptyState icon={ReceiptText} title={t('checks.none')} hint={t('checks.none_hint')} />}
        showing={({ first, last, total }) => t('checks.showing', { first, last, total })}
      >
        {({ checks }) => (
          <ul className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
            {checks.map((row) => (
              <Row key={row.id} row={row} zone={salon.timezone} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

function Row({ row, zone }: { row: CheckRow; zone: string }) {
  const { t, i18n } = useTranslation('till')
  const words = useCheckWords()
  const at = Date.parse(row.paidAt ?? row.openedAt)
  const when = `${showShortDate(localDateOf(zone, at), languageNow(i18n))}, ${showTime(zone, at)}`
  const isOpen = row.state === 'open'

  return (
    <li className={rowClass}>
      <Link
        to="/till/checks/$checkId"
        params={{ checkId: row.id }}
        className="flex min-h-14 items-center gap-3 px-4 py-1.75 -outline-offset-3 hover:bg-hover"
      >
        <span className="min-w-0 grow">
          <span className="block wrap-anywhere font-medium">{words.title(row)}</span>
          <span className="num block text-sm whitespace-normal! text-ink-2">
            {words.how(row)}
            {isOpen && ` · ${t('states.open')}`} · {when}
            {row.owedCents > 0 && (
              <span className="font-medium text-no-show-ink">
                {' · '}
                {t('open.behind', { money: showMoney(row.owedCents) })}
              </span>
            )}
          </span>
        </span>
        <span className="num font-medium">
          {showMoney(isOpen || row.state === 'void' ? row.totalCents : row.paidCents - row.refundedCents)}
        </span>
      </Link>
    </li>
  )
}
