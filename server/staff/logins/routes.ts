import {
  changeStaffLogin,
  giveStaffLogin,
  listStaffLogins,
  renewStaffPassword,
  takeStaffLogin,
} from '../../../shared/staff/logins.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { listLogins } from './logins.sql.ts'
import { changeLogin, giveLogin, renewPassword, takeLogin } from './logins.ts'

export const staffLoginRoutes = [
  serve(listStaffLogins, 'owner', async ({ params: { salonId } }, context) => {
    await assertOwnSalon(salonId, context)
    return listLogins(context.db, salonId, context.now())
  }),

  serve(giveStaffLogin, 'owner', ({ params, input }, context) => giveLogin(params.staffId, input, context)),
  serve(changeStaffLogin, 'owner', ({ params, input }, context) => changeLogin(params.staffId, input, context)),
  serve(renewStaffPassword, 'owner', ({ params }, context) => renewPassword(params.staffId, context)),
  serve(takeStaffLogin, 'owner', ({ params }, context) => takeLogin(params.staffId, context)),
]
