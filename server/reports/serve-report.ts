/** Reports of an owner's salon, on the screen and as files: the days asked for, and what is counted in them. */

import type { z } from 'zod'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { SalonParams } from '../../shared/ids.ts'
import type { ReportQuery } from '../../shared/reports/asked.ts'
import { type Result, type Route, serve } from '../http/serve.ts'
import { serveStream } from '../http/serve-stream.ts'
import { fileOf, type ReportFile } from './downloads.ts'
import { type ReportScope, reportScopeOf } from './report-scope.ts'

type ReportCall<Reply extends z.ZodType> = Endpoint<
  typeof SalonParams,
  typeof ReportQuery,
  z.ZodUndefined,
  Reply,
  'GET'
>

export function serveReport<Reply extends z.ZodType>(
  contract: ReportCall<Reply>,
  count: (scope: ReportScope) => Promise<Result<Reply>>,
): Route {
  return serve(
    contract,
    'owner',
    async ({ params, query }, context) => count(await reportScopeOf(params.salonId, query, context)),
    'reports',
  )
}

export function serveReportFile(contract: ReportCall<z.ZodVoid>, file: ReportFile): Route {
  return serveStream(contract, 'owner', async ({ params, query }, context) =>
    fileOf(file, await reportScopeOf(params.salonId, query, context), context.language),
  )
}
