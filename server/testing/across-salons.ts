/**
 * Statements that read a salon's tables without naming the salon, and why. On one server that costs nothing; on several, each of
 * them queries every server. `server/db/statements.test.ts` fails for a statement that is missing here, and for one that names its
 * salon by now and must leave the list. Nothing is added without a reason.
 */

interface AcrossSalons {
  /** For the operator, or work for all salons at once: these query every server anyway. */
  ofAllSalons: string[]
  /** Called with an id, a link, a phone or an account, to find the salon. */
  findsItsSalon: string[]
  /** Names its salon in its rows, as they travel as JSON where salons are on one server. */
  namesItInRows: string[]
}

export const acrossSalons: AcrossSalons = {
  ofAllSalons: [
    'server/admin/owned-salons.sql.ts countContents',
    'server/admin/owned-salons.sql.ts countOwned',
    'server/admin/owned-salons.sql.ts listOwned',
    'server/admin/owned-salons.sql.ts listOwnedIds',
    'server/admin/texts.sql.ts listSalonCounts',
    'server/admin/texts.sql.ts listTextMonths',
    'server/admin/texts.sql.ts sumTextCounts',
    'server/admin/users.sql.ts readFigures',
    'server/admin/viewing.sql.ts deleteEndedViewings',
    'server/admin/viewing.sql.ts deleteViewingsOf', // of a deleted account; on one machine
    'server/audit/edits.sql.ts deleteOldEdits',
    'server/audit/edits.sql.ts insertEdits',
    'server/audit/entries.sql.ts deleteOldEntries',
    'server/audit/entry-list.sql.ts countEntries',
    'server/audit/entry-list.sql.ts listEntries',
    'server/audit/reads.sql.ts countReads',
    'server/audit/reads.sql.ts insertReads',
    'server/audit/reads.sql.ts takeReads',
    'server/bookings/codes/codes.sql.ts deleteOldCodes',
    'server/bookings/flood/flood.sql.ts deleteOldProofs',
    'server/bookings/held-times/held-times.sql.ts deleteOldHeldTimes',
    'server/bookings/held-times/held-times.sql.ts insertHeldTime', // a browser holds one time, in whichever salon
    'server/bookings/held-times/held-times.sql.ts loadHolding', // and a network two
    'server/bookings/ideas/idea-pictures.sql.ts deleteOldIdeas',
    'server/bookings/idempotency-keys.sql.ts deleteOldKeys',
    'server/bookings/no-shows/unconfirmed.sql.ts listUnconfirmed',
    'server/customers/importing/imports.sql.ts deleteOldRows',
    'server/customers/privacy/traces.sql.ts listForgetful',
    'server/db/own-salons.sql.ts listAllSalonIds', // once, at the start
    'server/floor/acts.sql.ts deleteOldActs',
    'server/floor/line-texts.sql.ts claimLooks',
    'server/floor/parties.sql.ts forgetOldParties',
    'server/messages/due.sql.ts claimDue',
    'server/messages/due.sql.ts deleteOldUrgentMessages',
    'server/messages/due.sql.ts settleSent',
    'server/messages/misdated.sql.ts bringForward',
    'server/messages/push/pushes.sql.ts claimPushes',
    'server/messages/push/pushes.sql.ts deleteOldPushes',
    'server/messages/queue.sql.ts countQueue',
    'server/messages/reminders.sql.ts listUnplanned',
    'server/messages/team/team-mails.sql.ts deleteOldTeamMails',
    'server/messages/team/team-mails.sql.ts takeSheets',
    'server/messages/text-counts.sql.ts deleteOldTextCounts',
    'server/messages/text-counts.sql.ts giveTextsBack',
    'server/messages/text-counts.sql.ts readTextsToday',
    'server/messages/text-stops.sql.ts startTexts',
    'server/messages/text-stops.sql.ts stopTexts',
    'server/messages/visits.sql.ts loadVisits',
    'server/notifications/notifications.sql.ts deleteOldNotifications',
    'server/pages/sitemap.sql.ts listBookable',
    'server/salons/link/links.sql.ts listTaken',
    'server/salons/salons.sql.ts listAllSalons',
    'server/sample/sample.sql.ts findSampleSalon',
    'server/sample/sample.sql.ts hasSalons',
    'server/sample/sample.sql.ts markLastGiven',
    'server/testing/statement-calls.ts listEntries',
    'server/till/till.sql.ts deleteLeftChecks',
    'server/till/till.sql.ts deleteOldTillActs',
    'server/bookings/requests/requests.sql.ts deleteOldRequests',
    'server/waitlist/waitlist.sql.ts claimChecks',
    'server/waitlist/waitlist.sql.ts deleteOldWaiting',
    'server/waitlist/waitlist.sql.ts loadWaiters',
  ],
  findsItsSalon: [
    'server/accounts/accounts.sql.ts findSession',
    'server/accounts/resets/resets.sql.ts findInvited',
    'server/admin/viewing.sql.ts findViewing',
    'server/admin/viewing.sql.ts insertViewing',
    'server/bookings/bookings.sql.ts findSalonOfBooking',
    'server/bookings/feeds/feeds.sql.ts findFollowed',
    'server/bookings/visit/client-visit.sql.ts findByLink',
    'server/bookings/visit/client-visit.sql.ts loadClientVisit',
    'server/customers/merging/merges.sql.ts findMerge',
    'server/customers/privacy/traces.sql.ts listSalonsOfSameOwner',
    'server/db/own-salons.sql.ts listSalonIdsOf',
    'server/floor/devices.sql.ts findSalonOfDevice',
    'server/floor/parties.sql.ts findByToken',
    'server/messages/replies/replies.sql.ts findAnsweredSalon',
    'server/messages/replies/replies.sql.ts listReminded',
    'server/messages/unsubscribe.sql.ts findUnsubscribable',
    'server/messages/unsubscribe.sql.ts unsubscribe',
    'server/salons/link/links.sql.ts findByLink',
    'server/salons/salons.sql.ts listSalonsOf',
    'server/services/categories/categories.sql.ts findSalonOfCategory',
    'server/services/options/options.sql.ts findSalonOfGroup',
    'server/services/services.sql.ts findSalonOfService',
    'server/staff/photos/photos.sql.ts discardPhoto',
    'server/staff/photos/photos.sql.ts findPhoto',
    'server/staff/photos/photos.sql.ts replacePhoto',
    'server/staff/staff.sql.ts findMembershipOf',
    'server/staff/staff.sql.ts findSalonOfStaff',
    'server/till/receipts.sql.ts findByReceiptLink',
    'server/waitlist/waitlist.sql.ts findByWaitlistLink',
  ],
  namesItInRows: ['server/bookings/new-bookings.sql.ts storeVisits', 'server/testing/statement-calls.ts storeVisits'],
}
