import { Lock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarBooking } from '../../shared/bookings/calendar.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { localDateOf, localTimeOf, showMonth, showShortDate } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { addMinutes, type LocalDate } from '../../shared/time.ts'
import { BookingDetails } from '../bookings/BookingDetails.tsx'
import { useMarked } from '../bookings/use-marked.ts'
import { SalonSelect } from '../salons/SalonSelect.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { BlockDetails } from './BlockDetails.tsx'
import { BlockDialog, type BlockWish } from './BlockDialog.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarLinks } from './CalendarLinks.tsx'
import { CalendarFailed, CalendarLoading } from './CalendarPage.tsx'
import { bookingsOf, drawnBookings, membersWith, shownBookings } from './cards.ts'
import { DayGrid } from './DayGrid.tsx'
import { DayList, EmptyDay } from './DayList.tsx'
import { DebugPanel } from './DebugPanel.tsx'
import { EmptyTeam } from './EmptyTeam.tsx'
import { Filters, LayoutSwitch } from './Filters.tsx'
import { KeysNote } from './KeysNote.tsx'
import { Legend } from './Legend.tsx'
import { MonthView } from './MonthView.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { MoveQuestion } from './MoveQuestion.tsx'
import { Offline } from './Offline.tsx'
import { PrintDay } from './PrintDay.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import type { Preset } from './presets.ts'
import { useCalendar } from './queries.ts'
import { timesOf } from './shades.ts'
import { UndoBar } from './UndoBar.tsx'
import { useMoves } from './use-moves.ts'
import { useNow } from './use-now.ts'
import { usePlaceInTime } from './use-place-in-time.ts'
import { isSameMonth, spanOf, type View } from './views.ts'
import { WeekStrip } from './WeekStrip.tsx'
import { WeekView } from './WeekView.tsx'
import { useWords } from './words.ts'

interface SalonCalendarProps {
  salon: Salon
  salons: readonly Salon[]
  preset: Preset
}

/** The calendar of one salon: bar, view, and what opens over it. */
export function SalonCalendar({ salon, salons, preset }: SalonCalendarProps) {
  const { t, i18n } = useTranslation('calendar')
  const language = languageNow(i18n)
  const wide = useWideScreen()
  const now = useNow()
  const words = useWords(salon.timezone)
  const today = localDateOf(salon.timezone, now)
  const place = usePlaceInTime(preset, salon.id, today)
  const { view, date } = place
  const asGrid = wide && !place.list
  // The list of a day stands under its week.
  const span = spanOf(view === 'day' && !asGrid ? 'week' : view, date)
  const answer = useCalendar(salon.id, span)
  const moves = useMoves(salon.id)

  const [openId, setOpenId] = useState<string | null>(null)
  const [moving, setMoving] = useState<Booking | null>(null)
  const [blockId, setBlockId] = useState<string | null>(null)
  const [blocking, setBlocking] = useState<BlockWish | null>(null)
  const [printing, setPrinting] = useState<{ date: LocalDate; bookings: CalendarBooking[]; withNotes: boolean } | null>(
    null,
  )

  const calendar = answer.data
  const all = place.all === true
  const unconfirmed = place.unconfirmed === true
  const shown = useMemo(
    () => shownBookings(calendar?.bookings ?? [], { staffId: place.staff, unconfirmed, all }),
    [calendar?.bookings, place.staff, unconfirmed, all],
  )
  const drawn = useMemo(
    () => drawnBookings(calendar?.bookings ?? [], { staffId: place.staff, unconfirmed, all }),
    [calendar?.bookings, place.staff, unconfirmed, all],
  )
  const day = calendar?.days.find((one) => one.date === date)
  const drawnToday = useMemo(() => (day ? bookingsOf(timesOf(day), drawn) : []), [day, drawn])
  const ofDay = useMemo(() => (day ? bookingsOf(timesOf(day), shown) : []), [day, shown])
  const counted = useMemo(() => {
    if (view === 'day') return ofDay
    const dates = (calendar?.days ?? []).filter((one) => view !== 'month' || isSameMonth(one.date, date))
    return dates.flatMap((one) => bookingsOf(timesOf(one), shown))
  }, [view, date, calendar?.days, ofDay, shown])
  const hasTeam = drawnToday.length > 0 || calendar?.staff.some(({ status }) => status !== 'inactive')
  const filtered = all || unconfirmed || place.staff !== undefined
  const members = useMemo(
    () => membersWith(calendar?.staff ?? [], shownBookings(calendar?.bookings ?? [], { unconfirmed, all })),
    [calendar, unconfirmed, all],
  )
  const offered = calendar?.staff.filter((member) => members.includes(member) || member.id === place.staff) ?? []
  const block = calendar?.blocks.find(({ id }) => id === blockId) ?? null
  useMarked(calendar !== undefined, (bookingId) => {
    const made = calendar?.bookings.find(({ id }) => id === bookingId)
    // A full day of a month does not show it.
    if (made && view !== 'day') place.openDay(localDateOf(salon.timezone, Date.parse(made.startTime)))
    return made !== undefined
  })

  function nameOfStaff(staffId: string | null | undefined): string {
    const member = calendar?.staff.find(({ id }) => id === staffId)
    return member ? `${member.firstName} ${member.lastName}`.trim() : ''
  }

  function handleBlockTime(at?: number, staffId?: string) {
    const first = calendar?.staff.find(({ status }) => status !== 'inactive')?.id
    const opening = day?.open ? Date.parse(day.open.start) : undefined
    const start = at ?? opening
    if (!first) return
    setBlocking({
      staffId: staffId ?? place.staff ?? first,
      date: view === 'day' ? date : today,
      fromTime: start === undefined ? '12:00' : localTimeOf(salon.timezone, start),
      toTime: start === undefined ? '12:30' : localTimeOf(salon.timezone, addMinutes(start, 30)),
    })
  }

  const title: Record<View, string> = {
    month: showMonth(date, language),
    week: `${showShortDate(spanOf('week', date).from, language)} – ${showShortDate(spanOf('week', date).to, language)}`,
    day: showShortDate(date, language),
  }
  const spanView = {
    date,
    today,
    words,
    moves,
    onOpen: setOpenId,
    onDay: place.openDay,
  }

  return (
    <>
      <CalendarBar
        title={title[view]}
        view={view}
        views={preset.views}
        onView={place.show}
        onStep={place.step}
        onToday={() => place.go({ date: undefined, view })}
        count={t(filtered ? 'count.filtered' : 'count.confirmed', { count: counted.length })}
        newLabel={t(preset.newLabel)}
      >
        <SalonSelect salon={salon} salons={salons} onSalon={place.changeSalon} className="w-50" />
        {preset.filters && (
          <Filters staff={offered} staffId={place.staff} unconfirmed={unconfirmed} all={all} onChange={place.go} />
        )}
        {view === 'day' && (
          <>
            {wide && <LayoutSwitch list={!asGrid} onChange={place.go} />}
            <span className="inline-flex">
              <Button look="ghost" shape="compact" disabled={!calendar} onClick={() => handleBlockTime()}>
                <Lock size={18} aria-hidden />
                {t('place.block')}
              </Button>
              <PrintMenu onPrint={(withNotes) => setPrinting({ date, bookings: ofDay, withNotes })} />
              {asGrid && <KeysNote />}
            </span>
          </>
        )}
        {view !== 'day' && wide && <KeysNote />}
      </CalendarBar>
      {preset.links && <CalendarLinks />}
      <Offline answer={answer} words={words} />
      {answer.isPending && <CalendarLoading />}
      {!calendar && answer.error && <CalendarFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {calendar && view === 'month' && (
        <MonthView {...spanView} calendar={calendar} bookings={shown} most={preset.monthMost} />
      )}
      {calendar && view === 'week' && <WeekView {...spanView} calendar={calendar} bookings={drawn} most={3} />}
      {calendar && view === 'day' && day && (
        <>
          {!wide && (
            <div className="mb-3">
              <WeekStrip days={calendar.days} bookings={shown} date={date} onDay={place.openDay} />
            </div>
          )}
          {!hasTeam && <EmptyTeam />}
          {hasTeam && ofDay.length === 0 && (
            <EmptyDay salonId={salon.id} filtered={filtered} compact={asGrid || drawnToday.length > 0} />
          )}
          {hasTeam && asGrid && (
            <DayGrid
              key={date}
              calendar={calendar}
              day={day}
              bookings={drawn}
              staffId={place.staff}
              now={now}
              words={words}
              moves={moves}
              onOpen={setOpenId}
              onBlock={setBlockId}
              onBlockTime={({ at, column }) => handleBlockTime(at, column.staffId ?? undefined)}
            />
          )}
          {!asGrid && drawnToday.length > 0 && (
            <DayList
              calendar={calendar}
              bookings={drawnToday}
              now={date === today ? now : null}
              words={words}
              onOpen={setOpenId}
            />
          )}
        </>
      )}
      {calendar && preset.legend && <Legend staff={calendar.staff} statuses={filtered || view !== 'month'} />}
      {preset.debug && <DebugPanel answer={answer} salonId={salon.id} span={span} words={words} />}

      <BookingDetails
        salonId={salon.id}
        zone={salon.timezone}
        bookingId={openId}
        onClose={() => setOpenId(null)}
        onMove={(booking) => {
          setOpenId(null)
          setMoving(booking)
        }}
      />
      <MoveDialog salon={salon} booking={moving} words={words} moves={moves} onClose={() => setMoving(null)} />
      <MoveQuestion moves={moves} words={words} nameOfStaff={nameOfStaff} />
      <BlockDialog salon={salon} staff={calendar?.staff ?? []} wish={blocking} onClose={() => setBlocking(null)} />
      <BlockDetails
        salonId={salon.id}
        block={block}
        date={date}
        staff={nameOfStaff(block?.staffId)}
        onClose={() => setBlockId(null)}
      />
      <UndoBar moves={moves} words={words} />
      {printing && (
        <PrintDay salonName={salon.name} {...printing} now={now} words={words} onDone={() => setPrinting(null)} />
      )}
    </>
  )
}
