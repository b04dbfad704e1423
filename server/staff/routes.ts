import { AppError } from '../../shared/errors.ts'
import type { Service } from '../../shared/services/contract.ts'
import {
  addStaff as addStaffCall,
  assignMembers as assignMembersCall,
  assignServices as assignServicesCall,
  changeAvailability as changeAvailabilityCall,
  changeStaff as changeStaffCall,
  changeStaffProfile,
  giveWeek as giveWeekCall,
  listPublicServicesOfStaff,
  listPublicStaff,
  listServicesOfStaff,
  listStaff as listStaffCall,
  listStaffForService,
  listWeeks as listWeeksCall,
  orderStaff as orderStaffCall,
  type PublicStaff,
  readAvailability,
  readAvailabilityDetailed,
  type Staff,
} from '../../shared/staff/contract.ts'
import { flagOf } from '../../shared/staff/license-dates.ts'
import { listSpecialShifts, saveSpecialShifts as saveSpecialShiftsCall } from '../../shared/staff/special-shifts.ts'
import { addTeam as addTeamCall } from '../../shared/staff/team.ts'
import type { LocalDate } from '../../shared/time.ts'
import { type Context, signedIn } from '../context.ts'
import { serve } from '../http/serve.ts'
import { assertOwnSalon, assertSalon, isOwnSalon } from '../salons/access.ts'
import { findSalonOfService, listServices } from '../services/services.sql.ts'
import { localDate } from '../time-zone.ts'
import { salonOfStaff } from './access.ts'
import {
  addStaff,
  assignMembers,
  assignServices,
  changeAvailability,
  changeStaff,
  giveWeek,
  orderStaff,
} from './change.ts'
import { loadLicensedUntil } from './licenses/licenses.sql.ts'
import { saveSpecialShifts } from './save-special-shifts.ts'
import { listComingShifts } from './special-shifts.sql.ts'
import { findStaff, listBookableStaff, listServiceIdsOf, listStaff } from './staff.sql.ts'
import { addTeam } from './team/add-team.ts'
import { comingTimeOff } from './time-off/take.ts'
import { listAvailability, listWeeks } from './weeks.sql.ts'

export const staffRoutes = [
  serve(listStaffCall, 'anyone', async ({ params: { salonId } }, context) => {
    if (!(await isOwnSalon(salonId, context))) return publicStaff(salonId, context)
    const everyone = await flagged(salonId, await listStaff(context.db, salonId), context)
    return signedIn(context).role === 'salon_owner' ? everyone : everyone.map(withoutContacts)
  }),

  serve(listPublicStaff, 'anyone', ({ params }, context) => publicStaff(params.salonId, context)),

  serve(listStaffForService, 'anyone', async ({ params: { salonId, serviceId } }, context) => {
    if ((await findSalonOfService(context.db, serviceId, [salonId])) !== salonId) throw new AppError('not_found')
    return listBookableStaff(context.db, salonId, { today: await todayIn(salonId, context), serviceId })
  }),

  serve(listServicesOfStaff, 'anyone', ({ params }, context) => servicesOf(params.staffId, context)),
  serve(listPublicServicesOfStaff, 'anyone', ({ params }, context) => servicesOf(params.staffId, context)),

  serve(listWeeksCall, 'desk', async ({ params: { salonId } }, context) => {
    await assertOwnSalon(salonId, context)
    return listWeeks(context.db, salonId, await listStaff(context.db, salonId))
  }),

  serve(listSpecialShifts, 'desk', async ({ params: { salonId } }, context) => {
    await assertOwnSalon(salonId, context)
    const { timezone } = await assertSalon(salonId, context)
    return listComingShifts(context.db, salonId, { from: localDate(timezone, context.now()) })
  }),

  serve(saveSpecialShiftsCall, 'owner', ({ params, input }, context) =>
    saveSpecialShifts(params.staffId, input, context),
  ),

  serve(giveWeekCall, 'owner', ({ params, input }, context) => giveWeek(params.salonId, input, context)),

  serve(readAvailability, 'anyone', async ({ params: { staffId } }, context) =>
    listAvailability(context.db, await salonOfStaff(staffId, context), staffId),
  ),

  serve(readAvailabilityDetailed, 'anyone', async ({ params: { staffId } }, context) => {
    const salonId = await salonOfStaff(staffId, context)
    return {
      availability: await listAvailability(context.db, salonId, staffId),
      timeOff: await comingTimeOff(salonId, staffId, context),
    }
  }),

  serve(addStaffCall, 'owner', ({ params, input }, context) => addStaff(params.salonId, input, context)),
  serve(addTeamCall, 'owner', ({ params, input }, context) => addTeam(params.salonId, input.members, context)),
  serve(orderStaffCall, 'owner', ({ params, input }, context) => orderStaff(params.salonId, input.staffIds, context)),
  serve(changeStaffProfile, 'owner', ({ params, input }, context) => changeStaff(params.staffId, input, context)),
  serve(changeStaffCall, 'owner', ({ params, input }, context) => changeStaff(params.staffId, input, context)),

  serve(assignServicesCall, 'owner', async ({ params: { staffId }, input }, context) => {
    await assignServices(staffId, input, context)
    return servicesOf(staffId, context)
  }),

  serve(assignMembersCall, 'owner', ({ params, input }, context) => assignMembers(params.id, input, context)),

  serve(changeAvailabilityCall, 'owner', ({ params, input }, context) =>
    changeAvailability(params.staffId, input, context),
  ),
]

/** With what is wrong with their licenses today. */
async function flagged(salonId: string, staff: readonly Staff[], context: Context): Promise<Staff[]> {
  const until = await loadLicensedUntil(context.db, salonId)
  if (!until) return staff.map((member) => ({ ...member, licenseFlag: null }))
  const today = await todayIn(salonId, context)
  return staff.map((member) => ({ ...member, licenseFlag: flagOf(until.get(member.id) ?? null, today) }))
}

/** Colleagues' addresses and contacts are for the owner only. */
function withoutContacts({ email, phone, address, version, ...member }: Staff): PublicStaff {
  return member
}

/** @throws AppError `not_found` */
async function todayIn(salonId: string, context: Context): Promise<LocalDate> {
  const { timezone } = await assertSalon(salonId, context)
  return localDate(timezone, context.now())
}

async function publicStaff(salonId: string, context: Context) {
  return listBookableStaff(context.db, salonId, { today: await todayIn(salonId, context) })
}

async function servicesOf(staffId: string, context: Context) {
  const salonId = await salonOfStaff(staffId, context)
  const all = await isOwnSalon(salonId, context)
  const ids = await listServiceIdsOf(context.db, salonId, staffId)
  const own = (await findStaff(context.db, salonId, staffId))?.ownTerms ?? []
  return (await listServices(context.db, salonId, { all }))
    .filter(({ id }) => ids.includes(id))
    .map((service): Service => {
      const { duration, price } = own.find(({ serviceId }) => serviceId === service.id) ?? {}
      return { ...service, duration: duration ?? service.duration, price: price ?? service.price }
    })
}
