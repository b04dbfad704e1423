/** What a client's text can mean, and how long it is stored. */

export const keptDays = 90

/**
 * `stop`: the words of the phone companies. `opt_out`: no more texts, in other words. `doubtful`: perhaps. `robot`: not written by a
 * person, so nothing answers it.
 */
export const replyMeanings = [
  'stop',
  'opt_out',
  'doubtful',
  'start',
  'help',
  'confirm',
  'cannot_come',
  'late',
  'move',
  'thanks',
  'robot',
  'unclear',
] as const
export type ReplyMeaning = (typeof replyMeanings)[number]

const waiting: readonly ReplyMeaning[] = ['doubtful', 'cannot_come', 'late', 'move', 'unclear']

/** Whether it waits for a person: whatever the product has not settled by itself. */
export function waitsForPerson(meaning: ReplyMeaning, confirms: boolean): boolean {
  return waiting.includes(meaning) || (meaning === 'confirm' && !confirms)
}
