import { Link } from '@tanstack/react-router'
import { MessageSquareText, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Thread } from '../../shared/messages/inbox.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { pageSize, type useThreads } from './queries.ts'
import { ThreadRow } from './ThreadRow.tsx'
import type { TextsSearch } from './texts-search.ts'

interface ThreadListProps {
  salon: Salon
  search: TextsSearch
  mayAnswer: boolean
  answer: ReturnType<typeof useThreads>
  onPage: (page: number) => void
  onOpen: (threadId: string) => void
}

/** What waits for an answer, longest first; then the others. */
export function ThreadList({ salon, search, mayAnswer, answer, onPage, onOpen }: ThreadListProps) {
  const { t } = useTranslation('texts')
  const { page = 1, thread: openId, state = 'open' } = search
  const rows = (threads: readonly Thread[]) => (
    <ul>
      {threads.map((thread) => (
        <li key={thread.id} className="border-b border-line last:border-b-0">
          <ThreadRow thread={thread} zone={salon.timezone} isOpen={thread.id === openId} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )

  return (
    <section
      aria-label={t(`states.${state}`)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
      tabIndex={0}
      className="min-h-0 rounded-lg border border-line bg-surface shadow-card -outline-offset-3 max-lg:-mx-4 max-lg:rounded-none lg:overflow-y-auto"
    >
      <PagedList
        of={answer}
        page={page}
        pageSize={pageSize}
        onPage={onPage}
        waiting={<Waiting label={t('loading')} className="grid gap-3 p-4" shapes={['h-16', 'h-16', 'h-16']} />}
        failed={t('failed')}
        empty={<NoTexts search={search} mayAnswer={mayAnswer} sendsTexts={answer.data?.sendsTexts ?? true} />}
        className="grid grid-cols-1"
        barClass="border-t border-line p-3"
      >
        {({ threads }) => {
          const waiting = threads.filter(({ waitingSince }) => waitingSince !== null)
          const others = threads.filter(({ waitingSince }) => waitingSince === null)
          return (
            <>
              {waiting.length > 0 && <Heading title={t('waiting')} end={t('oldest_first')} />}
              {rows(waiting)}
              {others.length > 0 && <Heading title={t(state === 'open' ? 'answered' : 'closed')} />}
              {rows(others)}
            </>
          )
        }}
      </PagedList>
    </section>
  )
}

function Heading({ title, end }: { title: string; end?: string }) {
  return (
    <h2 className="flex items-center justify-between gap-3 bg-sunken px-3.5 py-1.5 text-md font-semibold text-ink-2">
      {title}
      {end && <span className="text-xs font-normal text-ink-3">{end}</span>}
    </h2>
  )
}

interface NoTextsProps {
  search: TextsSearch
  mayAnswer: boolean
  sendsTexts: boolean
}

function NoTexts({ search: { q, state }, mayAnswer, sendsTexts }: NoTextsProps) {
  const { t } = useTranslation('texts')
  const isViewing = useSession()?.viewing !== undefined
  if (mayAnswer && !sendsTexts && !q && !state) {
    return (
      <EmptyState
        icon={MessageSquareText}
        title={t('not_set_up.title')}
        hint={t('not_set_up.hint')}
        action={
          <Link to="/messages/tomorrow" className={buttonClass('primary')}>
            <Smartphone size={18} aria-hidden />
            {t('not_set_up.link')}
          </Link>
        }
      />
    )
  }
  const hint = isViewing ? 'viewing' : q ? 'filtered' : state ? 'closed' : mayAnswer ? 'hint' : 'technician'
  return <EmptyState icon={MessageSquareText} title={t('empty.title')} hint={t(`empty.${hint}`)} />
}
