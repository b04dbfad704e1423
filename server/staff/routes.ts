import { AppError } from '../../shared/errors.ts'
import {
  listPublicServicesOfStaff,
  listPublicStaff,
  listServicesOfStaff,
  listStaff as listStaffCall,
  listStaffForService,
  readAvailability,
  readAvailabilityDetailed,
} from '../../shared/staff/contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { assertSalon, isOwnSalon } from '../salons/access.ts'
import { findSalonOfService, listServices } from '../services/store.ts'
import {
  findSalonOfStaff,
  listAvailability,
  listBookableStaff,
  listComingTimeOff,
  listServiceIdsOf,
  listStaff,
} from './store.ts'

export const staffRoutes = [
  serve(listStaffCall, 'anyone', async ({ params: { salonId } }, context) => {
    if (await isOwnSalon(salonId, context)) return listStaff(context.db, salonId)
    return publicStaff(salonId, context)
  }),

  serve(listPublicStaff, 'anyone', ({ params }, context) => publicStaff(params.salonId, context)),

  serve(listStaffForService, 'anyone', async ({ params: { salonId, serviceId } }, context) => {
    if ((await findSalonOfService(context.db, serviceId)) !== salonId) throw new AppError('not_found')
    return listBookableStaff(context.db, salonId, { serviceId })
  }),

  serve(listServicesOfStaff, 'anyone', ({ params }, context) => servicesOf(params.staffId, context)),
  serve(listPublicServicesOfStaff, 'anyone', ({ params }, context) => servicesOf(params.staffId, context)),

  serve(readAvailability, 'anyone', async ({ params: { staffId } }, context) =>
    listAvailability(context.db, await salonOf(staffId, context), staffId),
  ),

  serve(readAvailabilityDetailed, 'anyone', async ({ params: { staffId } }, context) => {
    const salonId = await salonOf(staffId, context)
    const isOwner = await isOwnSalon(salonId, context)
    const timeOff = await listComingTimeOff(context.db, salonId, staffId, context.now())
    return {
      availability: await listAvailability(context.db, salonId, staffId),
      timeOff: isOwner ? timeOff : timeOff.map((away) => ({ ...away, reason: '' })), // why is the salon's own affair
    }
  }),
]

async function publicStaff(salonId: string, context: Context) {
  await assertSalon(salonId, context)
  return listBookableStaff(context.db, salonId)
}

async function servicesOf(staffId: string, context: Context) {
  const salonId = await salonOf(staffId, context)
  const all = await isOwnSalon(salonId, context)
  const ids = await listServiceIdsOf(context.db, salonId, staffId)
  return (await listServices(context.db, salonId, { all })).filter(({ id }) => ids.includes(id))
}

/** @throws AppError `not_found` */
async function salonOf(staffId: string, { db }: Context): Promise<string> {
  const salonId = await findSalonOfStaff(db, staffId)
  if (!salonId) throw new AppError('not_found')
  return salonId
}
