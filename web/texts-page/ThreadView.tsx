import { Link } from '@tanstack/react-router'
import {
  ArrowLeft,
  Ban,
  CalendarDays,
  ChevronRight,
  CircleCheck,
  Contact,
  EllipsisVertical,
  MessageSquareOff,
  Phone,
  RotateCcw,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDuration, showTime } from '../../shared/format.ts'
import type { ThreadDetails } from '../../shared/messages/inbox.ts'
import { showPhone } from '../../shared/phone.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { StatusBadge } from '../bookings/BookingWords.tsx'
import { AddCustomer } from '../customers/AddCustomer.tsx'
import { useNameOf } from '../data/names.ts'
import { languageNow } from '../text/start.ts'
import { AnswerForm } from '../texts/AnswerForm.tsx'
import { useChangeThread, useStop, useThread } from '../texts/queries.ts'
import { isUndoable } from '../texts/stop.ts'
import { ThreadTexts } from '../texts/ThreadTexts.tsx'
import { useDay } from '../texts/use-day.ts'
import { useDraft } from '../texts/use-draft.ts'
import { useSeen } from '../texts/use-seen.ts'
import { whoOf } from '../texts/who-of.ts'
import { Badge } from '../ui/Badge.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { SuggestionBar } from './SuggestionBar.tsx'
import { WhoMark } from './ThreadRow.tsx'

interface ThreadViewProps {
  salon: Salon
  threadId: string
  /** Owner and front desk answer; technicians read. */
  mayAnswer: boolean
  onClose: () => void
}

/** The texts of one client: who it is and the next visit above them, the answer below. */
export function ThreadView({ salon, threadId, mayAnswer, onClose }: ThreadViewProps) {
  const { t } = useTranslation('texts')

  return (
    <QueryState
      of={useThread(salon.id, threadId)}
      waiting={
        <Waiting label={t('thread.loading')} className="grid content-start gap-4 p-4" shapes={['h-14', 'h-40']} />
      }
      failed={t('thread.failed')}
    >
      {(thread) => <OpenThread salon={salon} thread={thread} mayAnswer={mayAnswer} onClose={onClose} />}
    </QueryState>
  )
}

interface OpenThreadProps extends Omit<ThreadViewProps, 'threadId'> {
  thread: ThreadDetails
}

function OpenThread({ salon, thread, mayAnswer, onClose }: OpenThreadProps) {
  const { t } = useTranslation('texts')
  const [draft, setDraft] = useDraft(thread.id)
  const place = useSeen(salon.id, thread, mayAnswer)
  const { nextVisit } = thread

  return (
    <section
      aria-label={t('thread.label', { name: whoOf(thread) })}
      className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <div>
        <Head salon={salon} thread={thread} mayAnswer={mayAnswer} onClose={onClose} />
        {nextVisit && <NextVisit salon={salon} visit={nextVisit} mayAnswer={mayAnswer} />}
        {mayAnswer && thread.customerId === null && <NotInBook salon={salon} thread={thread} />}
        {thread.suggestion && (
          <SuggestionBar salon={salon} thread={thread} suggestion={thread.suggestion} onFill={setDraft} />
        )}
      </div>
      <div
        ref={place}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
        tabIndex={0}
        className="min-h-0 overflow-y-auto bg-canvas px-4 py-3 -outline-offset-3"
      >
        <ThreadTexts salon={salon} thread={thread} mayAnswer={mayAnswer} />
      </div>
      {mayAnswer && <AnswerForm salon={salon} thread={thread} typed={draft} onType={setDraft} />}
    </section>
  )
}

/** Of a new number: adding it to the customer book. */
function NotInBook({ salon, thread }: Pick<OpenThreadProps, 'salon' | 'thread'>) {
  const { t } = useTranslation('texts')
  const [open, setOpen] = useState(false)
  const day = useDay(salon.timezone)
  const first = thread.texts.find(({ sender }) => sender === 'client')

  return (
    <div className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2">
      <Contact size={20} className="flex-none text-ink-3" aria-hidden />
      <p className="min-w-0 grow">
        <strong className="block font-semibold">{t('thread.not_in_book')}</strong>
        {first && <span className="block text-md text-ink-2">{t('thread.first_text', { day: day(first.at) })}</span>}
      </p>
      <AddCustomer
        salonId={salon.id}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        known={{ phone: thread.phone, language: thread.language }}
      />
    </div>
  )
}

function Head({ salon, thread, mayAnswer, onClose }: OpenThreadProps) {
  const { t } = useTranslation('texts')
  const change = useChangeThread(salon.id, thread.id)
  const stop = useStop(salon.id, thread)
  const { name, phone, language, customerId, closed } = thread
  const who = whoOf(thread)

  return (
    <div className="flex items-center gap-2 border-b border-line bg-surface px-2 py-2 lg:px-4">
      <IconButton label={t('thread.back')} className="lg:hidden" onClick={onClose}>
        <ArrowLeft size={22} aria-hidden />
      </IconButton>
      <WhoMark thread={thread} />
      <div className="min-w-0 grow">
        <h2 className="flex items-center gap-2">
          <span className="truncate">{who}</span>
          {thread.stopped ? (
            <span className="inline-flex flex-none items-center gap-1.5 text-sm font-medium text-danger">
              <Ban size={16} aria-hidden />
              {t('marks.stopped')}
            </span>
          ) : (
            name && <Badge look="outline">{language.toUpperCase()}</Badge>
          )}
        </h2>
        <p className="num truncate text-sm text-ink-2">{name ? showPhone(phone) : t('new_number')}</p>
      </div>
      {mayAnswer && (
        <>
          <a
            href={`tel:${phone}`}
            aria-label={t('thread.call', { name: who })}
            className={buttonClass('ghost', 'icon')}
          >
            <Phone size={20} aria-hidden />
          </a>
          <Menu
            trigger={
              <button
                type="button"
                aria-label={t('thread.more', { name: who })}
                className={buttonClass('ghost', 'icon')}
              >
                <EllipsisVertical size={20} aria-hidden />
              </button>
            }
          >
            {customerId !== null && (
              <MenuItem
                icon={<Contact size={20} />}
                label={t('thread.customer')}
                link={<Link to="/customers/$customerId" params={{ customerId }} />}
              />
            )}
            {thread.stop === null && (
              <MenuItem
                icon={<MessageSquareOff size={20} />}
                label={t('suggest.stop.act')}
                onClick={() => stop.mutate(true)}
              />
            )}
            {isUndoable(thread.stop) && (
              <MenuItem icon={<Undo2 size={20} />} label={t('stop.again')} onClick={() => stop.mutate(false)} />
            )}
            <MenuItem
              icon={closed ? <RotateCcw size={20} /> : <CircleCheck size={20} />}
              label={t(closed ? 'thread.reopen' : 'thread.close')}
              onClick={() => change.mutate({ closed: !closed })}
            />
          </Menu>
        </>
      )}
    </div>
  )
}

interface NextVisitProps {
  salon: Salon
  visit: NonNullable<ThreadDetails['nextVisit']>
  mayAnswer: boolean
}

function NextVisit({ salon, visit, mayAnswer }: NextVisitProps) {
  const { t, i18n } = useTranslation('texts')
  const { t: floor } = useTranslation('floor')
  const nameOf = useNameOf()
  const { bookingId, startTime, status, lateMinutes, lines } = visit
  const at = Date.parse(startTime)
  const day = useDay(salon.timezone)(startTime)
  const staff = [...new Set(lines.map(({ staffFirstName }) => staffFirstName))].filter(Boolean).join(', ')
  const content = (
    <>
      <CalendarDays size={20} className="flex-none text-ink-3" aria-hidden />
      <span className="min-w-0 grow">
        <span className="block">
          <strong className="font-semibold">
            {day}, {showTime(salon.timezone, at)}
          </strong>{' '}
          {staff && t('thread.with', { name: staff })}
        </span>
        <span className="block truncate text-md text-ink-2">
          {lateMinutes !== null && (
            <strong className="font-semibold text-cancelled-ink">
              {floor('says_late', { length: showDuration(lateMinutes, languageNow(i18n)) })} ·{' '}
            </strong>
          )}
          {lines.map(({ service, serviceNames }) => nameOf({ name: service, names: serviceNames }).text).join(', ')}
        </span>
      </span>
      <span className="max-md:hidden [&>*]:mt-0">
        <StatusBadge status={status} />
      </span>
    </>
  )
  const look = 'flex w-full items-center gap-3 border-b border-line bg-surface px-4 py-2'
  if (!mayAnswer) return <div className={look}>{content}</div>
  return (
    <Link to="/bookings" search={{ booking: bookingId }} className={`${look} -outline-offset-3 hover:bg-hover`}>
      {content}
      <ChevronRight size={20} className="flex-none text-ink-3" aria-hidden />
    </Link>
  )
}
