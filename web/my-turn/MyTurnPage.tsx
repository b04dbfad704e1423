import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import { showMoney } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { CellMark } from '../floor/book/CellContent.tsx'
import { useBookWords } from '../floor/book/use-book-words.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { Dock } from './Dock.tsx'
import { InChair } from './InChair.tsx'
import { ListCard, rowClass } from './ListCard.tsx'
import { NextBooked } from './NextBooked.tsx'
import { OwnBoard } from './OwnBoard.tsx'
import { PlaceInTurn } from './PlaceInTurn.tsx'
import { useMyTurn } from './queries.ts'
import { ToClean } from './ToClean.tsx'
import { useTurnWords } from './use-turn-words.ts'

/** A technician's home page: whose turn it is, the current client, and the day; only the day if the salon does not use the floor. */
export function MyTurnPage() {
  const { t } = useTranslation('myTurn')
  const salonId = useCurrentSalon()?.id ?? ''
  const answer = useMyTurn(salonId)

  return (
    <>
      <PageTitle page={t('page')} />
      <QueryState
        of={answer}
        waiting={<Waiting label={t('loading')} className="grid max-w-140 gap-3" shapes={['h-40', 'h-48', 'h-32']} />}
        failed={t('failed')}
      >
        {(turn) => (turn.on ? <Turn turn={turn} readAt={answer.dataUpdatedAt} /> : <Navigate to="/my-day" replace />)}
      </QueryState>
    </>
  )
}

function Turn({ turn, readAt }: { turn: MyTurn; readAt: number }) {
  const seat = turn.inChair

  return (
    <div className="mx-auto grid max-w-140 gap-3 pb-20 lg:max-w-240 lg:grid-cols-2 lg:items-start">
      <div className="grid grid-cols-1 gap-3">
        <ToClean turn={turn} />
        {seat ? <InChair turn={turn} seat={seat} readAt={readAt} /> : <PlaceInTurn turn={turn} />}
      </div>
      <div className="grid grid-cols-1 gap-3">
        {turn.board.length > 0 && <OwnBoard turn={turn} />}
        <NextBooked turn={turn} />
        <MyDay turn={turn} />
      </div>
      <Dock turn={turn} />
    </div>
  )
}

/** Today's visits, what each counts, and by which rule. */
function MyDay({ turn }: { turn: MyTurn }) {
  const { t } = useTranslation('myTurn')
  const words = useTurnWords(turn)
  const book = useBookWords()
  const { visits, clockedInAt, turns, money, rules, firstName } = turn
  const lateMinutes = turn.board.find(({ staffId }) => staffId === turn.staffId)?.lateMinutes ?? 0

  return (
    <ListCard title={t('day.title')} end={clockedInAt && t('day.since', { time: words.time(clockedInAt) })}>
      {visits.length === 0 ? (
        <p className="px-4 py-3 text-md text-ink-2">{t('day.none')}</p>
      ) : (
        <ol>
          {visits.map((cell) => {
            const name = book.nameOf({ lateMinutes }, cell)
            const because = book.becauseOf(cell, rules, firstName)
            const counts = book.turns(cell.halves)
            return (
              <li key={`${cell.kind} ${cell.at}`} className={rowClass}>
                <CellMark cell={cell} />
                <span className="min-w-0 grow">
                  <span className="block font-medium wrap-anywhere">
                    {cell.services.length > 0 && cell.clientName
                      ? t('day.visit', { name, services: book.servicesOf(cell.services) })
                      : name}
                  </span>
                  <span className="block text-sm text-ink-2 first-letter:uppercase">
                    {because ? t('day.because', { turns: counts, because }) : counts}
                  </span>
                </span>
                {cell.kind === 'visit' && <span className="num font-medium">{showMoney(toCents(cell.money))}</span>}
              </li>
            )
          })}
        </ol>
      )}
      {visits.length > 0 && (
        <p className="flex min-h-14 items-center justify-between gap-3 border-t border-line-2 bg-sunken px-4 font-semibold">
          <span>{words.turns(turns)}</span>
          <span className="num">{showMoney(toCents(money))}</span>
        </p>
      )}
    </ListCard>
  )
}
