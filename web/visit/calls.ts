/** Endpoints used by this page. Only their paths are bundled, not their schemas. */

import type {
  cancelGuest as CancelGuest,
  cancelVisit as CancelVisit,
  changeVisitServices as ChangeVisitServices,
  confirmVisit as ConfirmVisit,
  listPlaces as ListPlaces,
  moveVisit as MoveVisit,
  readVisit as ReadVisit,
  sayLate as SayLate,
} from '../../shared/bookings/client-visit.ts'
import type { giveReview as GiveReview } from '../../shared/reviews/contract.ts'
import type { listMenu as ListMenu } from '../../shared/services/contract.ts'
import type { listPublicStaff as ListPublicStaff } from '../../shared/staff/contract.ts'
import { address } from '../api.ts'

export const readVisit = address<typeof ReadVisit>('GET', '/api/visits/:link')
export const listPlaces = address<typeof ListPlaces>('GET', '/api/visits/:link/slots')
export const moveVisit = address<typeof MoveVisit>('PATCH', '/api/visits/:link')
export const confirmVisit = address<typeof ConfirmVisit>('POST', '/api/visits/:link/confirmation')
export const cancelVisit = address<typeof CancelVisit>('POST', '/api/visits/:link/cancellation')
export const cancelGuest = address<typeof CancelGuest>('POST', '/api/visits/:link/guests/:bookingId/cancellation')
export const changeServices = address<typeof ChangeVisitServices>('PUT', '/api/visits/:link/services')
export const listStaff = address<typeof ListPublicStaff>('GET', '/api/public/salon/:salonId/staff')
export const listMenu = address<typeof ListMenu>('GET', '/api/salons/:salonId/services/with-categories')
export const sayLate = address<typeof SayLate>('POST', '/api/visits/:link/lateness')
export const giveReview = address<typeof GiveReview>('POST', '/api/visits/:link/review')
