import { cardClass } from '../ui/Card.tsx'
import type { MessagesProps } from './MessageTable.tsx'
import { OpenMessage } from './MessageTable.tsx'
import { AddressOf, ByOf, CallLink, KindOf, StateMark, useMessageWhen } from './MessageWords.tsx'

/** The list of messages on phones. */
export function MessageCards({ messages, openId, ...rest }: MessagesProps) {
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
