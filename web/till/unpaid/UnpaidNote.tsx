import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../../shared/salons/contract.ts'
import { useUnpaid } from '../queries.ts'
import { useUnpaidWords } from './use-unpaid-words.ts'

/** Finished visits of earlier days that nobody has paid, with the way to the till; nothing where there are none. */
export function UnpaidNote({ salon, className = '' }: { salon: Salon; className?: string }) {
  const { t } = useTranslation('app')
  const words = useUnpaidWords(salon.timezone)
  const { data } = useUnpaid(salon.id)
  if (!data || data.length === 0) return null

  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 rounded-md bg-no-show-tint px-4 text-md font-medium text-no-show-ink ${className}`}
    >
      <ReceiptText size={18} className="flex-none" aria-hidden />
      <p className="min-w-0">{words(data)}</p>
      <Link to="/till" className="inline-flex min-h-touch items-center underline underline-offset-3">
        {t('till.to_till')}
      </Link>
    </div>
  )
}
