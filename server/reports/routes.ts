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
  downloadCustomersToAsk,
  downloadVisitsBehind,
  listCustomersToAsk,
  listVisitsBehind,
  readQuestions,
} from '../../shared/reports/lists.ts'
import * as month from '../../shared/reports/month.ts'
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
import { ownTill } from '../till/lists.ts'
import { bookingStatsOf } from './booking-stats.ts'
import { dashboardOf } from './dashboard/dashboard.ts'
import { lifetimeOf } from './lifetime.ts'
import { customersToAsk } from './lists/customers.ts'
import { customersFileOf, visitsFileOf } from './lists/files.ts'
import { questionsOf } from './lists/questions.ts'
import { visitsBehind } from './lists/visits.ts'
import { journalFile, monthFile } from './month/files.ts'
import { closeMonth, readMonth } from './month/month.ts'
import { peakHoursOf } from './peak-hours.ts'
import { popularityOf } from './popularity.ts'
import { reportScopeOf } from './report-scope.ts'
import { serveReport, serveReportFile } from './serve-report.ts'
import { staffFigures } from './staff-figures.ts'
import { summaryOf } from './summary.ts'
import { tillReportOf } from './till/till-report.ts'
import { utilizationOf } from './utilization.ts'

/** Reports have their own connections: clients can book however many owners read figures. */
export const reportRoutes = [
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

  serve(
    month.readMonth,
    'owner',
    ({ params: { salonId, month } }, context) => readMonth(salonId, month, context),
    'reports',
  ),
  serve(month.closeMonth, 'owner', ({ params: { salonId, month } }, context) => closeMonth(salonId, month, context)),
  serveStream(month.downloadMonth, 'owner', async ({ params: { salonId, month } }, context) =>
    monthFile(await readMonth(salonId, month, context), context.language),
  ),
  serveStream(month.downloadJournal, 'owner', async ({ params: { salonId, month } }, context) => {
    const { settings } = await ownTill(salonId, context)
    return journalFile(await readMonth(salonId, month, context), settings.accountNames, context.language)
  }),
]
