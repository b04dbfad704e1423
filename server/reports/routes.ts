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
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { ownMembership } from '../staff/access.ts'
import { bookingStatsOf } from './booking-stats.ts'
import { dashboardOf } from './dashboard/dashboard.ts'
import { lifetimeOf } from './lifetime.ts'
import { listRoutes } from './lists/routes.ts'
import { peakHoursOf } from './peak-hours.ts'
import { popularityOf } from './popularity.ts'
import { serveReport, serveReportFile } from './serve-report.ts'
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

  serveReport(readReportSummary, summaryOf),
  serveReport(listStaffUtilization, utilizationOf),
  serveReport(readBookingStats, bookingStatsOf),
  serveReport(readServicePopularity, popularityOf),
  serveReport(readLifetimeValue, lifetimeOf),
  serveReport(readPeakHours, peakHoursOf),
  serveReport(readTillReport, tillReportOf),

  serveReportFile(downloadSummary, 'summary'),
  serveReportFile(downloadStaffUtilization, 'staff'),
  serveReportFile(downloadBookingStats, 'submissions'),
  serveReportFile(downloadServicePopularity, 'services'),
  serveReportFile(downloadLifetimeValue, 'lifetime'),
  serveReportFile(downloadPeakHours, 'hours'),
  serveReportFile(downloadTillReport, 'till'),
]
