/** The kind of an audit log entry, derived from the call it records. */

/** The filter options of the page. */
export const auditKinds = [
  'access',
  'bookings',
  'customers',
  'services',
  'staff',
  'salon',
  'messages',
  'downloads',
  'administration',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** Account events that are not calls, and calls that need a more specific kind. */
export const auditEvents = [
  'sign_in',
  'sign_in_failed',
  'proof_failed',
  'sign_out',
  'view_began',
  'view_ended',
  'download_refused',
  'contacts_read',
  'virus_found',
  'inspection_viewed',
  'user_deleted',
  'salon_deleted',
] as const
export type AuditEvent = (typeof auditEvents)[number]

const kindsByPath: [RegExp, AuditKind][] = [
  [/\/admin\//, 'administration'],
  [/booking|floods|visit|waitlist|turns|\/floor\/|my-turn|foot-spa|check-in|\/line(\/|$)/, 'bookings'],
  [/customer|client/, 'customers'],
  [/staff|blocks/, 'staff'],
  [/service|categor|\/test$/, 'services'],
  [/message|notification|review|texts/, 'messages'],
  [/password|session|account|two-factor|passkey|log(in|out)|preferences|profile/, 'access'],
]

/** @param action an event, or `POST /api/salons/:id/working-hours` */
export function kindOf(action: string): AuditKind {
  const event = auditEvents.find((one) => one === action)
  if (event === 'download_refused') return 'downloads'
  if (event === 'contacts_read') return 'customers'
  if (event === 'virus_found') return 'salon'
  if (event) return event.endsWith('_deleted') ? 'administration' : 'access'
  if (action.startsWith('GET ')) return 'downloads'
  const path = action.replace('salon-owner', '')
  return kindsByPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'salon'
}

/** Stands for what belongs to no salon: an entry about an account, a reply to STOP from a phone that no salon has texted. */
export const noSalon = '00000000-0000-0000-0000-000000000000'
