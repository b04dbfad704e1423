/** Whatever two windows can edit, the second save is refused or merges field by field: each call has a version, or a reason for having none. */

import { expect, test } from 'vitest'
import { z } from 'zod'
import * as contracts from '../app/contracts.ts'

/** Calls that change what is there without a version of it, and why nothing of others is lost. */
const without: Record<string, string> = {
  'PATCH /api/admin/account-requests': 'one field: settled or not',
  'PATCH /api/salons/:salonId/calendar-feeds/:feedId': 'one field: names or not',
  'PATCH /api/salons/:salonId/floor/parties/:partyId': 'sends only the fields that were changed, and can be undone',
  'PATCH /api/waitlist/:link': 'one field',
  'PATCH /api/staff/:staffId/login': 'one field at a time, saved at once',
  'PUT /api/account/preferences': 'one field at a time of one’s own account, saved at once',
  'PUT /api/account/passkeys/:passkeyId': 'one field of one’s own account',
  'PUT /api/account/push': 'this device adds itself',
  'PUT /api/account/tour': 'a mark that is only ever set',
  'PUT /api/admin/users/:id': 'sends only the fields that were changed',
  'PUT /api/admin/salons/:id/owner': 'one field',
  'PUT /api/my-turn/visits/:bookingId/services': 'merged with what others did since `before`',
  'PUT /api/salons/:salonId/floor/visits/:bookingId/services': 'merged with what others did since `before`',
  'PATCH /api/salon-owner/salons/:salonId/texts/:threadId': 'each field is one act, saved at once',
  'PUT /api/salon-owner/salons/:salonId/texts/:threadId/stop': 'a mark that is only ever set',
  'PUT /api/salons/:salonId/customers/:customerId/texting': 'one field',
  'PUT /api/salon-owner/salons/:salonId/tomorrow/:bookingId/told':
    'a mark that is only ever set, at the time that was told',
  'PUT /api/salon-owner/salons/:salonId/blocks/:blockId': 'only what is sent changes; days are skipped one by one',
  'PUT /api/salons/:salonId/staff/mails': 'each tick is a field of its own, saved at once',
  'PUT /api/salons/:id/start': 'each skipped step is a field of its own',
  'PUT /api/salons/:salonId/services/marks': 'reads the menu anew, and changes only the marks set in the form',
  'PUT /api/services/:id/staff': 'reads the team anew, and changes only the ticks set in the form',
  'PUT /api/staff/:staffId/photo': 'one field, saved at once',
  'PATCH /api/salons/:salonId/license-settings': 'each switch is a field of its own, saved at once',
  'PUT /api/salons/:salonId/licenses/:licenseId': 'sends only the fields that were changed',
  'PUT /api/salons/:salonId/licenses/:licenseId/picture': 'one field, saved at once',
  'PUT /api/salons/:salonId/license-exceptions/:staffId': 'one field, and the exceptions before it are kept',
  'PUT /api/salons/:id/pictures/order': 'an order, which is one act (decision 0026)',
  'PUT /api/salons/:salonId/categories/order': 'an order, which is one act (decision 0026)',
  'PUT /api/salons/:salonId/services/order': 'an order, which is one act (decision 0026)',
  'PUT /api/salons/:salonId/staff/order': 'an order, which is one act (decision 0026)',
}

interface Call {
  method: string
  path: string
  input?: z.ZodType
  refusals?: readonly string[]
}

const calls = Object.values(contracts).flatMap((contract) => Object.values(contract).filter(isCall))
const editing = calls.filter(({ method }) => method === 'PUT' || method === 'PATCH')

test('what changes something that is there has its version, or says why it needs none', () => {
  const unversioned = editing.filter((call) => !hasVersion(call)).map(({ method, path }) => `${method} ${path}`)
  expect(unversioned.toSorted()).toEqual(Object.keys(without).toSorted())
  expect(editing.length).toBeGreaterThan(50)
})

test('what has a version can be refused for it', () => {
  const silent = editing.filter((call) => hasVersion(call) && !call.refusals?.some((code) => /changed/.test(code)))
  expect(silent.map(({ path }) => path)).toEqual(['/api/salon-owner/salons/:salonId/bookings/status']) // its answer says which
})

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Of one thing, or of each of several. */
function hasVersion({ input }: Call): boolean {
  if (!input) return false
  return /"versions?":/.test(JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })))
}
