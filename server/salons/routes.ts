import {
  createSalon as createSalonCall,
  listHolidays as listHolidaysCall,
  listOwnSalons,
  listSalons,
  readSalon,
} from '../../shared/salons/contract.ts'
import { signedIn } from '../context.ts'
import { serve } from '../http/serve.ts'
import { assertSalon } from './access.ts'
import { bookingLinkRoutes } from './booking-link.ts'
import { closureRoutes } from './closures/routes.ts'
import { createSalon } from './create-salon.ts'
import { embeddingRoutes } from './embedding/routes.ts'
import { listHolidays } from './holidays.ts'
import { hoursRoutes } from './hours/routes.ts'
import { linkRoutes } from './link/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { resourceRoutes } from './resources/routes.ts'
import { listAllSalons, listSalonsOf } from './salons.sql.ts'
import { startRoutes } from './start/routes.ts'

export const salonRoutes = [
  serve(listOwnSalons, 'member', (_, context) => listSalonsOf(context.db, signedIn(context).id)),

  serve(listSalons, 'signed-in', (_, context) => {
    const { id, role } = signedIn(context)
    return role === 'super_admin' ? listAllSalons(context.db) : listSalonsOf(context.db, id)
  }),

  serve(readSalon, 'anyone', ({ params }, context) => assertSalon(params.id, context)),
  serve(createSalonCall, 'admin', ({ input }, context) => createSalon(input, context)),
  serve(listHolidaysCall, 'owner', ({ params, query }, context) => listHolidays(params.id, query.year, context)),

  ...hoursRoutes,
  ...closureRoutes,
  ...embeddingRoutes,
  ...linkRoutes,
  ...pictureRoutes,
  ...resourceRoutes,
  ...bookingLinkRoutes,
  ...startRoutes,
]
