import { useTranslation } from 'react-i18next'
import type { Message } from '../../shared/messages/contract.ts'
import { Cell, HeadCell, Row, Table } from '../ui/Table.tsx'
import { AddressOf, ByOf, CallLink, KindOf, StateMark, useMessageWhen, useNameOf } from './MessageWords.tsx'

export interface MessagesProps {
  messages: readonly Message[]
  zone: string
  /** Message whose details are shown. */
  openId: string | undefined
  onOpen: (messageId: string) => void
}

/** The list of messages on tablets and wider screens. */
export function MessageTable({ messages, zone, openId, onOpen }: MessagesProps) {
  const { t } = useTranslation('messages')

  return (
    <Table
      label={t('title')}
      head={
        <>
          <HeadCell>{t('columns.to')}</HeadCell>
          <HeadCell>{t('columns.message')}</HeadCell>
          <HeadCell className="hidden xl:table-cell">{t('columns.by')}</HeadCell>
          <HeadCell figures>{t('columns.when')}</HeadCell>
          <HeadCell>{t('columns.state')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t('columns.actions')}</span>
          </HeadCell>
        </>
      }
    >
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} zone={zone} isOpen={message.id === openId} onOpen={onOpen} />
      ))}
    </Table>
  )
}

interface MessageRowProps {
  message: Message
  zone: string
  isOpen: boolean
  onOpen: (messageId: string) => void
}

function MessageRow({ message, zone, isOpen, onOpen }: MessageRowProps) {
  const when = useMessageWhen(message.at, zone)

  return (
    <Row aria-selected={isOpen || undefined}>
      <Cell className={isOpen ? 'bg-brand-tint' : ''}>
        <OpenMessage message={message} isOpen={isOpen} onOpen={onOpen} />
        <span className="block text-sm wrap-anywhere text-ink-2">
          <AddressOf message={message} />
        </span>
      </Cell>
      <Cell className={isOpen ? 'bg-brand-tint' : ''}>
        <KindOf message={message} />
        <span className="flex text-sm text-ink-2 xl:hidden">
          <ByOf message={message} />
        </span>
      </Cell>
      <Cell className={`hidden whitespace-nowrap text-ink-2 xl:table-cell ${isOpen ? 'bg-brand-tint' : ''}`}>
        <ByOf message={message} />
      </Cell>
      <Cell figures className={`whitespace-nowrap ${isOpen ? 'bg-brand-tint' : ''}`}>
        {when}
      </Cell>
      <Cell className={isOpen ? 'bg-brand-tint' : ''}>
        <StateMark message={message} zone={zone} />
      </Cell>
      <Cell className={isOpen ? 'bg-brand-tint' : ''}>
        <CallLink message={message} />
      </Cell>
    </Row>
  )
}

/** The recipient's name, which opens the message. */
export function OpenMessage({ message, isOpen, onOpen }: Omit<MessageRowProps, 'zone'>) {
  const { t } = useTranslation('messages')
  const name = useNameOf(message)

  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t('open', { name })}
      className="-my-1 min-h-9 py-1 text-left font-semibold hover:underline"
      onClick={() => onOpen(message.id)}
    >
      {name}
    </button>
  )
}
