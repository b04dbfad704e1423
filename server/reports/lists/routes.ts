import {
  downloadCustomersToAsk,
  downloadVisitsBehind,
  listCustomersToAsk,
  listVisitsBehind,
  readQuestions,
} from '../../../shared/reports/lists.ts'
import { serve } from '../../http/serve.ts'
import { serveStream } from '../../http/serve-stream.ts'
import { reportScopeOf } from '../report-scope.ts'
import { customersToAsk } from './customers.ts'
import { customersFileOf, visitsFileOf } from './files.ts'
import { questionsOf } from './questions.ts'
import { visitsBehind } from './visits.ts'

/** The front desk sees whom to contact; prices and files are for the owner only. */
export const listRoutes = [
  serve(
    listCustomersToAsk,
    'desk',
    ({ params, query }, context) => customersToAsk(params.salonId, query, context),
    'reports',
  ),
  serveStream(downloadCustomersToAsk, 'owner', ({ params, query }, context) =>
    customersFileOf(params.salonId, query, context),
  ),
  serve(
    readQuestions,
    'owner',
    async ({ params, query }, context) => questionsOf(await reportScopeOf(params.salonId, query, context)),
    'reports',
  ),
  serve(
    listVisitsBehind,
    'owner',
    ({ params, query }, context) => visitsBehind(params.salonId, query, context),
    'reports',
  ),
  serveStream(downloadVisitsBehind, 'owner', ({ params, query }, context) =>
    visitsFileOf(params.salonId, query, context),
  ),
]
