import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { MessageCards } from './MessageCards.tsx'
import { MessageTable } from './MessageTable.tsx'
import type { MessagesSearch } from './messages-search.ts'
import { pageSize, type useMessages } from './queries.ts'

interface MessageListProps {
  zone: string
  search: MessagesSearch
  answer: ReturnType<typeof useMessages>
  onPage: (page: number) => void
  onOpen: (messageId: string) => void
}

/** One page of messages, or why there are none. */
export function MessageList({ zone, search, answer, onPage, onOpen }: MessageListProps) {
  const { t } = useTranslation('messages')
  const { state, page = 1, message: openId } = search
  const List = useWideScreen() ? MessageTable : MessageCards

  return (
    <PagedList
      of={answer}
      page={page}
      pageSize={pageSize}
      onPage={onPage}
      waiting={<Waiting label={t('loading')} shapes={['h-64 w-full']} />}
      failed={t('failed')}
      empty={
        <EmptyState
          icon={MessageSquare}
          title={t('empty.title')}
          hint={isFiltered(search) ? t('empty.filtered') : t('empty.hint')}
        />
      }
      showing={(places) => t('showing', places)}
      className="grid min-w-0 gap-3"
    >
      {({ messages }) => (
        <>
          {state === 'not_delivered' && <p className="text-ink-2">{t('to_call')}</p>}
          <List messages={messages} zone={zone} openId={openId} onOpen={onOpen} />
        </>
      )}
    </PagedList>
  )
}

function isFiltered({ page: _page, message: _message, ...filters }: MessagesSearch): boolean {
  return Object.values(filters).some((filter) => filter !== undefined)
}
