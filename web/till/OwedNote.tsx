import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../shared/format.ts'
import type { CheckRow } from '../../shared/till/contract.ts'
import { useCheckWords } from './use-check-words.ts'

/** Who paid more than was done, each with the way to the check; nothing where there is nobody. */
export function OwedNote({ owed }: { owed: readonly CheckRow[] }) {
  const { t } = useTranslation('till')
  const words = useCheckWords()
  if (owed.length === 0) return null

  return (
    <p className="mb-3 rounded-md bg-no-show-tint px-4 py-2.5 text-md font-medium text-no-show-ink">
      {t('owed')}{' '}
      {owed.map((row, index) => (
        <Fragment key={row.id}>
          {index > 0 && ' · '}
          <Link
            to="/till/checks/$checkId"
            params={{ checkId: row.id }}
            className="num whitespace-normal! underline underline-offset-3"
          >
            {words.title(row)} {showMoney(row.owedCents)}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
