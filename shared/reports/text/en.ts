/** Messages to a client from the salon's own phone or mailbox. */

import type { Invitations } from '../invitation-words.ts'

export const en: Invitations = {
  not_back: ({ name, salon, link }) =>
    `Hi ${name}, we miss you at ${salon}! It’s been a while since your last visit. Pick a time that works for you: ${link}`,
  not_rebooked: ({ name, salon, link }) =>
    `Hi ${name}, thank you for coming to ${salon}! Pick your next time here: ${link}`,
  rebooked: ({ name, salon }) => `Hi ${name}, thanks for booking again. We look forward to seeing you at ${salon}!`,
  birthdays: ({ name, salon, link }) =>
    `Happy birthday, ${name}! Everyone at ${salon} wishes you a wonderful day. Treat yourself to a visit: ${link}`,
}
