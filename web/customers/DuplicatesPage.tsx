import { Link } from '@tanstack/react-router'
import { ChevronLeft, Merge, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../shared/accounts/roles.ts'
import type { Customer } from '../../shared/customers/contract.ts'
import type { listDuplicates } from '../../shared/customers/merging.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import type { Reply } from '../api.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { cardClass } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { AccessGate } from './AccessGate.tsx'
import { useDuplicates, useKeepApart } from './book-queries.ts'
import { CustomersSkeleton } from './CustomersSkeleton.tsx'
import { CustomerAvatar, PhoneWords, useNameOf } from './CustomerWords.tsx'
import { MergeChoice } from './MergeChoice.tsx'

export function DuplicatesPage() {
  const { t } = useTranslation('customers')

  return (
    <>
      <PageTitle page={t('duplicates.title')} />
      <Link
        to="/customers"
        search={({ salon }) => ({ salon })}
        className="mb-1 -ml-1 inline-flex min-h-touch items-center gap-1 text-md font-medium text-brand-ink hover:underline"
      >
        <ChevronLeft size={18} aria-hidden />
        {t('record.back')}
      </Link>
      <AccessGate title={t('duplicates.title')}>
        {(salon) => (
          <>
            <h1>{t('duplicates.title')}</h1>
            <p className="mt-1 mb-5 max-w-read text-ink-2">{t('duplicates.text')}</p>
            <Pairs key={salon.id} salon={salon} />
          </>
        )}
      </AccessGate>
    </>
  )
}

/** The two records of a pair; an open dialog about them stays while it fades out. */
interface ChosenPair {
  ids: readonly [string, string]
  open: boolean
  count: number
}

function Pairs({ salon }: { salon: Salon }) {
  const { t } = useTranslation('customers')

  return (
    <QueryState
      of={useDuplicates(salon.id)}
      waiting={<CustomersSkeleton label={t('duplicates.loading')} />}
      failed={t('duplicates.failed')}
    >
      {(found) => <PairList salon={salon} {...found} />}
    </QueryState>
  )
}

type PairListProps = Reply<typeof listDuplicates> & { salon: Salon }

function PairList({ salon, pairs, more }: PairListProps) {
  const { t } = useTranslation('customers')
  const apart = useKeepApart(salon.id)
  const nameOf = useNameOf()
  const user = useSession()
  const isOwner = user != null && mayCall(user.role, 'owner')
  const [chosen, setChosen] = useState<ChosenPair | null>(null)

  return (
    <>
      {pairs.length === 0 && (
        <EmptyState icon={UserCheck} title={t('duplicates.none')} hint={t('duplicates.none_hint')} />
      )}
      <ul className="grid gap-3">
        {pairs.map(({ one, other, reason }) => (
          <li
            key={`${one.id} ${other.id}`}
            className={`${cardClass} flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-3.5 md:px-5`}
          >
            <div className="grid min-w-0 grow basis-100 gap-3 max-md:basis-full md:grid-cols-2">
              <Person customer={one} />
              <Person customer={other} />
            </div>
            <Badge>{t(`duplicates.same_${reason}`)}</Badge>
            {isOwner && (
              <div className="flex gap-2">
                <Button
                  shape="compact"
                  disabled={apart.isPending}
                  aria-label={t('duplicates.different_label', { one: nameOf(one), other: nameOf(other) })}
                  onClick={() => apart.mutate({ oneId: one.id, otherId: other.id })}
                >
                  {t('duplicates.different')}
                </Button>
                <Button
                  look="primary"
                  shape="compact"
                  aria-label={t('duplicates.merge_label', { one: nameOf(one), other: nameOf(other) })}
                  onClick={() => setChosen({ ids: [one.id, other.id], open: true, count: (chosen?.count ?? 0) + 1 })}
                >
                  <Merge size={18} aria-hidden />
                  {t('duplicates.merge')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {more && <p className="mt-3 text-sm text-ink-2">{t('duplicates.more')}</p>}
      {chosen && (
        <MergeChoice
          key={chosen.count}
          salonId={salon.id}
          ids={chosen.ids}
          open={chosen.open}
          onClose={() => setChosen({ ...chosen, open: false })}
        />
      )}
    </>
  )
}

function Person({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  return (
    <div className="flex items-center gap-3">
      <CustomerAvatar customer={customer} />
      <p className="grid min-w-0 wrap-anywhere">
        <Link
          to="/customers/$customerId"
          params={{ customerId: customer.id }}
          search={({ salon }) => ({ salon })}
          className="font-semibold hover:underline"
        >
          {useNameOf()(customer)}
        </Link>
        <PhoneWords phone={customer.phone} className="text-md text-ink-2" />
        <span className="text-sm text-ink-3">
          {customer.email || t('no_email')} · {t('merge.visits', { count: customer.serviceUsageCount })}
        </span>
      </p>
    </div>
  )
}
