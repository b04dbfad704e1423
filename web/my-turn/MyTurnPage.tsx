import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { Dock } from './Dock.tsx'
import { InChair } from './InChair.tsx'
import { MyDay } from './MyDay.tsx'
import { NextBooked } from './NextBooked.tsx'
import { OwnBoard } from './OwnBoard.tsx'
import { PlaceInTurn } from './PlaceInTurn.tsx'
import { useMyTurn } from './queries.ts'

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
