/** The cancellation policy, as clients read it on pages and in emails. */

import type { CancelSentences } from '../cancel-sentences.ts'

export const en: CancelSentences = {
  until_start: {
    before: 'You can cancel until the appointment begins.',
    after: 'To cancel this appointment, please contact the salon.',
  },
  counted: {
    before: 'You can cancel until {date} at {time}; after that, it counts as a late cancellation.',
    after: 'Cancelling this appointment counts as a late cancellation.',
  },
  call: {
    before: 'You can cancel or move online until {date} at {time}; after that, please contact the salon.',
    after: 'To cancel or move this appointment, please contact the salon.',
  },
  confirm:
    'Please confirm by {date} at {time} that you are coming, on the page of your appointment; otherwise it is cancelled.',
}
