import { MessageSquare, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { pageCount, placesOf } from '../ui/pages.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useWideScreen } from '../ui/use-media.ts'
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

/** One page of messages, or why there is none. */
export function MessageList({ zone, search, answer, onPage, onOpen }: MessageListProps) {
  const { t } = useTranslation(['messages', 'common'])
  const wide = useWideScreen()
  const { state, page = 1, message } = search
  const pages = pageCount(answer.data?.total ?? 0, pageSize)
  const beyond = answer.data !== undefined && !answer.isPlaceholderData && page > pages

  useEffect(() => {
    if (beyond) onPage(pages)
  }, [beyond, pages, onPage])

  if (answer.isPending || beyond) {
    return (
      <output>
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-64 w-full" />
      </output>
    )
  }
  if (!answer.data) {
    return (
      <ErrorState
        title={t('failed')}
        message={sentenceOf(answer.error)}
        action={
          <Button look="primary" onClick={() => void answer.refetch()}>
            <RefreshCw size={18} aria-hidden />
            {t('common:retry')}
          </Button>
        }
      />
    )
  }
  const { messages, total } = answer.data
  if (total === 0) {
    const { state: _state, page: _page, message: _message, ...narrowed } = search
    const isFiltered = state !== undefined || Object.keys(narrowed).length > 0
    return (
      <EmptyState
        icon={MessageSquare}
        title={t('empty.title')}
        hint={isFiltered ? t('empty.filtered') : t('empty.hint')}
      />
    )
  }

  const List = wide ? MessageTable : MessageCards
  return (
    <div className="grid min-w-0 gap-3">
      {state === 'not_delivered' && <p className="text-ink-2">{t('to_call')}</p>}
      <List messages={messages} zone={zone} openId={message} onOpen={onOpen} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="num text-sm text-ink-2">
          {t('showing', { ...placesOf(page, pageSize, total), total })}
        </p>
        <Pager
          page={page}
          pages={pages}
          onPage={onPage}
          text={{
            label: t('pages.label'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (number) => t('pages.page', { page: number }),
          }}
        />
      </div>
    </div>
  )
}
