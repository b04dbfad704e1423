import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cardClass } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { useWideScreen } from '../ui/use-media.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { type MessagesProps, MessageTable, OpenMessage } from './MessageTable.tsx'
import { AddressOf, ByOf, CallLink, KindOf, StateMark, useMessageWhen } from './MessageWords.tsx'
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

/** The list of messages on phones. */
function MessageCards({ messages, openId, ...rest }: MessagesProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {messages.map((message) => (
        <li key={message.id} className={`${cardClass} px-4 py-3`}>
          <MessageCard message={message} isOpen={message.id === openId} {...rest} />
        </li>
      ))}
    </ul>
  )
}

type MessageCardProps = Omit<MessagesProps, 'messages' | 'openId'> & {
  message: MessagesProps['messages'][number]
  isOpen: boolean
}

function MessageCard({ message, zone, isOpen, onOpen }: MessageCardProps) {
  const when = useMessageWhen(message.at, zone)

  return (
    <div className="flex items-center gap-3">
      <div className="grid min-w-0 grow gap-0.5">
        <h2 className="text-base">
          <OpenMessage message={message} isOpen={isOpen} onOpen={onOpen} />
        </h2>
        <p className="text-sm wrap-anywhere text-ink-2">
          <AddressOf message={message} />
        </p>
        <p className="text-md">
          <KindOf message={message} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          <ByOf message={message} />
          <span className="num">{when}</span>
        </p>
        <StateMark message={message} zone={zone} />
      </div>
      <CallLink message={message} />
    </div>
  )
}
