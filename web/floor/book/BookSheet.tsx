import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { TurnBook } from '../../../shared/floor/turn-book.ts'
import { showLongDate, showMoney, showName, showTime } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { languageNow } from '../../text/start.ts'
import { usePrint } from '../../ui/use-print.ts'
import { showTurns } from '../halves.ts'
import { columnsOf } from './BookTable.tsx'
import { CellContent } from './CellContent.tsx'
import { shortPrice, useBookWords } from './use-book-words.ts'

interface BookSheetProps {
  book: TurnBook
  onDone: () => void
}

const ruleClass = 'border-[#999]'

/** The printed page of a day, as in paper turn books: one letter page wide. Prints as soon as it is rendered. */
export function BookSheet({ book, onDone }: BookSheetProps) {
  usePrint(onDone)

  return createPortal(
    <div className="print-sheet print-wide justify-items-stretch! p-0 [print-color-adjust:exact]">
      <Head book={book} />
      <Page book={book} />
      <Foot book={book} />
    </div>,
    document.body,
  )
}

function Head({ book }: { book: TurnBook }) {
  const { t, i18n } = useTranslation('turnBook')
  const { rules, timezone, state } = book

  return (
    <div className="mb-3 flex items-end justify-between gap-8">
      <div>
        <p className="text-2xl font-semibold">{t('title')}</p>
        <p className="text-md">
          {book.salonName}, {showLongDate(book.date, languageNow(i18n))}
        </p>
      </div>
      <p className="text-right text-sm">
        {rules && <RulesLine rules={rules} />}
        <span className="block">
          {t('sheet.printed', {
            time: showTime(timezone, Date.parse(book.now)),
            state: t(state === 'closed' ? 'sheet.closed' : 'sheet.open'),
          })}
        </span>
      </p>
    </div>
  )
}

function RulesLine({ rules }: { rules: NonNullable<TurnBook['rules']> }) {
  const { t } = useTranslation('turnBook')
  const words = useBookWords()
  const { weight, requested } = rules
  const counts = t(`counts.${requested}`)
  return (
    <span className="block">
      {weight.by === 'price'
        ? t('sheet.rules', { full: showMoney(weight.fullFrom), half: showMoney(weight.halfFrom), counts })
        : t('sheet.rules_other', { rule: words.weight(rules), counts })}
    </span>
  )
}

function Page({ book }: { book: TurnBook }) {
  const { t } = useTranslation('turnBook')
  const columns = columnsOf(book)
  const showsMoney = book.rows.some(({ money }) => money !== null)
  const headClass = `h-9 border border-[#000] ${ruleClass} border-b-[#000] px-1.5 text-sm font-medium`

  return (
    <table className="w-full table-fixed border-collapse border border-[#000] text-center">
      <thead>
        <tr>
          <th
            className={`${headClass} w-32 border-r-3! border-r-[#000]! [border-right-style:double] pl-3 text-left text-xs`}
          >
            {t('arrival')}
          </th>
          {columns.map((number) => (
            <th key={number} className={`${headClass} num border-x-0`}>
              {number}
            </th>
          ))}
          <th className={`${headClass} w-15.5 border-l-3! border-l-[#000]! [border-left-style:double]`}>
            {t('turns')}
          </th>
          {showsMoney && <th className={`${headClass} w-21`}>{t('charged')}</th>}
        </tr>
      </thead>
      <tbody>
        {book.rows.map((row) => (
          <tr key={row.staffId} className={`break-inside-avoid border-t ${ruleClass}`}>
            <th className={`border-r-3 border-r-[#000] [border-right-style:double] pl-3 text-left font-normal`}>
              <span className="block wrap-anywhere font-semibold">{row.firstName}</span>
              <span className="num block text-xs">{showTime(book.timezone, Date.parse(row.clockedInAt))}</span>
            </th>
            {columns.map((number) => {
              const cell = row.cells[number - 1]
              return (
                <td
                  key={number}
                  className={`h-16 overflow-hidden border-x px-0.5 first-of-type:border-l-0 ${ruleClass}`}
                >
                  {cell && (
                    <span className="grid justify-items-center gap-px [&_*]:text-[#000]!">
                      <CellContent book={book} row={row} cell={cell} />
                    </span>
                  )}
                </td>
              )
            })}
            <td
              className={`num border-l-3 border-l-[#000] [border-left-style:double] px-1.5 text-right text-xl font-semibold`}
            >
              {showTurns(row.halves)}
            </td>
            {showsMoney && (
              <td className={`num border-l px-3 text-right text-md ${ruleClass}`}>
                {row.money !== null && shortPrice(toCents(row.money))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Foot({ book }: { book: TurnBook }) {
  const { t } = useTranslation('turnBook')
  const late = book.entries.filter(({ kind, isUndone }) => kind === 'late' && !isUndone)
  const halves = book.rows.reduce((sum, row) => sum + row.halves, 0)
  const amounts = book.rows.flatMap(({ money }) => (money === null ? [] : [toCents(money)]))

  return (
    <>
      <div className="mt-3 flex items-start justify-between gap-8 text-sm">
        <p>
          {t('sheet.legend')}
          {late.map(({ number, at, staffId, lateMinutes, toTheEnd }) => (
            <span key={number} className="block">
              {t(toTheEnd ? 'sheet.late_end' : 'sheet.late_turn', {
                time: showTime(book.timezone, Date.parse(at)),
                name: nameIn(book, staffId),
                minutes: lateMinutes ?? 0,
              })}
            </span>
          ))}
        </p>
        <p className="flex gap-4 whitespace-nowrap">
          <span>{t('sheet.total', { turns: showTurns(halves) })}</span>
          {amounts.length > 0 && (
            <span className="num">
              {t('sheet.total_charged', { money: shortPrice(amounts.reduce((sum, cents) => sum + cents, 0)) })}
            </span>
          )}
        </p>
      </div>
      <div className="mt-7 grid break-inside-avoid grid-cols-2 gap-12 text-sm">
        {(['front_desk', 'owner'] as const).map((who) => (
          <p key={who} className="border-t border-[#000] pt-1">
            {t(`sheet.${who}`)}
          </p>
        ))}
      </div>
    </>
  )
}

function nameIn({ rows }: TurnBook, id: string): string {
  const row = rows.find(({ staffId }) => staffId === id)
  return row ? showName(row) : ''
}
