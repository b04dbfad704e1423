import { Coffee, House, LogOut, Play } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesLeft } from '../../shared/floor/chair-time.ts'
import type { Board, FloorMemberOut } from '../../shared/floor/contract.ts'
import type { Halves } from '../../shared/floor/rules.ts'
import { showClock, showDuration, showMoney, showName } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { type Instant, minute } from '../../shared/time.ts'
import { LicenseFlag } from '../staff/licenses/LicenseFlag.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { MemberAvatar } from '../ui/MemberAvatar.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { useBoard } from './board-work.ts'
import { showTurns } from './halves.ts'
import { KeptTag } from './kept/KeptTag.tsx'
import { TurnMark } from './TurnMark.tsx'
import { rowButtonClass, rowClass } from './Zone.tsx'

interface MemberRowProps {
  member: FloorMemberOut
  /** Position in turn order, from 1; null for members who are not free. */
  rank: number | null
  now: Instant
  busy: boolean
  /** No client has been seated yet today. */
  opening: boolean
  /** Undefined: nothing is being carried. A string and a boolean, so that only rows whose answer changes rerender. */
  answer: string | undefined
  answerKind: 'takes' | 'no' | 'over' | undefined
  counts: Halves
}

const breaks = [15, 30] as const

/** A row of the turn board: position, name, reason, turns. Pressing it opens the possible actions. */
export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, rank, now, busy, opening, answer, answerKind, counts } = props
  const { t } = useTranslation('floorBoard')
  const { press, faceOf } = useBoard()
  const { staffId, firstName, state, turns, money, isNext } = member
  const names = { client: '', member: firstName }
  const isOver = answerKind === 'over'
  const next = isNext && answer === undefined
  const faded = answerKind === 'no' ? 'opacity-55' : ''

  return (
    <li
      data-member={staffId}
      className={`${rowClass} ${isOver ? 'bg-brand text-on-brand' : next ? 'bg-brand-tint shadow-[inset_4px_0_0_var(--color-brand)]' : ''} ${answerKind === 'takes' ? '-outline-offset-5 rounded-lg outline-2 outline-brand outline-dashed' : ''}`}
    >
      <div
        className={`grid grid-cols-[1.125rem_2.5rem_minmax(0,1fr)_auto] items-center gap-x-2.5 pr-3.5 pl-2.5 ${state === 'free' ? 'min-h-15 py-2' : 'min-h-13.5 py-1.25'}`}
      >
        <span
          className={`num text-center text-md font-semibold ${next ? 'text-brand-ink' : isOver ? '' : 'text-ink-3'}`}
        >
          {rank}
        </span>
        <span className={faded}>
          <MemberAvatar face={faceOf(staffId, firstName)} />
        </span>
        <span className="min-w-0">
          <span className={`flex flex-wrap items-center gap-x-1.5 ${faded}`}>
            <Menu
              trigger={
                <button
                  type="button"
                  disabled={busy}
                  className={`wrap-anywhere ${state === 'free' ? 'font-semibold' : 'font-medium'} ${rowButtonClass}`}
                >
                  {firstName}
                </button>
              }
            >
              {state === 'on_break' ? (
                <MenuItem
                  icon={<Play size={20} />}
                  label={t('member.back')}
                  onClick={() => void press({ kind: 'back', staffId }, names)}
                />
              ) : state === 'free' ? (
                <>
                  <MenuItem
                    icon={<Coffee size={20} />}
                    label={t('member.break')}
                    onClick={() => void press({ kind: 'break', staffId, minutes: null }, names)}
                  />
                  {breaks.map((minutes) => (
                    <MenuItem
                      key={minutes}
                      icon={<Coffee size={20} />}
                      label={t('member.break_minutes', { minutes })}
                      onClick={() => void press({ kind: 'break', staffId, minutes }, names)}
                    />
                  ))}
                </>
              ) : null}
              <MenuItem
                icon={<LogOut size={20} />}
                label={t('member.clock_out')}
                hint={state === 'in_chair' ? t('member.busy_hint') : t('member.clock_out_hint')}
                onClick={() => void press({ kind: 'clock_out', staffId }, names)}
              />
              <GoesHome member={member} />
            </Menu>
            {next && (
              <span className="rounded-sm bg-brand px-1.5 text-xs font-semibold whitespace-nowrap text-on-brand">
                {t('member.next')}
              </span>
            )}
          </span>
          <span className={`block text-sm ${isOver ? '' : 'text-ink-2'} ${answer === undefined ? '' : 'truncate'}`}>
            {answer === undefined && <LicenseFlag staffId={staffId} className="block" />}
            {answer ?? <Why member={member} now={now} opening={opening} />}
            {answer === undefined && (
              <>
                {' '}
                <KeptTag of={[member.staffId]} />
              </>
            )}
            {answer === undefined && money !== null && <span className="num"> · {showMoney(toCents(money))}</span>}
          </span>
        </span>
        <span
          className={`num min-w-7.5 text-right font-semibold ${state === 'free' ? 'text-xl' : 'text-lg text-ink-2'} ${faded}`}
        >
          {isOver ? (
            <TurnMark halves={counts} total={turns + counts} className="text-on-brand" />
          ) : (
            <>
              <span aria-hidden>{showTurns(turns)}</span>
              <span className="sr-only">
                {t('member.turns', { count: turns === 1 || turns === 2 ? 1 : 2, turns: showTurns(turns) })}
              </span>
            </>
          )}
        </span>
      </div>
    </li>
  )
})

function GoesHome({ member }: { member: Pick<FloorMemberOut, 'staffId' | 'firstName' | 'lastName'> }) {
  const { t } = useTranslation('floorBoard')
  const { open } = useBoard()
  return (
    <MenuItem
      icon={<House size={20} />}
      label={t('member.home')}
      hint={t('member.home_hint')}
      onClick={() => open({ kind: 'home', staffId: member.staffId, name: showName(member) })}
    />
  )
}

function Why({ member, now, opening }: { member: FloorMemberOut; now: Instant; opening: boolean }) {
  const { t, i18n } = useTranslation('floorBoard')
  const { zone } = useBoard()
  const time = (at: string) => showClock(zone, Date.parse(at))
  const { state, plannedEnd, backAt, freeSince, nextBooking, clockedInAt } = member
  if (state === 'on_break') return backAt ? t('member.back_at', { time: time(backAt) }) : t('member.on_break')
  if (state === 'in_chair') {
    if (!plannedEnd) return null
    const left = minutesLeft(Date.parse(plannedEnd), now)
    const length = showDuration(Math.abs(left), languageNow(i18n))
    if (left >= 0) return t('visit.left_minutes', { length })
    return <span className="font-medium text-no-show-ink">{t('visit.over', { length })}</span>
  }
  if (nextBooking && Date.parse(nextBooking.at) - now < 30 * minute)
    return t('member.booked_at', { time: time(nextBooking.at) })
  if (opening) return t('member.in_at', { time: time(clockedInAt) })
  return t('member.free_since', { time: time(freeSince ?? clockedInAt) })
}

/** A member who has not clocked in yet. */
export const ExpectedRow = memo(function ExpectedRow({
  member,
  busy,
}: {
  member: Board['expectedMembers'][number]
  busy: boolean
}) {
  const { t } = useTranslation('floorBoard')
  const { zone, press, faceOf } = useBoard()
  const { staffId, firstName, shiftStart } = member

  return (
    <li className={rowClass}>
      <div className="grid min-h-14 grid-cols-[1.125rem_2.5rem_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1.5 pr-3.5 pl-2.5">
        <span className="col-start-2">
          <MemberAvatar face={faceOf(staffId, firstName)} />
        </span>
        <span className="min-w-0">
          <Menu
            trigger={
              <button type="button" className={`max-w-full wrap-anywhere font-medium ${rowButtonClass}`}>
                {firstName}
              </button>
            }
          >
            <GoesHome member={member} />
          </Menu>
          <span className="block text-sm text-ink-2">
            {shiftStart ? showClock(zone, Date.parse(shiftStart)) : t('member.no_shift')}
          </span>
        </span>
        <Button
          shape="compact"
          className="relative z-1"
          busy={busy}
          aria-label={t('member.clock_in_of', { name: firstName })}
          onClick={() => void press({ kind: 'clock_in', staffId }, { client: '', member: firstName })}
        >
          {t('member.clock_in')}
        </Button>
      </div>
    </li>
  )
})
