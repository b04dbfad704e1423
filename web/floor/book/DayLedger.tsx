import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TurnBook } from '../../../shared/floor/turn-book.ts'
import { cardClass } from '../../ui/Card.tsx'
import { useBookWords } from './use-book-words.ts'
import { EntryList } from './Why.tsx'

/** All entries of the day in order, for checking the sums. */
export function DayLedger({ book }: { book: TurnBook }) {
  const { t } = useTranslation('turnBook')
  const words = useBookWords()
  const names = new Map(book.rows.map(({ staffId, firstName }) => [staffId, firstName]))
  const entries = words.entries(book, book.entries).map((entry, index) => ({
    ...entry,
    title: `${names.get(book.entries[index]?.staffId ?? '') ?? ''}: ${entry.title}`,
  }))

  return (
    <details className={`${cardClass} group mt-4`}>
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 font-medium hover:bg-hover">
        <span className="grow">{t('ledger.title')}</span>
        <span className="text-sm text-ink-2">{t('ledger.count', { count: entries.length })}</span>
        <ChevronDown size={18} className="flex-none group-open:rotate-180" aria-hidden />
      </summary>
      <div className="border-t border-line px-4 py-2">
        <p className="text-sm text-ink-2">{t('ledger.hint')}</p>
        <EntryList entries={entries} />
      </div>
    </details>
  )
}
