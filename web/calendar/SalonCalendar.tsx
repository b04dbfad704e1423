import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarBooking } from '../../shared/bookings/calendar.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { localDateOf, localTimeOf, showName } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { addMinutes, type LocalDate } from '../../shared/time.ts'
import { BookingDetails } from '../bookings/BookingDetails.tsx'
import { StagesHere } from '../bookings/stages/here.ts'
import { useMarked } from '../bookings/use-marked.ts'
import { SalonSelect } from '../salons/SalonSelect.tsx'
import { Button } from '../ui/Button.tsx'
import { askToFind } from '../ui/find-request.ts'
import { useWideScreen } from '../ui/use-media.ts'
import { useRetry } from '../ui/use-retry.ts'
import { BlockDetails } from './BlockDetails.tsx'
import { BlockDialog, type BlockDraft } from './BlockDialog.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarLinks } from './CalendarLinks.tsx'
import { CalendarFailed, CalendarLoading } from './CalendarStates.tsx'
import { useClientWords } from './client-words.ts'
import { DayGrid } from './DayGrid.tsx'
import { DayList, EmptyDay } from './DayList.tsx'
import { DebugPanel } from './DebugPanel.tsx'
import { EmptyTeam } from './EmptyTeam.tsx'
import { Filters, LayoutSwitch, WeekSwitch } from './Filters.tsx'
import { KeysNote } from './KeysNote.tsx'
import { Legend } from './Legend.tsx'
import { LookMenu } from './LookMenu.tsx'
import { MonthView } from './MonthView.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { MoveQuestion } from './MoveQuestion.tsx'
import { useNewBooking } from './new-booking.ts'
import { Offline } from './Offline.tsx'
import { PrintDay } from './PrintDay.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import type { Preset } from './presets.ts'
import { useCalendar } from './queries.ts'
import { SkipToGrid } from './SkipToGrid.tsx'
import { TeamWeek } from './TeamWeek.tsx'
import { UndoBar } from './UndoBar.tsx'
import { useAsked } from './use-asked.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useGridLook } from './use-grid-look.ts'
import { useMoves } from './use-moves.ts'
import { useNow } from './use-now.ts'
import { useShown } from './use-shown.ts'
import { useShownPeriod } from './use-shown-period.ts'
import { useTitle } from './use-title.ts'
import { spanOf } from './views.ts'
import { WeekStrip } from './WeekStrip.tsx'
import { WeekView } from './WeekView.tsx'
import { WhoGoesHome } from './WhoGoesHome.tsx'
import { useWords } from './words.ts'

interface SalonCalendarProps {
  salon: Salon
  salons: readonly Salon[]
  preset: Preset
}

/** The calendar of one salon: bar, view and dialogs. */
export function SalonCalendar({ salon, salons, preset }: SalonCalendarProps) {
  const { t } = useTranslation('calendar')
  const wide = useWideScreen()
  const now = useNow()
  const words = useWords(salon.timezone)
  const today = localDateOf(salon.timezone, now)
  const place = useShownPeriod(preset, salon.id, today)
  const { view, date } = place
  const clientWords = useClientWords()
  const { title, note } = useTitle(salon.timezone, { view, date, today, now })
  const [look, setLook] = useGridLook()
  const asGrid = wide && !place.list
  const byTeam = wide && view === 'week' && place.team === true
  // The list of a day is shown below its week, which is loaded as a whole.
  const span = spanOf(view === 'day' && !asGrid ? 'week' : view, date)
  const answer = useCalendar(salon.id, span)
  const failed = useRetry(answer)
  const moves = useMoves(salon.id)

  const [openId, setOpenId] = useState<string | null>(null)
  const [moving, setMoving] = useState<Booking | null>(null)
  const [blockId, setBlockId] = useState<string | null>(null)
  const [blocking, setBlocking] = useState<BlockDraft | null>(null)
  const [printing, setPrinting] = useState<{ date: LocalDate; bookings: CalendarBooking[]; withNotes: boolean } | null>(
    null,
  )

  const [keysShown, setKeysShown] = useState(false)
  const newBooking = useNewBooking()
  useCalendarKeys((action) => {
    if (action === 'new') newBooking?.go()
    else if (action === 'today') place.go({ date: undefined, view })
    else if (action === 'previous' || action === 'next') place.step(action === 'next' ? 1 : -1)
    else if (action === 'help') setKeysShown(true)
    else if (action === 'search') askToFind()
    else if (preset.views.includes(action)) place.show(action)
  })

  const calendar = answer.data
  const { shown, drawn, day, ofDay, drawnToday, count, offered, all, unconfirmed, filtered } = useShown(calendar, place)
  const hasTeam = drawnToday.length > 0 || calendar?.staff.some(({ status }) => status !== 'inactive')
  const block = calendar?.blocks.find(({ id }) => id === blockId) ?? null
  useMarked(calendar !== undefined, (bookingId) => {
    const made = calendar?.bookings.find(({ id }) => id === bookingId)
    // Month does not show every booking of a full day.
    if (made && view !== 'day' && !byTeam) place.leadTo(localDateOf(salon.timezone, Date.parse(made.startTime)))
    return made !== undefined
  })

  function nameOfStaff(staffId: string | null | undefined): string {
    const member = calendar?.staff.find(({ id }) => id === staffId)
    return member ? showName(member) : ''
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

  useAsked('block', calendar !== undefined, () => handleBlockTime())

  const spanView = {
    date,
    today,
    words,
    moves,
    onOpen: setOpenId,
    onDay: place.openDay,
  }

  return (
    <StagesHere value={salon}>
      {asGrid && view === 'day' && <SkipToGrid />}
      <CalendarBar
        title={title}
        note={note}
        view={view}
        views={preset.views}
        onView={place.show}
        onStep={place.step}
        onToday={() => place.go({ date: undefined, view })}
        count={t(filtered ? 'count.filtered' : 'count.confirmed', { count })}
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
              {!asGrid && <WhoGoesHome staff={calendar?.staff ?? []} date={date} />}
              {asGrid && <LookMenu look={look} onChange={setLook} />}
              {asGrid && <KeysNote open={keysShown} onOpen={setKeysShown} />}
            </span>
          </>
        )}
        {view === 'week' && wide && <WeekSwitch team={byTeam} onChange={place.go} />}
        {view !== 'day' && wide && <KeysNote open={keysShown} onOpen={setKeysShown} />}
      </CalendarBar>
      {preset.links && <CalendarLinks />}
      <Offline answer={answer} words={words} />
      {!calendar && (failed.error ? <CalendarFailed error={failed.error} retry={failed.retry} /> : <CalendarLoading />)}
      {calendar && view === 'month' && (
        <MonthView {...spanView} calendar={calendar} bookings={shown} maxBookings={preset.maxPerMonthDay} />
      )}
      {calendar && byTeam && (
        <TeamWeek {...spanView} calendar={calendar} bookings={drawn} staffId={place.staff} now={now} />
      )}
      {calendar && view === 'week' && !byTeam && (
        <WeekView {...spanView} calendar={calendar} bookings={drawn} maxBookings={3} />
      )}
      {calendar && view === 'day' && day && (
        <>
          {!wide && (
            <div className="mb-3">
              <WeekStrip days={calendar.days} bookings={shown} date={date} onDay={place.openDay} />
            </div>
          )}
          {!hasTeam && <EmptyTeam />}
          {hasTeam && ofDay.length === 0 && (
            <EmptyDay salon={salon} filtered={filtered} compact={asGrid || drawnToday.length > 0} />
          )}
          {hasTeam && asGrid && (
            <DayGrid
              key={date}
              calendar={calendar}
              day={day}
              bookings={drawn}
              staffId={place.staff}
              look={look}
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
        known={clientWords(calendar?.bookings.find(({ id }) => id === openId)?.client ?? null)}
        onClose={() => setOpenId(null)}
        onMove={(booking) => {
          setOpenId(null)
          setMoving(booking)
        }}
      />
      <MoveDialog salon={salon} booking={moving} words={words} moves={moves} onClose={() => setMoving(null)} />
      <MoveQuestion moves={moves} words={words} nameOfStaff={nameOfStaff} />
      <BlockDialog salon={salon} staff={calendar?.staff ?? []} block={blocking} onClose={() => setBlocking(null)} />
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
    </StagesHere>
  )
}
