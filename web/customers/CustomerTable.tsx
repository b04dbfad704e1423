import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '../../shared/customers/contract.ts'
import { showMoney } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { Button } from '../ui/Button.tsx'
import { Cell, HeadCell, Row } from '../ui/Table.tsx'
import {
  BlockedBadge,
  CustomerAvatar,
  HolderWords,
  NotServedBadge,
  PhoneLink,
  PhoneTotal,
  TextsStoppedBadge,
  useDayOf,
  useNameOf,
  VipBadge,
} from './CustomerWords.tsx'

export interface CustomerRowsProps {
  customers: readonly Customer[]
  /** The salon's time zone, for every date shown. */
  zone: string
  onHistory: (customerId: string) => void
}

/** The list of customers on tablets and wider screens. A click on a row opens the history, one on the name the record. */
export function CustomerTable({ customers, zone, onHistory }: CustomerRowsProps) {
  const { t } = useTranslation('customers')

  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('list')}</caption>
        <thead>
          <tr>
            <HeadCell>{t('columns.name')}</HeadCell>
            <HeadCell>{t('columns.phone')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.email')}</HeadCell>
            <HeadCell figures className="max-w-38 whitespace-normal!">
              {t('columns.count')}
            </HeadCell>
            <HeadCell>{t('columns.last')}</HeadCell>
            <HeadCell figures>{t('columns.spent')}</HeadCell>
            <HeadCell>{t('columns.actions')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} zone={zone} onHistory={onHistory} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CustomerRowProps = Omit<CustomerRowsProps, 'customers'> & { customer: Customer }

function CustomerRow({ customer, zone, onHistory }: CustomerRowProps) {
  const { t } = useTranslation('customers')
  const dayOf = useDayOf(zone)
  const name = useNameOf()(customer)

  return (
    <Row
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('a, button')) onHistory(customer.id)
      }}
    >
      <Cell>
        <span className="flex items-center gap-3">
          <CustomerAvatar customer={customer} />
          <Link
            to="/customers/$customerId"
            params={{ customerId: customer.id }}
            search={({ salon }) => ({ salon })}
            className="inline-flex min-h-touch items-center font-semibold whitespace-nowrap hover:underline"
          >
            {name}
          </Link>
          <BlockedBadge customer={customer} />
          <TextsStoppedBadge customer={customer} />
        </span>
      </Cell>
      <Cell className="whitespace-nowrap">
        {!customer.erased && <PhoneLink phone={customer.phone} className="hover:underline" />}
        <HolderWords customer={customer} className="block text-sm text-ink-3" />
      </Cell>
      <Cell className="max-w-64 truncate lg:max-xl:max-w-36 text-ink-2 max-lg:hidden">
        {customer.email || t('no_email')}
      </Cell>
      <Cell figures>
        <span className="inline-flex items-center gap-3.5">
          <NotServedBadge customer={customer} />
          <VipBadge customer={customer} />
          <PhoneTotal customer={customer} />
          <span className="font-semibold">{customer.serviceUsageCount}</span>
        </span>
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2">{dayOf(customer.lastServiceDate)}</Cell>
      <Cell figures className="font-semibold">
        {showMoney(toCents(customer.totalSpent))}
      </Cell>
      <Cell>
        <Button
          look="ghost"
          shape="compact"
          aria-label={t('history_of', { name })}
          className="text-brand-ink!"
          onClick={() => onHistory(customer.id)}
        >
          <History size={18} aria-hidden />
          {t('history_button')}
        </Button>
      </Cell>
    </Row>
  )
}
