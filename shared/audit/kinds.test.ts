import { expect, test } from 'vitest'
import { sentences } from '../text/en/audit.ts'
import { type AuditKind, kindOf } from './kinds.ts'

const examples: Record<string, AuditKind> = {
  sign_in_failed: 'access',
  proof_failed: 'access',
  view_began: 'access',
  user_deleted: 'administration',
  'POST /api/change-password': 'access',
  'DELETE /api/account/sessions/:sessionId': 'access',
  'POST /api/account/passkeys': 'access',
  'POST /api/admin/users': 'administration',
  'PATCH /api/salon-owner/bookings/:bookingId': 'bookings',
  'POST /api/salons/:salonId/customers/merges': 'customers',
  'PUT /api/categories/:id': 'services',
  'PUT /api/staff/:staffId/services': 'staff',
  'POST /api/staff/:staffId/login': 'staff',
  'POST /api/salon-owner/salons/:salonId/blocks': 'staff',
  'POST /api/salons/:id/working-hours': 'salon',
  'PUT /api/salons/:id': 'salon',
  'POST /api/salon-owner/salons/:salonId/notifications/read': 'messages',
  'PATCH /api/salon-owner/salons/:salonId/reviews/:reviewId': 'messages',
  'GET /api/salon-owner/salons/:salonId/bookings.csv': 'downloads',
}

test('each action is listed under the kind where an owner would look for it', () => {
  for (const [action, kind] of Object.entries(examples)) expect([action, kindOf(action)]).toEqual([action, kind])
})

test('the examples are existing actions', () => {
  for (const action of Object.keys(examples)) expect(Object.keys(sentences)).toContain(action)
})
