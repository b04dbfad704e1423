import { Link, Navigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import { showDuration, showMoney } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { minutesBetween } from '../../shared/time.ts'
import { IdeaPictures } from '../bookings/ideas/IdeaPictures.tsx'
import { useFaces } from '../data/floor.ts'
import { CellMark } from '../floor/book/CellContent.tsx'
import { useBookWords } from '../floor/book/use-book-words.ts'
import { showTurns } from '../floor/halves.ts'
import { Initials } from '../floor/spas/Initials.tsx'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { MemberAvatar } from '../ui/MemberAvatar.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { Dock } from './Dock.tsx'
import { InChair } from './InChair.tsx'
import { ListCard, rowClass } from './ListCard.tsx'
import { PlaceInTurn } from './PlaceInTurn.tsx'
import { useMyTurn, useOwnActs } from './queries.ts'
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

/** The technician's next booking. */
function NextBooked({ turn }: { turn: MyTurn }) {
  const { t } = useTranslation('myTurn')
  const words = useTurnWords(turn)
  const next = turn.nextBooking
  if (!next) return null

  const minutes = Math.round(minutesBetween(Date.parse(turn.now), Date.parse(next.at)))
  const when = next.arrived
    ? t('booked.arrived')
    : minutes > 0
      ? t('booked.in', { length: showDuration(minutes, words.language) })
      : t('booked.due')
  return (
    <ListCard title={t('booked.title')} end={when}>
      <div className={rowClass}>
        <span className="num min-w-17 font-semibold whitespace-nowrap">{words.time(next.at)}</span>
        <span className="min-w-0 grow">
          <span className="block wrap-anywhere font-medium">{next.clientName}</span>
          <span className="block text-sm text-ink-2">{words.services(next.services)}</span>
        </span>
        {next.requested && <Badge look="outline">{t('booked.asked')}</Badge>}
      </div>
      <div className="px-4 pb-3 empty:hidden">
        <IdeaPictures salonId={turn.salonId} bookingId={next.bookingId} />
      </div>
    </ListCard>
  )
}

/** All members in turn order; only the technician if the salon does not share its board. */
function OwnBoard({ turn }: { turn: MyTurn }) {
  const { t } = useTranslation('myTurn')
  const words = useTurnWords(turn)
  const faceOf = useFaces(turn.salonId)

  return (
    <ListCard
      title={t('board.title')}
      end={
        <Link to="/my-turn/turn-book" className={`${buttonClass('ghost', 'compact')} -mr-3 text-brand-ink!`}>
          {t(turn.openBoard ? 'board.whole' : 'board.own')}
        </Link>
      }
    >
      <ol>
        {turn.board.map((member) => {
          const me = member.staffId === turn.staffId
          return (
            <li key={member.staffId} className={`${rowClass} ${me ? 'bg-brand-tint' : ''}`}>
              <span className="num w-4.5 flex-none text-center text-md font-semibold text-ink-3">{member.place}</span>
              <MemberAvatar face={faceOf(member.staffId, member.firstName)} />
              <span className="min-w-0 grow">
                <span className="block wrap-anywhere font-semibold">
                  {me ? t('board.me', { name: member.firstName }) : member.firstName}
                </span>
                <span className="block text-sm text-ink-2">{words.state(member)}</span>
              </span>
              <span className="num text-lg font-semibold">
                <span aria-hidden>{showTurns(member.turns)}</span>
                <span className="sr-only">{words.turns(member.turns)}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </ListCard>
  )
}

/** Foot spas that the technician's last clients left: one tap logs the cleaning. */
function ToClean({ turn }: { turn: MyTurn }) {
  const { t } = useTranslation('myTurn')
  const words = useTurnWords(turn)
  const { clean } = useOwnActs(turn.salonId)
  if (turn.toClean.length === 0) return null

  return (
    <ListCard title={t('to_clean.title')}>
      <ul>
        {turn.toClean.map(({ bookingId, clientName: client, chair: name, unit, initials, leftAt, overdue, closed }) => {
          const chair = t('to_clean.chair', { name, unit })
          const state = closed ? 'closed' : overdue ? 'overdue' : 'left'
          return (
            <li key={bookingId} className={rowClass}>
              <span className="min-w-0 grow">
                <span className="block font-medium">{chair}</span>
                <span className={`block text-sm ${overdue ? 'font-semibold text-cancelled-ink' : 'text-ink-2'}`}>
                  {t(`to_clean.${state}`, { client, time: words.time(leftAt) })}
                </span>
              </span>
              <Button look="primary" busy={clean.isPending} onClick={() => clean.mutate({ bookingId, chair })}>
                <span className="sr-only">{chair}: </span>
                {!clean.isPending && <Check size={18} aria-hidden />}
                {t('to_clean.done')}
                <Initials letters={initials} />
              </Button>
            </li>
          )
        })}
      </ul>
    </ListCard>
  )
}
