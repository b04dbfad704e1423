import { BookOpen, ChevronDown, ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors.ts'
import type { TurnBook } from '../../../shared/floor/turn-book.ts'
import { showShortDate, showTime } from '../../../shared/format.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { cardClass } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Failed, QueryState } from '../../ui/QueryState.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import type { Answer } from '../../ui/use-retry.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { TurnMark } from '../TurnMark.tsx'
import { BookSheet } from './BookSheet.tsx'
import { BookTable } from './BookTable.tsx'
import { CorrectTurn } from './CorrectTurn.tsx'
import type { ToCorrect } from './to-correct.ts'
import { useBookWords } from './use-book-words.ts'
import { EntryList } from './Why.tsx'

interface BookViewProps {
  answer: Answer<TurnBook>
  /** The back link. */
  back: ReactNode
  /** Link to the turn rules, for roles that may open them. */
  rulesLink?: ReactNode
  /** The salon does not use the floor, so that there is no answer. */
  isOff?: boolean
  /** Shown if the salon does not use the floor. */
  off: ReactNode
  /** Undefined: today. */
  onGo: (date: LocalDate | undefined) => void
  /** Whether the user may correct today's turns. */
  corrects?: boolean
}

/** The turn book of a day, for all roles. */
export function BookView({ answer, back, rulesLink, isOff = false, off, onGo, corrects = false }: BookViewProps) {
  const { t } = useTranslation('turnBook')
  const book = answer.data

  return (
    <>
      <PageTitle page={t('page')} />
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {back}
        <div>
          <h1>{t('title')}</h1>
          {book && <When book={book} />}
        </div>
        {book && <Steps book={book} onGo={onGo} />}
        {book && <PrintButton book={book} />}
      </div>
      {isOff ? (
        off
      ) : (
        <QueryState
          of={answer}
          waiting={<Waiting label={t('loading')} shapes={['h-9 w-full', 'h-96 w-full']} />}
          renderFailed={(error, retry) =>
            error instanceof AppError && error.code === 'floor_off' ? (
              off
            ) : (
              <Failed title={t('failed')} error={error} retry={retry} />
            )
          }
          empty={{
            when: ({ rows }) => rows.length === 0,
            show: <EmptyState icon={BookOpen} title={t('empty.title')} hint={t('empty.text')} />,
          }}
        >
          {(shown) => <Book book={shown} rulesLink={rulesLink} corrects={corrects} />}
        </QueryState>
      )}
    </>
  )
}

function When({ book }: { book: TurnBook }) {
  const { i18n } = useTranslation('turnBook')
  const day = showShortDate(book.date, languageNow(i18n))
  return (
    <p className="num text-xs text-ink-2" aria-live="polite">
      {book.state === 'open' ? `${day}, ${showTime(book.timezone, Date.parse(book.now))}` : day}
    </p>
  )
}

const arrowClass =
  'grid size-touch place-items-center -outline-offset-3 hover:bg-hover disabled:cursor-not-allowed disabled:opacity-40'

function Steps({ book: { previousDate, nextDate }, onGo }: { book: TurnBook; onGo: BookViewProps['onGo'] }) {
  const { t } = useTranslation('turnBook')

  return (
    <fieldset className="inline-flex overflow-clip rounded-md border border-field bg-surface">
      <legend className="sr-only">{t('page')}</legend>
      <button
        type="button"
        aria-label={t('previous')}
        disabled={previousDate === null}
        className={arrowClass}
        onClick={() => previousDate && onGo(previousDate)}
      >
        <ChevronLeft size={20} aria-hidden />
      </button>
      <button
        type="button"
        onClick={() => onGo(undefined)}
        className="min-h-touch border-x border-line-2 px-4 text-sm font-medium -outline-offset-3 hover:bg-hover"
      >
        {t('today')}
      </button>
      <button
        type="button"
        aria-label={t('next')}
        disabled={nextDate === null}
        className={arrowClass}
        onClick={() => nextDate && onGo(nextDate)}
      >
        <ChevronRight size={20} aria-hidden />
      </button>
    </fieldset>
  )
}

function PrintButton({ book }: { book: TurnBook }) {
  const { t } = useTranslation('turnBook')
  // Each press prints again, even if the browser never reports the end of printing.
  const [printing, setPrinting] = useState({ sheet: 0, open: false })
  if (book.rows.length === 0) return null

  return (
    <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
      <dl aria-label={t('legend.label')} className="flex items-center gap-2.5 text-sm text-ink-2 max-md:hidden">
        {([2, 1, 0] as const).map((halves) => (
          <div key={halves} className="flex items-center gap-1.5">
            <dt aria-hidden className="text-ink">
              <TurnMark halves={halves} />
            </dt>
            <dd>{t(`legend.${halves === 2 ? 'full' : halves === 1 ? 'half' : 'none'}`)}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => setPrinting({ sheet: printing.sheet + 1, open: true })}>
        <Printer size={18} aria-hidden />
        {t('print')}
      </Button>
      {printing.open && (
        <BookSheet key={printing.sheet} book={book} onDone={() => setPrinting({ ...printing, open: false })} />
      )}
    </div>
  )
}

function Book({ book, rulesLink, corrects }: { book: TurnBook; rulesLink: ReactNode; corrects: boolean }) {
  const { t, i18n } = useTranslation('turnBook')
  const words = useBookWords()
  const [correcting, setCorrecting] = useState<ToCorrect | null>(null)
  const title = t('caption', { date: showShortDate(book.date, languageNow(i18n)) })

  return (
    <>
      <div className={`${cardClass} overflow-clip`}>
        <ScrollBox label={title}>
          <BookTable
            book={book}
            title={title}
            onCorrect={corrects && book.state === 'open' ? setCorrecting : undefined}
          />
        </ScrollBox>
      </div>
      <p className="mt-2.5 px-1 text-sm text-ink-2">
        {book.rules && t('rules_of_day', { rules: words.rules(book.rules) })} {rulesLink}
      </p>
      <DayLedger book={book} />
      {correcting && <CorrectTurn salonId={book.salonId} what={correcting} onClose={() => setCorrecting(null)} />}
    </>
  )
}

/** All entries of the day in order, for checking the sums. */
function DayLedger({ book }: { book: TurnBook }) {
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
