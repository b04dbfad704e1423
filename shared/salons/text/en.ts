/** The cancellation policy, as clients read it on pages and in emails. */

import type { CancelSentences } from '../cancel-sentences.ts'

export const en: CancelSentences = {
  until_start: {
    before: 'You can cancel until the appointment begins.',
    after: 'To cancel this appointment, please contact the salon.',
  },
  counted: {
    before: 'Free to cancel online until {date} at {time}; after that it’s a late cancellation.',
    after: 'Cancelling this appointment counts as a late cancellation.',
  },
  call: {
    before: 'You can cancel or reschedule online until {date} at {time}. After that, please contact the salon.',
    after: 'To cancel or reschedule this appointment, please contact the salon.',
  },
  confirm: 'Please confirm by {date} at {time} on your appointment page, so we can keep your spot.',
}
