import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { Card } from '../ui/Card.tsx'
import { useNameOf } from './CustomerWords.tsx'

/** The others who use the phone, each with their own visits. */
export function Family({ customer: { family, phoneHolder } }: { customer: CustomerRecord }) {
  const { t } = useTranslation('customers')
  const nameOf = useNameOf()
  if (family.length === 0) return null

  return (
    <Card title={t('family.title')}>
      <ul className="-my-2">
        {family.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <Link
              to="/customers/$customerId"
              params={{ customerId: one.id }}
              search={({ salon }) => ({ salon })}
              className="inline-flex min-h-touch items-center font-semibold hover:underline"
            >
              {nameOf(one)}
            </Link>
            <span className="text-md text-ink-2">
              {one.id === phoneHolder?.id && `${t('family.holds')} · `}
              {t('merge.visits', { count: one.serviceUsageCount })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
