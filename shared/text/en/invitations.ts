/** Messages to a client from the salon's own phone or mailbox. */

import type { Invitations } from '../invitation-words.ts'

export const en: Invitations = {
  not_back: ({ name, salon, link }) =>
    `Hi ${name}, we miss you at ${salon}! It has been a while since your last visit. Choose a time that suits you: ${link}`,
  not_rebooked: ({ name, salon, link }) =>
    `Hi ${name}, thank you for your visit to ${salon}! Choose your next time here: ${link}`,
  rebooked: ({ name, salon }) => `Hi ${name}, thank you for booking again. We look forward to seeing you at ${salon}!`,
  birthdays: ({ name, salon, link }) =>
    `Happy birthday, ${name}! Everybody at ${salon} wishes you a wonderful day. Treat yourself to a visit: ${link}`,
}
