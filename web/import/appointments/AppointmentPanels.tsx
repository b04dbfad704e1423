import { CircleAlert, History, PiggyBank } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showMoney, showShortDate, showTime } from '../../../shared/format.ts'
import type { Outlook, UpcomingAppointment } from '../../../shared/moving-in/appointment-import.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { sumOf } from '../../../shared/till/shares.ts'
import { useImports } from '../../customers/book-queries.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, cardClass } from '../../ui/Card.tsx'
import { ImportProgress } from '../ImportProgress.tsx'
import { LeftRowsDownload } from '../LeftRowsDownload.tsx'
import { useFailureWords } from '../use-failure-words.ts'
import { type AppointmentFile, type Appointments, useAppointments } from './appointment-file.ts'
import { type Choice, isOpen } from './choices.ts'
import { useBookInstead } from './use-book-instead.ts'
import { useObstacleWords } from './use-obstacle-words.ts'
import { useTellImported } from './use-tell-imported.ts'

interface PanelProps {
  file: AppointmentFile
  salon: Salon
  /** Leads back to what is to be decided. */
  onDecide: () => void
}

/** What the appointments become: what fits, and each that does not with its ways out. */
export function AppointmentOutcome({ file, salon, onDecide }: PanelProps) {
  const { t } = useTranslation('movingIn')
  const list = useAppointments(file)
  const words = useFailureWords()

  return (
    <>
      {list.phase === 'stopped' && list.failure !== null && !list.import && (
        <div className="mb-3.5">
          <p role="alert" className="flex items-center gap-2 font-medium text-danger">
            <CircleAlert size={18} className="flex-none" aria-hidden />
            {words(list.failure)}
          </p>
          <Button className="mt-2" onClick={list.again}>
            {t('try_again')}
          </Button>
        </div>
      )}
      {list.phase === 'done' ? (
        <Result list={list} salon={salon} onDecide={onDecide} />
      ) : (
        <Expected list={list} salon={salon} />
      )}
    </>
  )
}

interface ListProps {
  list: Appointments
  salon: Salon
}

const shownAtFirst = 20

function Expected({ list, salon }: ListProps) {
  const { t } = useTranslation('movingIn')
  const [max, setMax] = useState(shownAtFirst)
  const { ready, outlooks, choices, count, past = 0 } = list
  const doubtful = ready.filter(({ row }) => choices.has(row) || outlooks.get(row)?.obstacle)
  const open = [...outlooks.values()].filter((one) => isOpen(one, choices)).length
  const there = [...outlooks.values()].filter(({ isThere }) => isThere).length
  const fit = [...outlooks.values()].filter(({ obstacle, isThere }) => obstacle === null && !isThere).length

  return (
    <section className={cardClass}>
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-2.5 md:px-5">
        <div className="min-w-0">
          <h2 className="num">{t('kinds.appointments.count', { count })}</h2>
          <p className="text-sm text-ink-2 wrap-anywhere">{list.fileName}</p>
        </div>
        {list.phase !== 'checking' && (
          <span className="num text-sm text-ink-2">{t('appointments.fit', { fit, open })}</span>
        )}
      </div>
      {list.phase === 'checking' ? (
        <div className="p-4 md:p-5">
          <ImportProgress label={t('appointments.checking')} done={list.progress} all={ready.length} />
        </div>
      ) : (
        <ul aria-label={t('appointments.doubtful')}>
          {doubtful.slice(0, max).map((one) => (
            <Doubtful key={one.row} list={list} salon={salon} appointment={one} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 px-4 py-3 empty:hidden md:px-5">
        {doubtful.length > max && (
          <Button onClick={() => setMax(max + 50)}>{t('columns.more', { count: doubtful.length - max })}</Button>
        )}
        {open > 1 && <Button onClick={list.leaveRest}>{t('appointments.leave_rest', { count: open })}</Button>}
      </div>
      {there > 0 && (
        <p className="border-t border-line px-4 py-3 text-md md:px-5">{t('appointments.there', { count: there })}</p>
      )}
      <Deposits list={list} />
      <LeftRows list={list} />
      {past > 0 && (
        <p className="flex items-start gap-2.5 rounded-b-lg border-t border-line bg-sunken px-4 py-3 text-md text-ink-2 md:px-5">
          <History size={18} className="mt-0.5 flex-none" aria-hidden />
          {t('appointments.past', { count: past })}
        </p>
      )}
    </section>
  )
}

/** Money that the other program holds for appointments that come in. */
function Deposits({ list: { ready, choices, outlooks } }: { list: Appointments }) {
  const { t } = useTranslation('movingIn')
  const deposits = ready
    .filter(({ row }) => choices.get(row) !== 'leave' && !outlooks.get(row)?.isThere)
    .map(({ depositCents }) => depositCents)
    .filter((cents) => cents > 0)
  if (deposits.length === 0) return null

  return (
    <p className="flex items-start gap-2.5 border-t border-line px-4 py-3 text-md md:px-5">
      <PiggyBank size={18} className="mt-0.5 flex-none text-ink-3" aria-hidden />
      {t('appointments.deposits', { count: deposits.length, money: showMoney(sumOf(deposits)) })}
    </p>
  )
}

/** An appointment that does not fit as it is, and what can be done instead. */
function Doubtful({ list, salon, appointment }: ListProps & { appointment: UpcomingAppointment }) {
  const { t } = useTranslation('movingIn')
  const titleOf = useTitles(list)
  const obstacleOf = useObstacleWords(list.staff, salon)
  const { row } = appointment
  const outlook = list.outlooks.get(row)
  const choice = list.choices.get(row)
  const options = useOptions(list, salon, appointment)

  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 md:px-5">
      <div>
        <p className="font-semibold wrap-anywhere">{titleOf(appointment)}</p>
        {outlook?.obstacle && <p className="text-sm font-medium text-no-show-ink">{obstacleOf(outlook.obstacle)}</p>}
      </div>
      <fieldset aria-label={t('appointments.instead', { what: titleOf(appointment) })} className="flex flex-wrap gap-2">
        {options.map(({ label, value }) => (
          <Button
            key={JSON.stringify(value)}
            shape="compact"
            look={isSame(choice, value) ? 'soft' : 'outline'}
            aria-pressed={isSame(choice, value)}
            onClick={() => list.choose(row, value)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </li>
  )
}

function isSame(one: Choice | undefined, other: Choice): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Nearest times, another technician, book anyway, leave out; what was chosen stays among them. */
function useOptions(
  list: Appointments,
  salon: Salon,
  { row }: UpcomingAppointment,
): { label: string; value: Choice }[] {
  const { t } = useTranslation('movingIn')
  const labelOf = usePlaceLabels(list, salon)
  const { outlooks, choices } = list
  const outlook = outlooks.get(row)
  const chosen = choices.get(row)
  const places: Choice[] = [
    ...(chosen !== undefined && typeof chosen === 'object' ? [chosen] : []),
    ...(outlook?.places ?? []).map(({ startsAt, staffId }) => ({ startsAt, staffId })),
  ]
  const distinct = places.filter((one, index) => places.findIndex((other) => isSame(other, one)) === index)
  return [
    ...distinct.flatMap((value) => (typeof value === 'object' ? [{ label: labelOf(row, value), value }] : [])),
    ...(outlook?.mayOverstep || chosen === 'anyway'
      ? [{ label: t('appointments.anyway'), value: 'anyway' as const }]
      : []),
    { label: t('appointments.leave'), value: 'leave' as const },
  ]
}

/** `2:45 PM`, with its date on another day, or `with Loan` for the time of the file. */
function usePlaceLabels(
  { staff, list: read }: Appointments,
  { timezone }: Salon,
): (row: number, place: Outlook['places'][number]) => string {
  const { t, i18n } = useTranslation('movingIn')
  return (row, { startsAt, staffId }) => {
    if (staffId !== null) return t('appointments.with', { name: staff.find(({ id }) => id === staffId)?.label ?? '' })
    const at = Date.parse(startsAt)
    const [date, time] = [localDateOf(timezone, at), showTime(timezone, at)]
    const own = read.upcoming.find((one) => one.row === row)
    return date === own?.date ? time : `${showShortDate(date, languageNow(i18n))}, ${time}`
  }
}

/** `Ana Lopez, Sat, Dec 5, 11:00 AM, Gel Manicure` */
function useTitles(list: Appointments): (appointment: UpcomingAppointment) => string {
  const { t, i18n } = useTranslation('movingIn')
  return ({ row, date, services, depositCents }) => {
    const written = list.list.upcoming.find((one) => one.row === row)
    const name = [written?.firstName, written?.lastName].filter(Boolean).join(' ')
    const time = written ? showWall(written.time) : ''
    return [
      name || written?.phone || written?.email || '',
      showShortDate(date, languageNow(i18n)),
      time,
      services,
      ...(depositCents > 0 ? [t('appointments.deposit', { money: showMoney(depositCents) })] : []),
    ].join(', ')
  }
}

/** As the salon's clock shows times, of a wall time of the file. */
function showWall(time: string): string {
  return showTime('UTC', Date.parse(`2000-01-01T${time}:00Z`))
}

/** Rows that are no appointments, with the reason. */
function LeftRows({ list }: { list: Appointments }) {
  const { t } = useTranslation('movingIn')
  const [isShown, setIsShown] = useState(false)
  const left = list.list.left.map(({ row, reason, text }) => {
    return { row, reason: `${t(`appointments.reasons.${reason}`)} ${text}`.trimEnd() }
  })
  if (left.length === 0) return null

  return (
    <div className="border-t border-line px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-md">{t('appointments.left', { count: left.length })}</p>
        {isShown ? <LeftRowsDownload rows={left} /> : <Button onClick={() => setIsShown(true)}>{t('show')}</Button>}
      </div>
      {isShown && (
        <ul className="mt-1 text-sm text-ink-2">
          {left.slice(0, 100).map(({ row, reason }) => (
            <li key={row} className="wrap-anywhere">
              {t('row', { row })}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Clients are told only when the owner says so. */
function Tell({ salon, importId, count }: { salon: Salon; importId: string; count: number }) {
  const { t } = useTranslation('movingIn')
  const tell = useTellImported(salon.id)

  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-4 py-3">
      {tell.isSuccess ? (
        <output className="text-md">{t('appointments.told', { count: tell.data })}</output>
      ) : (
        <>
          <p className="min-w-0 text-md">
            <b className="block font-semibold">{t('appointments.not_told')}</b>
            {t('appointments.may_tell', { count })}
          </p>
          <Button busy={tell.isPending} onClick={() => tell.mutate(importId)}>
            {t('appointments.tell')}
          </Button>
        </>
      )}
    </div>
  )
}

function Result({ list, salon, onDecide }: ListProps & Pick<PanelProps, 'onDecide'>) {
  const { t } = useTranslation(['movingIn', 'customers'])
  const { booked, history, refused } = list
  const past = useImports(salon.id).data?.imports.find(({ id }) => id === list.import?.id)
  if (past?.state === 'undoing' || past?.state === 'undone') {
    return <Card title={list.fileName}>{t('customers:imports.undone')}</Card>
  }

  return (
    <Card title={list.fileName}>
      <p>{t('appointments.result', { booked, history, left: list.list.left.length })}</p>
      {booked > 0 && list.import && <Tell salon={salon} importId={list.import.id} count={booked} />}
      {refused.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold">{t('appointments.refused', { count: refused.length })}</h3>
          <ul>
            {refused.slice(0, 100).map((one) => (
              <Refused key={one.row} list={list} salon={salon} refused={one} />
            ))}
          </ul>
          <Button
            className="mt-2"
            onClick={() => {
              list.again()
              onDecide()
            }}
          >
            {t('appointments.other_times')}
          </Button>
        </>
      )}
    </Card>
  )
}

/** One that could not be booked, and the nearest time, to be booked with one tap. */
function Refused({
  list,
  salon,
  refused: { row, obstacle },
}: ListProps & { refused: Appointments['refused'][number] }) {
  const { t } = useTranslation('movingIn')
  const obstacleOf = useObstacleWords(list.staff, salon)
  const titleOf = useTitles(list)
  const labelOf = usePlaceLabels(list, salon)
  const book = useBookInstead(list)
  const one = list.ready.find((other) => other.row === row)
  const place = list.outlooks.get(row)?.places[0]
  const title = one ? titleOf(one) : t('row', { row })

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 first:pt-1">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        {obstacle && <p className="text-sm font-medium text-no-show-ink">{obstacleOf(obstacle)}</p>}
      </div>
      {place && (
        <Button busy={book.isPending} onClick={() => book.mutate({ row, place })}>
          {t('appointments.book_place', { place: labelOf(row, place) })}
        </Button>
      )}
    </li>
  )
}
