import { comeBack as comeBackCall, goHome as goHomeCall, readRestOfDay } from '../../../shared/bookings/going-home.ts'
import { serve } from '../../http/serve.ts'
import { comeBack, goHome, restOfDay } from './going-home.ts'

export const goingHomeRoutes = [
  serve(readRestOfDay, 'desk', ({ params }, context) => restOfDay(params.staffId, context)),
  serve(goHomeCall, 'desk', ({ params, input }, context) => goHome(params.staffId, input, context)),
  serve(comeBackCall, 'desk', ({ params, input }, context) => comeBack(params.staffId, input, context)),
]
