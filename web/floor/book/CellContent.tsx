import { PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BookCell, BookRow, TurnBook } from '../../../shared/floor/turn-book.ts'
import { showTurns } from '../halves.ts'
import { TurnMark } from '../TurnMark.tsx'
import { useBookWords } from './use-book-words.ts'

interface CellContentProps {
  book: TurnBook
  row: BookRow
  cell: BookCell
}

/** Mark, client and price, on the screen and in print. */
export function CellContent({ book, row, cell }: CellContentProps) {
  const { t } = useTranslation('turnBook')
  const words = useBookWords()

  return (
    <>
      <CellMark cell={cell} />
      <span className="block max-w-full truncate text-xs/4">{words.nameOf(row, cell)}</span>
      <span className="num flex min-h-4 items-center justify-center gap-0.75 text-xs/4 whitespace-nowrap text-ink-3">
        {words.priceOf(book, cell)}
        {cell.reweighed && (
          <>
            <PencilLine size={14} aria-hidden />
            <span className="sr-only">{t('corrected')}</span>
          </>
        )}
      </span>
    </>
  )
}

/** A full turn shows its number in the day; amounts other than 1, ½ and 0 are written out. */
export function CellMark({ cell: { halves, total }, large = false }: { cell: BookCell; large?: boolean }) {
  if (halves >= 0 && halves <= 2) {
    return (
      <TurnMark
        halves={halves}
        total={total - (total % 2)}
        large={large}
        className={halves === 0 ? 'text-ink-3' : ''}
      />
    )
  }
  return (
    <span className="num inline-grid h-7 min-w-7 flex-none place-items-center rounded-full border-2 border-current px-1 text-sm font-semibold">
      {`${halves > 0 ? '+' : ''}${showTurns(halves)}`}
    </span>
  )
}
