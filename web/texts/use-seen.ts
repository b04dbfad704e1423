import { type RefObject, useEffect, useRef } from 'react'
import type { ThreadDetails } from '../../shared/messages/inbox.ts'
import { useMarkThreadRead } from './queries.ts'

/** Keeps the last text of an open thread in sight, and marks what arrives as read. @param mayAnswer others do not mark anything */
export function useSeen(
  salonId: string,
  thread: ThreadDetails | undefined,
  mayAnswer: boolean,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const { mutate: markRead } = useMarkThreadRead(salonId)
  const { id = '', unread = 0, texts = [] } = thread ?? {}
  const count = texts.length
  useEffect(() => {
    if (mayAnswer && unread > 0) markRead(id)
  }, [mayAnswer, id, unread, markRead])
  useEffect(() => {
    if (place.current && count > 0) place.current.scrollTop = place.current.scrollHeight
  }, [count])
  return place
}
