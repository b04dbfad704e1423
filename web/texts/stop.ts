import type { Stop } from '../../shared/messages/inbox.ts'

/** Whether the desk can undo it: not what the client said in so many words. */
export function isUndoable(stop: Stop | null): boolean {
  return stop?.by === 'words' || stop?.by === 'desk'
}
