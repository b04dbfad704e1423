import type { BookCell, BookRow, TurnBook } from '../../../shared/floor/turn-book.ts'
import { showMoney } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { CellContent, CellMark } from './CellContent.tsx'
import type { ToCorrect } from './to-correct.ts'
import { useBookWords } from './use-book-words.ts'
import { Why } from './Why.tsx'

interface CellWhyProps {
  book: TurnBook
  row: BookRow
  cell: BookCell
  onCorrect: ((what: ToCorrect) => void) | undefined
}

const className =
  'grid h-17 w-full cursor-pointer content-center justify-items-center gap-px p-0.5 -outline-offset-3 hover:bg-hover ' +
  'data-popup-open:bg-brand-tint data-popup-open:shadow-[inset_0_0_0_2px_var(--color-brand)]'

/** A visit in the turn book; a tap explains what it counts. */
export function CellWhy({ book, row, cell, onCorrect }: CellWhyProps) {
  const words = useBookWords()
  const name = words.nameOf(row, cell)
  const own = book.entries.filter(({ number }) => cell.entries.includes(number))
  const content = <CellContent book={book} row={row} cell={cell} />
  const about = [name, cell.kind === 'visit' && words.servicesOf(cell.services), showMoney(toCents(cell.money))]

  return (
    <Why
      className={className}
      content={content}
      mark={<CellMark cell={cell} large />}
      title={words.titleOf(row, cell)}
      about={about.filter(Boolean).join(', ')}
      entries={() => words.entries(book, own, cell)}
      onCorrect={onCorrect && (() => onCorrect({ row, cell }))}
    />
  )
}
