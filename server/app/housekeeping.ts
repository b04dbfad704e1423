/** Deletes expired rows, now and once an hour. */

import type { Logger } from 'pino'
import { ideaDays } from '../../shared/bookings/idea-limits.ts'
import { addMinutes, type Instant, minute } from '../../shared/time.ts'
import { tidyAccounts } from '../accounts/expired.ts'
import { deleteEndedViewings } from '../admin/viewing.sql.ts'
import { deleteOldEdits } from '../audit/edits.sql.ts'
import { deleteOldEntries } from '../audit/entries.sql.ts'
import { deleteOldCodes } from '../bookings/codes/codes.sql.ts'
import { deleteOldProofs } from '../bookings/flood/flood.sql.ts'
import { deleteOldHeldTimes } from '../bookings/held-times/held-times.sql.ts'
import { deleteOldIdeas } from '../bookings/ideas/idea-pictures.sql.ts'
import { deleteOldKeys } from '../bookings/new-bookings.sql.ts'
import { deleteOldRequests } from '../bookings/requests/requests.sql.ts'
import type { World } from '../context.ts'
import { tidyImports } from '../customers/importing/state.ts'
import { deleteOldActs } from '../floor/acts.sql.ts'
import { forgetOldParties } from '../floor/parties.sql.ts'
import { deleteOldInspections } from '../inspections/inspections.sql.ts'
import { deleteOldUrgentMessages } from '../messages/due.sql.ts'
import { deleteOldTexts } from '../messages/inbox/threads.sql.ts'
import { deleteOldPushes } from '../messages/push/pushes.sql.ts'
import { deleteOldReplies } from '../messages/replies/replies.sql.ts'
import { deleteOldTeamMails } from '../messages/team/team-mails.sql.ts'
import { deleteOldTextCounts } from '../messages/text-counts.sql.ts'
import { deleteOldStops } from '../messages/text-stops.sql.ts'
import { tidyBrought } from '../moving-in/bring.ts'
import { deleteOldNotifications } from '../notifications/notifications.sql.ts'
import { doubtMs, slowClock } from '../slow-clock.ts'
import { deleteLeftChecks, deleteOldTillActs } from '../till/till.sql.ts'
import { traced } from '../traced-work.ts'
import { deleteOldWaiting } from '../waitlist/waitlist.sql.ts'

/** For so long, an ended link for an inspector says whose it was. */
const inspectionDays = 30

/** Returns the function that stops it. */
export function tidyHourly({ db, now }: World, log: Logger): () => void {
  const slowly = slowClock(now, () => performance.now(), doubtMs.deleting)
  const deleteAll = (at: Instant) =>
    Promise.all([
      tidyAccounts(db, at),
      deleteOldKeys(db, at),
      deleteOldProofs(db, at),
      deleteOldCodes(db, at),
      deleteOldHeldTimes(db),
      deleteOldIdeas(db, addMinutes(at, -ideaDays * 1440)),
      deleteOldUrgentMessages(db, at),
      deleteOldReplies(db, at),
      deleteOldTexts(db, at),
      deleteOldStops(db, at),
      deleteOldPushes(db, at),
      deleteOldWaiting(db, at),
      deleteOldRequests(db, at),
      deleteOldActs(db, at),
      deleteOldTillActs(db, at),
      deleteLeftChecks(db, at),
      forgetOldParties(db, at),
      deleteOldEntries(db),
      deleteOldEdits(db, at),
      deleteEndedViewings(db, at),
      deleteOldTeamMails(db, addMinutes(at, -1440)),
      deleteOldNotifications(db, at),
      deleteOldInspections(db, addMinutes(at, -inspectionDays * 1440)),
      deleteOldTextCounts(db, at),
      tidyImports(db, at),
      tidyBrought(db, at),
    ])
  const tidy = () =>
    traced('delete what is over', () => deleteAll(slowly())).catch((error: Error) =>
      log.warn({ message: error.message }, 'not tidied up'),
    )
  void tidy()
  const timer = setInterval(() => void tidy(), 60 * minute)
  return () => clearInterval(timer)
}
