import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board } from '../../shared/floor/contract.ts'
import { showShortDate, showTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { countedCents } from '../../shared/till/counting.ts'
import type { TillDay } from '../../shared/till/days.ts'
import type { LocalDate } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { OwedNote } from '../till/OwedNote.tsx'
import { fullHeightClass } from '../till/Panel.tsx'
import { useUnpaidWords } from '../till/unpaid/use-unpaid-words.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { RulesNote } from '../ui/RulesNote.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { ClientsStep } from './ClientsStep.tsx'
import { CountDrawer } from './CountDrawer.tsx'
import { DrawerPanel } from './DrawerPanel.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { OpeningDialog } from './OpeningDialog.tsx'
import { type Pieces, piecesOf, sent } from './pieces.ts'
import { useCloseDay } from './queries.ts'
import { TakenPanel } from './TakenPanel.tsx'
import { TeamStep } from './TeamStep.tsx'
import { TipsPanel } from './TipsPanel.tsx'
import { ZReport } from './ZReport.tsx'

interface DayViewProps {
  salon: Salon
  day: TillDay
  /** Undefined: of another day, or the salon does not use the floor. */
  board: Board | undefined
  /** Undefined: today. */
  onGo: (date: LocalDate | undefined) => void
}

type Step = 'clients' | 'people' | 'drawer'

/** Clients, team and drawer until the day is closed: first what is still to be settled. The drawer: on the left the count, on the right the takings. */
export function DayView({ salon, day, board, onGo }: DayViewProps) {
  const { t } = useTranslation('till')
  const [pieces, setPieces] = useState<Pieces>(() => piecesOf(day.counted))
  const [reason, setReason] = useState(day.reason)
  const [open, setOpen] = useState<'entry' | 'opening' | null>(null)
  // Each press prints again, even if the browser never reports the end of printing.
  const [printing, setPrinting] = useState({ sheet: 0, open: false })
  const closing = useCloseDay(day)
  const words = useUnpaidWords(day.timezone)
  const isClosed = day.state === 'closed'
  const counted = sent(pieces)
  const cents = isClosed ? (day.countedCents ?? 0) : countedCents(counted ?? {})
  const hasCounted = isClosed || Object.values(pieces).some((typed) => typed.trim() !== '')
  const difference = isClosed ? (day.differenceCents ?? 0) : cents - day.drawer.expectedCents
  const isAhead = day.date > day.today
  const needsReason = difference !== 0 && reason.trim() === ''
  const [chosen, setStep] = useState<Step>()
  const hasPath = !isClosed && (board !== undefined || day.left.length > 0)
  const step = hasPath ? (chosen ?? (day.left.length > 0 ? 'clients' : 'drawer')) : 'drawer'
  const walkIns = (board?.waiting ?? []).filter(({ bookingId }) => bookingId === null)
  const isFloorOpen = board?.day.state === 'open'
  const closesDrawer = !isClosed && day.mayClose && (day.isUsed || hasCounted || !isFloorOpen)
  const blocked = isAhead || (closesDrawer && (day.openChecks > 0 || !hasCounted || counted === null || needsReason))

  function close() {
    const { expectedCents } = day.drawer
    const drawer = closesDrawer && counted ? { counted, expectedCents, reason: reason.trim() } : null
    closing.mutate({ drawer, floor: isFloorOpen })
  }

  return (
    <div className={fullHeightClass}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to="/till" aria-label={t('check.back')} className={buttonClass('ghost', 'icon')}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="leading-7">{t(isClosed ? 'day.page' : 'to_close')}</h1>
          <When day={day} />
        </div>
        <div className="max-sm:basis-full">
          <Steps day={day} onGo={onGo} />
        </div>
        <div className="ml-auto flex items-center gap-2 max-sm:w-full max-sm:*:grow">
          <Button onClick={() => setPrinting({ sheet: printing.sheet + 1, open: true })}>
            <Printer size={18} aria-hidden />
            {t('day.z_report')}
          </Button>
          {(closesDrawer || isFloorOpen) && (
            <Button look="primary" busy={closing.isPending} disabled={blocked} onClick={close}>
              {t('to_close')}
            </Button>
          )}
        </div>
      </div>
      {!isClosed && day.openChecks > 0 && (
        <p className="mb-3 rounded-md bg-no-show-tint px-4 py-2.5 text-md font-medium text-no-show-ink">
          {t('day.checks_open', { count: day.openChecks })}{' '}
          <Link to="/till" className="underline underline-offset-3">
            {t('page')}
          </Link>
        </p>
      )}
      {!isClosed && day.unpaid.length > 0 && (
        <p className="mb-3 rounded-md bg-no-show-tint px-4 py-2.5 text-md font-medium text-no-show-ink">
          {day.unpaid.map(words).join(' · ')}{' '}
          <Link to="/till" className="underline underline-offset-3">
            {t('page')}
          </Link>
        </p>
      )}
      {!isClosed && <RulesNote salon={salon} from={day.date} />}
      <OwedNote owed={day.owed} />
      {hasPath && (
        <div className="mb-3">
          <Segmented
            label={t('day.path.label')}
            value={step}
            options={[
              { value: 'clients', label: t('day.path.clients', { count: day.left.length + walkIns.length }) },
              ...(board
                ? [{ value: 'people' as const, label: t('day.path.people', { count: board.members.length }) }]
                : []),
              { value: 'drawer', label: t('day.path.drawer') },
            ]}
            onChange={setStep}
            fills
          />
        </div>
      )}
      {step === 'clients' && <ClientsStep day={day} walkIns={walkIns.map(nameOfParty)} />}
      {step === 'people' && board && <TeamStep board={board} />}
      <div
        data-typed
        hidden={step !== 'drawer'}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:min-h-100 lg:flex-1 lg:grid-cols-[23.25rem_minmax(0,1fr)]"
      >
        <CountDrawer pieces={pieces} cents={cents} isClosed={isClosed} onType={setPieces} />
        <section
          aria-label={t('day.figures')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
          tabIndex={0}
          className="flex min-h-0 flex-col gap-3 *:flex-none lg:overflow-y-auto"
        >
          <TipsPanel day={day} />
          <DrawerPanel
            day={day}
            countedCents={hasCounted ? cents : null}
            difference={hasCounted ? difference : 0}
            reason={reason}
            onReason={setReason}
            onEntry={() => setOpen('entry')}
            onOpening={() => setOpen('opening')}
          />
          <TakenPanel day={day} />
        </section>
      </div>
      {open === 'entry' && <EntryDialog day={day} onClose={() => setOpen(null)} />}
      {open === 'opening' && <OpeningDialog day={day} onClose={() => setOpen(null)} />}
      {printing.open && (
        <ZReport key={printing.sheet} day={day} onDone={() => setPrinting({ ...printing, open: false })} />
      )}
    </div>
  )
}

function nameOfParty({ firstName, lastName, number }: Board['waiting'][number]): string {
  return `${firstName} ${lastName}`.trim() || `#${number ?? ''}`
}

function When({ day }: { day: TillDay }) {
  const { t, i18n } = useTranslation('till')
  const { date, today, timezone, state, closedAt, closedBy, figures, openChecks } = day
  const parts = [
    showShortDate(date, languageNow(i18n)),
    date === today && state !== 'closed' && showTime(timezone, Date.parse(day.now)),
    t('day.checks', { count: figures.checks }),
    state === 'closed' && closedAt
      ? t('day.closed_at', { time: showTime(timezone, Date.parse(closedAt)), name: closedBy })
      : openChecks === 0 && t('day.none_open'),
  ]
  return <p className="num text-xs whitespace-normal! text-ink-2">{parts.filter(Boolean).join(', ')}</p>
}

const arrowClass =
  'grid size-touch place-items-center -outline-offset-3 hover:bg-hover disabled:cursor-not-allowed disabled:opacity-40'

function Steps({ day: { previousDate, nextDate, date, today }, onGo }: Omit<DayViewProps, 'salon' | 'board'>) {
  const { t } = useTranslation('till')

  return (
    <fieldset className="inline-flex overflow-clip rounded-md border border-field bg-surface max-sm:flex max-sm:*:grow">
      <legend className="sr-only">{t('day.steps')}</legend>
      <button
        type="button"
        aria-label={t('day.previous')}
        disabled={previousDate === null}
        className={arrowClass}
        onClick={() => previousDate && onGo(previousDate)}
      >
        <ChevronLeft size={20} aria-hidden />
      </button>
      <button
        type="button"
        aria-current={date === today ? 'date' : undefined}
        onClick={() => onGo(undefined)}
        className="min-h-touch border-x border-line-2 px-4 text-sm font-medium -outline-offset-3 hover:bg-hover"
      >
        {t('day.today')}
      </button>
      <button
        type="button"
        aria-label={t('day.next')}
        disabled={nextDate === null}
        className={arrowClass}
        onClick={() => nextDate && onGo(nextDate)}
      >
        <ChevronRight size={20} aria-hidden />
      </button>
    </fieldset>
  )
}
