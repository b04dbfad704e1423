import { addTimeOff, deleteTimeOff, listTimeOff } from '../../../shared/staff/contract.ts'
import { serve } from '../../http/serve.ts'
import { ownSalonOfStaff } from '../access.ts'
import { cancelTimeOff, comingTimeOff, takeTimeOff } from './take.ts'

export const timeOffRoutes = [
  serve(listTimeOff, 'owner', async ({ params: { staffId } }, context) =>
    comingTimeOff(await ownSalonOfStaff(staffId, context), staffId, context),
  ),

  serve(addTimeOff, 'owner', ({ params, input }, context) => takeTimeOff(params.staffId, input, context)),

  serve(deleteTimeOff, 'owner', ({ params }, context) => cancelTimeOff(params.staffId, params.timeOffId, context)),
]
