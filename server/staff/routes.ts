import { AppError } from '../../shared/errors.ts'
import type { Service } from '../../shared/services/contract.ts'
import {
  addBlock as addBlockCall,
  changeBlock as changeBlockCall,
  deleteBlock as deleteBlockCall,
} from '../../shared/staff/blocks.ts'
import {
  addStaff as addStaffCall,
  addTimeOff,
  assignMembers as assignMembersCall,
  assignServices as assignServicesCall,
  changeAvailability as changeAvailabilityCall,
  changeStaff as changeStaffCall,
  changeStaffProfile,
  deleteTimeOff,
  giveWeek as giveWeekCall,
  listPublicServicesOfStaff,
  listPublicStaff,
  listServicesOfStaff,
  listStaff as listStaffCall,
  listStaffForService,
  listTimeOff,
  listWeeks as listWeeksCall,
  orderStaff as orderStaffCall,
  type PublicStaff,
  readAvailability,
  readAvailabilityDetailed,
  type Staff,
} from '../../shared/staff/contract.ts'
import { flagOf } from '../../shared/staff/license-dates.ts'
import * as licenseCalls from '../../shared/staff/licenses.ts'
import {
  changeStaffLogin,
  giveStaffLogin,
  inviteStaff,
  inviteStaffAgain,
  listStaffLogins,
  renewStaffPassword,
  takeStaffLogin,
} from '../../shared/staff/logins.ts'
import { listSpecialShifts, saveSpecialShifts as saveSpecialShiftsCall } from '../../shared/staff/special-shifts.ts'
import { addTeam as addTeamCall } from '../../shared/staff/team.ts'
import type { LocalDate } from '../../shared/time.ts'
import { type Context, signedIn } from '../context.ts'
import { serve } from '../http/serve.ts'
import { serveFile } from '../http/serve-file.ts'
import { assertOwnSalon, assertSalon, isOwnSalon } from '../salons/access.ts'
import { findSalonOfService, listServices } from '../services/services.sql.ts'
import { localDate } from '../time-zone.ts'
import { ownSalonOfStaff, salonOfStaff } from './access.ts'
import { addBlock, changeBlock, removeBlock } from './blocks/keep-free.ts'
import {
  addStaff,
  assignMembers,
  assignServices,
  changeAvailability,
  changeStaff,
  giveWeek,
  orderStaff,
} from './change.ts'
import * as licenses from './licenses/change.ts'
import { loadLicensedUntil } from './licenses/licenses.sql.ts'
import { invite, inviteAgain } from './logins/invite.ts'
import { listLogins } from './logins/logins.sql.ts'
import { changeLogin, giveLogin, renewPassword, takeLogin } from './logins/logins.ts'
import { saveSpecialShifts } from './save-special-shifts.ts'
import { listComingShifts } from './special-shifts.sql.ts'
import { findStaff, listBookableStaff, listServiceIdsOf, listStaff } from './staff.sql.ts'
import { addTeam } from './team/add-team.ts'
import { cancelTimeOff, comingTimeOff, takeTimeOff } from './time-off/take.ts'
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

  serve(listTimeOff, 'owner', async ({ params: { staffId } }, context) =>
    comingTimeOff(await ownSalonOfStaff(staffId, context), staffId, context),
  ),

  serve(addTimeOff, 'owner', ({ params, input }, context) => takeTimeOff(params.staffId, input, context)),

  serve(deleteTimeOff, 'owner', ({ params }, context) => cancelTimeOff(params.staffId, params.timeOffId, context)),

  serve(addBlockCall, 'desk', ({ params, input }, context) => addBlock(params.salonId, input, context)),

  serve(changeBlockCall, 'desk', ({ params, input }, context) =>
    changeBlock(params.salonId, params.blockId, input, context),
  ),

  serve(deleteBlockCall, 'desk', ({ params }, context) => removeBlock(params.salonId, params.blockId, context)),

  serve(licenseCalls.listLicenses, 'owner', ({ params: { salonId } }, context) =>
    licenses.readLicenses(salonId, context),
  ),
  serve(licenseCalls.addLicense, 'owner', ({ params: { salonId }, input }, context) =>
    licenses.addLicense(salonId, input, context),
  ),
  serve(licenseCalls.changeLicense, 'owner', ({ params: { salonId, licenseId }, input }, context) =>
    licenses.changeLicense(salonId, licenseId, input, context),
  ),
  serve(licenseCalls.deleteLicense, 'owner', ({ params: { salonId, licenseId } }, context) =>
    licenses.deleteLicense(salonId, licenseId, context),
  ),
  serve(licenseCalls.changeLicensePicture, 'owner', ({ params, input }, context) =>
    licenses.changePicture(params, input.picture === null ? null : Buffer.from(input.picture, 'base64'), context),
  ),
  serveFile(
    licenseCalls.licensePicture,
    async ({ salonId, licenseId }, context) => ({
      type: 'image/webp',
      body: await licenses.readPicture(salonId, licenseId, context),
      keepSeconds: null,
    }),
    'owner',
  ),
  serve(licenseCalls.changeLicenseSettings, 'owner', ({ params: { salonId }, input }, context) =>
    licenses.changeSettings(salonId, input, context),
  ),
  serve(licenseCalls.exceptFromLicense, 'owner', ({ params: { salonId, staffId }, input }, context) =>
    licenses.except(salonId, staffId, input.reason, context),
  ),

  serve(listStaffLogins, 'owner', async ({ params: { salonId } }, context) => {
    await assertOwnSalon(salonId, context)
    return listLogins(context.db, salonId, context.now())
  }),

  serve(giveStaffLogin, 'owner', ({ params, input }, context) => giveLogin(params.staffId, input, context)),
  serve(inviteStaff, 'owner', ({ params, input }, context) => invite(params.staffId, input, context)),
  serve(inviteStaffAgain, 'owner', ({ params }, context) => inviteAgain(params.staffId, context)),
  serve(changeStaffLogin, 'owner', ({ params, input }, context) => changeLogin(params.staffId, input, context)),
  serve(renewStaffPassword, 'owner', ({ params }, context) => renewPassword(params.staffId, context)),
  serve(takeStaffLogin, 'owner', ({ params }, context) => takeLogin(params.staffId, context)),
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
