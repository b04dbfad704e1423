import * as calls from '../../shared/floor/reports.ts'
import { serve } from '../http/serve.ts'
import { listLearnedDurations, readFloorReport } from './report.ts'

export const floorReportRoutes = [
  serve(
    calls.readFloorReport,
    'owner',
    ({ params: { salonId }, query }, context) => readFloorReport(salonId, query, context),
    'long',
  ),

  serve(calls.listLearnedDurations, 'owner', ({ params: { salonId } }, context) =>
    listLearnedDurations(salonId, context),
  ),
]
