import { useTranslation } from 'react-i18next'
import type { BookRow, TurnBook } from '../../../shared/floor/turn-book.ts'
import { showTime } from '../../../shared/format.ts'
import type { ToCorrect } from './to-correct.ts'
import { useBookWords } from './use-book-words.ts'
import { Why } from './Why.tsx'

interface MemberHeadProps {
  row: BookRow
  book: TurnBook
  onCorrect: ((what: ToCorrect) => void) | undefined
}

const className =
  'grid min-h-touch min-w-0 cursor-pointer content-center rounded-sm text-left hover:underline data-popup-open:text-brand-ink'

/** The member and their clock-in; a tap shows all their entries. */
export function MemberHead({ row, book, onCorrect }: MemberHeadProps) {
  const { t } = useTranslation('turnBook')
  const words = useBookWords()
  const time = (at: string) => showTime(book.timezone, Date.parse(at))
  const came =
    row.lateMinutes > 0
      ? t('came_late', { time: time(row.clockedInAt), minutes: row.lateMinutes })
      : time(row.clockedInAt)
  const content = (
    <>
      <span className="wrap-anywhere font-semibold">{row.firstName}</span>
      <span className="num text-xs text-ink-3">{time(row.clockedInAt)}</span>
    </>
  )
  const own = book.entries.filter(({ staffId }) => staffId === row.staffId)

  return (
    <Why
      className={className}
      content={content}
      title={t('correct.of_member', { name: row.firstName, turns: words.soManyTurns(row.halves) })}
      about={[came, row.goneAt && t('gone', { time: time(row.goneAt) })].filter(Boolean).join(' · ')}
      entries={() => words.entries(book, own)}
      onCorrect={onCorrect && (() => onCorrect({ row, cell: null }))}
    />
  )
}
