import * as calls from '../../../shared/reports/month.ts'
import { serve } from '../../http/serve.ts'
import { serveStream } from '../../http/serve-stream.ts'
import { ownTill } from '../../till/lists.ts'
import { journalFile, monthFile } from './files.ts'
import { closeMonth, readMonth } from './month.ts'

/** Figures have the connections of reports: clients can book however many owners look at months. */
export const monthRoutes = [
  serve(
    calls.readMonth,
    'owner',
    ({ params: { salonId, month } }, context) => readMonth(salonId, month, context),
    'reports',
  ),
  serve(calls.closeMonth, 'owner', ({ params: { salonId, month } }, context) => closeMonth(salonId, month, context)),
  serveStream(calls.downloadMonth, 'owner', async ({ params: { salonId, month } }, context) =>
    monthFile(await readMonth(salonId, month, context), context.language),
  ),
  serveStream(calls.downloadJournal, 'owner', async ({ params: { salonId, month } }, context) => {
    const { settings } = await ownTill(salonId, context)
    return journalFile(await readMonth(salonId, month, context), settings.accountNames, context.language)
  }),
]
