import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarMember } from '../../shared/bookings/calendar.ts'
import { localDateOf, localTimeOf } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { addMinutes, type LocalDate } from '../../shared/time.ts'
import { StagesHere } from '../bookings/stages/here.ts'
import { useDelays } from '../bookings/stages/use-delays.ts'
import { useMarked } from '../bookings/use-marked.ts'
import { useWords } from '../bookings/words.ts'
import { useCalendar } from '../data/calendar.ts'
import { spanOf } from '../data/views.ts'
import { SalonSelect } from '../salons/SalonSelect.tsx'
import { Button } from '../ui/Button.tsx'
import { askToFind } from '../ui/find-request.ts'
import { useWideScreen } from '../ui/use-media.ts'
import { useNow } from '../ui/use-now.ts'
import { useRetry } from '../ui/use-retry.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarDialogs, useCalendarDialogs } from './CalendarDialogs.tsx'
import { CalendarFailed, CalendarLoading } from './CalendarStates.tsx'
import { holdingTime } from './cards.ts'
import { DayContent } from './DayContent.tsx'
import { DebugPanel } from './DebugPanel.tsx'
import { Filters, LayoutSwitch, WeekSwitch } from './Filters.tsx'
import { KeysNote } from './KeysNote.tsx'
import { Legend } from './Legend.tsx'
import { LookMenu, useGridLook } from './LookMenu.tsx'
import { MonthView } from './MonthView.tsx'
import { useNewBooking } from './new-booking.ts'
import { Offline } from './Offline.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import type { Preset } from './presets.ts'
import { SkipToGrid } from './SkipToGrid.tsx'
import { TeamWeek } from './TeamWeek.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useHashAction } from './use-hash-action.ts'
import { useMoves } from './use-moves.ts'
import { useShown } from './use-shown.ts'
import { useShownPeriod } from './use-shown-period.ts'
import { useTitle } from './use-title.ts'
import { WeekView } from './WeekView.tsx'
import { WhoGoesHome } from './WhoGoesHome.tsx'

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
  const words = useWords(salon)
  const today = localDateOf(salon.timezone, now)
  const place = useShownPeriod(preset, salon.id, today)
  const { view, date } = place
  const { title, note } = useTitle(salon.timezone, { view, date, today, now })
  const look = useGridLook()
  const delays = useDelays(salon.id)
  const here = useMemo(() => ({ id: salon.id, timezone: salon.timezone, delays }), [salon, delays])
  const asGrid = wide && !place.list
  const byTeam = wide && view === 'week' && place.team === true
  // The list of a day is shown below its week, which is loaded as a whole.
  const span = spanOf(view === 'day' && !asGrid ? 'week' : view, date)
  const answer = useCalendar(salon.id, span)
  const failed = useRetry(answer)
  const moves = useMoves(salon.id)
  const dialogs = useCalendarDialogs()

  const [keysShown, setKeysShown] = useState(false)
  const newBooking = useNewBooking()
  const onNew = preset.simpleForm ? () => dialogs.add(true) : undefined
  useCalendarKeys((action) => {
    if (action === 'new') (onNew ?? newBooking?.go)?.()
    else if (action === 'today') place.go({ date: undefined, view })
    else if (action === 'previous' || action === 'next') place.step(action === 'next' ? 1 : -1)
    else if (action === 'help') setKeysShown(true)
    else if (action === 'search') askToFind()
    else if (preset.views.includes(action)) place.show(action)
  })

  const calendar = answer.data
  const bookings = useShown(calendar, place)
  const { shown, drawn, day, drawnToday, count, offered, all, unconfirmed, filtered } = bookings
  useMarked(calendar !== undefined, (bookingId) => {
    const made = calendar?.bookings.find(({ id }) => id === bookingId)
    // Month does not show every booking of a full day.
    if (made && view !== 'day' && !byTeam) place.leadTo(localDateOf(salon.timezone, Date.parse(made.startTime)))
    return made !== undefined
  })

  function handleBlockTime(at?: number, staffId?: string) {
    const [only, ...others] = calendar?.staff.filter(({ status }) => status !== 'inactive') ?? []
    const opening = day?.open ? Date.parse(day.open.start) : undefined
    const start = at ?? opening
    if (!only) return
    dialogs.block({
      staffId: staffId ?? place.staff ?? (others.length === 0 ? only.id : ''),
      date: view === 'day' ? date : today,
      fromTime: start === undefined ? '12:00' : localTimeOf(salon.timezone, start),
      toTime: start === undefined ? '12:30' : localTimeOf(salon.timezone, addMinutes(start, 30)),
    })
  }

  useHashAction('block', calendar !== undefined, () => handleBlockTime())

  const spanView = {
    date,
    today,
    words,
    moves,
    onOpen: dialogs.open,
    onDay: place.openDay,
  }

  return (
    <StagesHere value={here}>
      {asGrid && view === 'day' && <SkipToGrid />}
      <CalendarBar
        title={title}
        note={note}
        view={view}
        views={preset.views}
        onView={place.show}
        onStep={place.step}
        onToday={() => place.go({ date: undefined, view })}
        away={view === 'day' && date !== today}
        count={t(filtered ? 'count.filtered' : 'count.confirmed', { count })}
        newLabel={t(preset.newLabel)}
        onNew={onNew}
      >
        <SalonSelect salon={salon} salons={salons} onSalon={place.changeSalon} className="w-50" />
        {preset.filters && (
          <Filters staff={offered} staffId={place.staff} unconfirmed={unconfirmed} all={all} onChange={place.go} />
        )}
        {view === 'day' && (
          <>
            {wide && <LayoutSwitch list={!asGrid} onChange={place.go} />}
            <DayTools
              date={date}
              asGrid={asGrid}
              staff={calendar?.staff}
              look={look}
              keysShown={keysShown}
              onKeys={setKeysShown}
              onBlock={() => handleBlockTime()}
              onPrint={(withNotes) => dialogs.print({ date, bookings: holdingTime(drawnToday), withNotes })}
            />
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
        <DayContent
          {...spanView}
          salon={salon}
          calendar={calendar}
          day={day}
          bookings={bookings}
          staffId={place.staff}
          wide={wide}
          asGrid={asGrid}
          look={look[0]}
          now={now}
          onBlock={dialogs.openBlock}
          onBlockTime={({ at, column }) => handleBlockTime(at, column.staffId ?? undefined)}
        />
      )}
      {calendar && preset.legend && <Legend staff={calendar.staff} statuses={filtered || view !== 'month'} />}
      {preset.debug && <DebugPanel answer={answer} salonId={salon.id} span={span} words={words} />}

      <CalendarDialogs
        salon={salon}
        calendar={calendar}
        dialogs={dialogs}
        date={date}
        now={now}
        words={words}
        moves={moves}
      />
    </StagesHere>
  )
}

/** Links to the other calendar pages. */
function CalendarLinks() {
  const { t } = useTranslation('calendar')
  const linkClass = 'inline-flex min-h-touch items-center font-medium text-brand-ink underline underline-offset-3'

  return (
    <nav aria-label={t('debug.links')} className="mb-3 flex flex-wrap gap-x-4">
      <Link to="/calendar" className={linkClass}>
        /calendar
      </Link>
      <Link to="/calendar-debug" className={linkClass}>
        /calendar-debug
      </Link>
    </nav>
  )
}

interface DayToolsProps {
  date: LocalDate
  asGrid: boolean
  /** Undefined while loading. */
  staff: readonly CalendarMember[] | undefined
  look: ReturnType<typeof useGridLook>
  keysShown: boolean
  onKeys: (open: boolean) => void
  onBlock: () => void
  onPrint: (withNotes: boolean) => void
}

/** Actions on a day: blocking time, printing, sending a member home; for the grid also its look and keyboard shortcuts. */
function DayTools({ date, asGrid, staff, look, keysShown, onKeys, onBlock, onPrint }: DayToolsProps) {
  const { t } = useTranslation('calendar')
  return (
    <span className="inline-flex max-md:-mx-2.5">
      <Button look="ghost" shape="compact" disabled={!staff} onClick={onBlock} className="max-md:px-3">
        <Lock size={18} aria-hidden />
        <span className="max-md:sr-only">{t('place.block')}</span>
      </Button>
      <PrintMenu onPrint={onPrint} />
      {!asGrid && <WhoGoesHome staff={staff ?? []} date={date} />}
      {asGrid && <LookMenu look={look[0]} onChange={look[1]} />}
      {asGrid && <KeysNote open={keysShown} onOpen={onKeys} />}
    </span>
  )
}
