import {
  changeStaffLogin,
  giveStaffLogin,
  inviteStaff,
  inviteStaffAgain,
  listStaffLogins,
  renewStaffPassword,
  takeStaffLogin,
} from '../../../shared/staff/logins.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { invite, inviteAgain } from './invite.ts'
import { listLogins } from './logins.sql.ts'
import { changeLogin, giveLogin, renewPassword, takeLogin } from './logins.ts'

export const staffLoginRoutes = [
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
