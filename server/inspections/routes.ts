import * as calls from '../../shared/inspections/contract.ts'
import { serve } from '../http/serve.ts'
import { inspect, inspectLog, inspectPay } from './inspect.ts'
import { endInspection, openInspection, readInspection } from './open.ts'

export const inspectionRoutes = [
  serve(calls.readInspection, 'owner', ({ params: { salonId } }, context) => readInspection(salonId, context)),
  serve(calls.openInspection, 'owner', ({ params: { salonId }, input }, context) =>
    openInspection(salonId, input.pay, context),
  ),
  serve(calls.endInspection, 'owner', ({ params: { salonId } }, context) => endInspection(salonId, context)),
  serve(calls.inspect, 'anyone', ({ params: { token } }, context) => inspect(token, context), 'reports'),
  serve(
    calls.inspectLog,
    'anyone',
    ({ params: { token }, query }, context) => inspectLog(token, query, context),
    'reports',
  ),
  serve(
    calls.inspectPay,
    'anyone',
    ({ params: { token }, query: { date } }, context) => inspectPay(token, date, context),
    'reports',
  ),
]
