/** All tables, in the order of the specification. */

import { accountSettings } from './account-settings.ts'
import { adminArea } from './admin-area.ts'
import { logins } from './logins.ts'
import { pageNotFound } from './page-not-found.ts'
import { salonManagement } from './salon-management.ts'
import { salonSettings } from './salon-settings.ts'

export const tables = [pageNotFound, logins, salonManagement, salonSettings, accountSettings, adminArea]
import { newAppointment, wizardSteps } from './new-appointment.ts'
import { pageNotFound } from './page-not-found.ts'
import { publicBooking } from './public-booking.ts'
import { servicesManagement } from './services-management.ts'
import { staffManagement } from './staff-management.ts'

export const tables = [servicesManagement, staffManagement, publicBooking, newAppointment, wizardSteps, pageNotFound]
