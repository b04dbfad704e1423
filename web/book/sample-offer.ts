/** A small salon for the tests in this folder. */

import { cancelWordsIn } from '../../shared/salons/cancel-words.ts'
import { usualNoShowRules } from '../../shared/salons/no-shows.ts'
import type { Service } from '../../shared/services/contract.ts'
import { noMarks } from '../../shared/services/marks.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import { languages } from '../../shared/text/language.ts'
import { allOf, noTranslations } from '../../shared/text/translated.ts'
import type { Offer } from './offer.ts'

export const gel = service('gel', {
  name: 'Gel Manicure',
  names: allOf({ vi: 'Sơn gel móng tay' }),
  duration: 45,
  price: '38.00',
})
export const pedicure = service('pedicure', {
  name: 'Spa Pedicure',
  names: noTranslations,
  duration: 50,
  price: '45.00',
})
export const kim = member('kim', [gel.id, pedicure.id])
export const thao = member('thao', [gel.id])

export function lotus({ services = [gel, pedicure], staff = [kim, thao] } = {}): Offer {
  return {
    salon: {
      id: 'salon',
      slug: null,
      name: 'Lotus Nails & Spa',
      address: '2150 Alder Glen Ave, San Jose, CA 95122',
      phone: '+14085550142',
      email: '',
      timezone: 'America/Los_Angeles',
      settings: { workingHours: { start: '09:00', end: '18:00' }, timeSlotInterval: 15 },
      autoConfirm: false,
      askForReviews: true,
      noticeMinutes: 0,
      horizonDays: 365,
      version: 1,
      cancelHours: 24,
      lateCancels: 'counted',
      noShowRules: usualNoShowRules,
      vipVisits: 10,
      dayEndHour: 3,
      rulesFrom: null,
      bookingCode: 'auto',
      waitlist: 'first',
      reminders: [],
    },
    menu: [{ id: 'all', name: 'All', names: noTranslations, description: '', alongside: [], services }],
    staff,
    cancelling: cancelWordsIn({ cancelHours: 24, lateCancels: 'counted' }),
    walkIn: null,
    window: null,
  }
}

export function service(id: string, given: Partial<Service> = {}): Service {
  return {
    id,
    name: id,
    names: noTranslations,
    description: '',
    descriptions: noTranslations,
    duration: 30,
    cleanupMinutes: 0,
    price: '20.00',
    priceKind: 'exact',
    status: 'active',
    ...noMarks,
    optionGroupIds: [],
    categoryId: null,
    salonId: 'salon',
    salon_id: 'salon',
    category: null,
    ...given,
  }
}

export function member(id: string, serviceIds: string[]): PublicStaff {
  return {
    id,
    firstName: id,
    lastName: 'Nguyen',
    bio: '',
    skills: [],
    languages: [...languages],
    status: 'active',
    photoUrl: null,
    isAvailableForBooking: true,
    serviceIds,
    ownTerms: [],
    rating: '0.0',
    reviewCount: 0,
  }
}
