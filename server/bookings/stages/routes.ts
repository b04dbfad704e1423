import {
  changeOwnStage as changeOwnStageCall,
  changeStage as changeStageCall,
} from '../../../shared/bookings/stages.ts'
import { serve } from '../../http/serve.ts'
import { changeOwnStage, changeStage } from './stage.ts'

export const stageRoutes = [
  serve(changeStageCall, 'desk', ({ params, input }, context) => changeStage(params.bookingId, input, context)),

  serve(changeOwnStageCall, 'technician', ({ params, input }, context) =>
    changeOwnStage(params.bookingId, input, context),
  ),
]
