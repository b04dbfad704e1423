import { AppError } from '../../shared/errors.ts'
import { listStaffFigures, readOwnFigures } from '../../shared/reports/contract.ts'
import { readDashboard } from '../../shared/reports/dashboard.ts'
import {
  downloadBookingStats,
  downloadLifetimeValue,
  downloadPeakHours,
  downloadServicePopularity,
  downloadStaffUtilization,
  downloadSummary,
  downloadTillReport,
} from '../../shared/reports/downloads.ts'
import {
  listStaffUtilization,
  readBookingStats,
  readLifetimeValue,
  readPeakHours,
  readReportSummary,
  readServicePopularity,
} from '../../shared/reports/reports.ts'
import { readTillReport } from '../../shared/reports/till-report.ts'
import { serve } from '../http/serve.ts'
import { serveStream } from '../http/serve-stream.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { ownMembership } from '../staff/access.ts'
import { bookingStatsOf } from './booking-stats.ts'
import { dashboardOf } from './dashboard/dashboard.ts'
import { fileOf } from './downloads.ts'
import { lifetimeOf } from './lifetime.ts'
import { listRoutes } from './lists/routes.ts'
import { peakHoursOf } from './peak-hours.ts'
import { popularityOf } from './popularity.ts'
import { reportScopeOf } from './report-scope.ts'
import { staffFigures } from './staff-figures.ts'
import { summaryOf } from './summary.ts'
import { tillReportOf } from './till/till-report.ts'
import { utilizationOf } from './utilization.ts'

/** Reports have their own connections: clients can book however many owners read figures. */
export const reportRoutes = [
  ...listRoutes,

  serve(
    listStaffFigures,
    'owner',
    async ({ params: { salonId } }, context) => {
      await assertOwnSalon(salonId, context)
      return staffFigures(await assertSalon(salonId, context), context)
    },
    'reports',
  ),

  serve(
    readOwnFigures,
    'technician',
    async (_, context) => {
      const { salonId, staffId } = await ownMembership(context)
      const figures = await staffFigures(await assertSalon(salonId, context), context)
      const own = figures.find((one) => one.staffId === staffId)
      if (!own) throw new AppError('not_found')
      return own
    },
    'reports',
  ),

  serve(readDashboard, 'owner', ({ params }, context) => dashboardOf(params.salonId, context), 'reports'),

  serve(
    readReportSummary,
    'owner',
    async ({ params, query }, context) => summaryOf(await reportScopeOf(params.salonId, query, context)),
    'reports',
  ),
  serve(
    listStaffUtilization,
    'owner',
    async ({ params, query }, context) => utilizationOf(await reportScopeOf(params.salonId, query, context)),
    'reports',
  ),
  serve(
    readBookingStats,
    'owner',
    async ({ params, query }, context) => bookingStatsOf(await reportScopeOf(params.salonId, query, context)),
    'reports',
  ),
  serve(
    readServicePopularity,
    'owner',
    async ({ params, query }, context) => popularityOf(await reportScopeOf(params.salonId, query, context)),
    'reports',
  ),
  serve(
    readLifetimeValue,
    'owner',
    async ({ params, query }, context) => lifetimeOf(await reportScopeOf(params.salonId, query, context)),
    'reports',
  ),
  serve(
    readPeakHours,
    'owner',
    async ({ params, query }, context) => peakHoursOf(await reportScopeOf(params.salonId, query, context)),
    'reports',
  ),
  serve(
    readTillReport,
    'owner',
    async ({ params, query }, context) => tillReportOf(await reportScopeOf(params.salonId, query, context)),
    'reports',
  ),

  serveStream(downloadSummary, 'owner', async ({ params, query }, context) =>
    fileOf('summary', await reportScopeOf(params.salonId, query, context), context.language),
  ),
  serveStream(downloadStaffUtilization, 'owner', async ({ params, query }, context) =>
    fileOf('staff', await reportScopeOf(params.salonId, query, context), context.language),
  ),
  serveStream(downloadBookingStats, 'owner', async ({ params, query }, context) =>
    fileOf('submissions', await reportScopeOf(params.salonId, query, context), context.language),
  ),
  serveStream(downloadServicePopularity, 'owner', async ({ params, query }, context) =>
    fileOf('services', await reportScopeOf(params.salonId, query, context), context.language),
  ),
  serveStream(downloadLifetimeValue, 'owner', async ({ params, query }, context) =>
    fileOf('lifetime', await reportScopeOf(params.salonId, query, context), context.language),
  ),
  serveStream(downloadPeakHours, 'owner', async ({ params, query }, context) =>
    fileOf('hours', await reportScopeOf(params.salonId, query, context), context.language),
  ),
  serveStream(downloadTillReport, 'owner', async ({ params, query }, context) =>
    fileOf('till', await reportScopeOf(params.salonId, query, context), context.language),
  ),
]
