import { useTranslation } from 'react-i18next'
import type { BookCell, BookRow, TurnBook } from '../../../shared/floor/turn-book.ts'
import { showMoney, showTime } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { useFaces } from '../../data/floor.ts'
import { MemberAvatar } from '../../ui/MemberAvatar.tsx'
import { showTurns } from '../halves.ts'
import { CellContent, CellMark } from './CellContent.tsx'
import type { ToCorrect } from './to-correct.ts'
import { shortPrice, useBookWords } from './use-book-words.ts'
import { Why } from './Why.tsx'

const headClassName =
  'grid min-h-touch min-w-0 cursor-pointer content-center rounded-sm text-left hover:underline data-popup-open:text-brand-ink'

const className =
  'grid h-17 w-full cursor-pointer content-center justify-items-center gap-px p-0.5 -outline-offset-3 hover:bg-hover ' +
  'data-popup-open:bg-brand-tint data-popup-open:shadow-[inset_0_0_0_2px_var(--color-brand)]'

/** As in a ruled book; longer days add columns. */
const minColumns = 7

interface BookTableProps {
  book: TurnBook
  title: string
  /** Absent: corrections are not possible. */
  onCorrect: ((what: ToCorrect) => void) | undefined
}

/** The page of a day: members in order of arrival, with their visits. Each cell explains itself on a tap. */
export function BookTable({ book, title, onCorrect }: BookTableProps) {
  const { t } = useTranslation('turnBook')
  const faceOf = useFaces(book.salonId)
  const columns = columnsOf(book)
  const showsMoney = book.rows.some(({ money }) => money !== null)
  const headClass = 'h-9 border-b border-line-2 bg-sunken px-1.5 text-sm font-medium text-ink-2'

  return (
    <table className="w-full min-w-max table-fixed border-separate border-spacing-0 md:min-w-full">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${headClass} sticky left-0 z-10 w-30 pl-3.5 text-left text-xs md:w-34`}>
            {t('arrival')}
          </th>
          {columns.map((number) => (
            <th key={number} scope="col" className={`${headClass} w-22 md:w-auto md:min-w-22`}>
              <span className="sr-only">{t('visit_number')} </span>
              <span className="num">{number}</span>
            </th>
          ))}
          <th scope="col" className={`${headClass} w-15.5 text-right`}>
            {t('turns')}
          </th>
          {showsMoney && (
            <th scope="col" className={`${headClass} w-21 pr-3.5 text-right`}>
              {t('charged')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {book.rows.map((row) => (
          <tr key={row.staffId} className="group">
            <th
              scope="row"
              className="sticky left-0 z-10 border-r-3 border-double border-brand-edge bg-surface pl-3 text-left font-normal group-not-first:border-t group-not-first:border-t-line"
            >
              <span className="flex items-center gap-2">
                <span className="max-md:hidden">
                  <MemberAvatar face={faceOf(row.staffId, row.firstName)} size="small" />
                </span>
                <MemberHead row={row} book={book} onCorrect={onCorrect} />
              </span>
            </th>
            {columns.map((number) => {
              const cell = row.cells[number - 1]
              return (
                <td
                  key={number}
                  className="h-17 border-line not-nth-2:border-l group-not-first:border-t group-not-first:border-t-line"
                >
                  {cell && <CellWhy book={book} row={row} cell={cell} onCorrect={onCorrect} />}
                </td>
              )
            })}
            <td className="num border-l-3 border-double border-l-brand-edge px-1.5 text-right text-xl font-semibold group-not-first:border-t group-not-first:border-t-line">
              {showTurns(row.halves)}
            </td>
            {showsMoney && (
              <td className="num border-l border-line pr-3.5 pl-1.5 text-right text-md group-not-first:border-t group-not-first:border-t-line">
                {row.money !== null && shortPrice(toCents(row.money))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Numbers of the columns. */
export function columnsOf({ rows }: TurnBook): number[] {
  const count = Math.max(minColumns, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: count }, (_, index) => index + 1)
}

interface CellWhyProps {
  book: TurnBook
  row: BookRow
  cell: BookCell
  onCorrect: ((what: ToCorrect) => void) | undefined
}

/** A visit in the turn book; a tap explains what it counts. */
function CellWhy({ book, row, cell, onCorrect }: CellWhyProps) {
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

interface MemberHeadProps {
  row: BookRow
  book: TurnBook
  onCorrect: ((what: ToCorrect) => void) | undefined
}

/** The member and their clock-in; a tap shows all their entries. */
function MemberHead({ row, book, onCorrect }: MemberHeadProps) {
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
      className={headClassName}
      content={content}
      title={t('correct.of_member', { name: row.firstName, turns: words.soManyTurns(row.halves) })}
      about={[came, row.goneAt && t('gone', { time: time(row.goneAt) })].filter(Boolean).join(' · ')}
      entries={() => words.entries(book, own)}
      onCorrect={onCorrect && (() => onCorrect({ row, cell: null }))}
    />
  )
}
