import * as calls from '../../shared/pay/contract.ts'
import * as tips from '../../shared/pay/tips.ts'
import { serve } from '../http/serve.ts'
import { serveStream } from '../http/serve-stream.ts'
import { assertSalon } from '../salons/access.ts'
import { addAdjustment, undoAdjustment } from './adjustments.ts'
import { periodFile, yearFile } from './file.ts'
import { readMyPay } from './own-pay.ts'
import { closePeriod, readPeriod } from './periods.ts'
import { compareSalonRule, readSalonRules, setSalonRule } from './salon-rules.ts'
import { changeSettings, readRules, readSettings, removeRule, setRule } from './settings.ts'
import { declareOwnTips, declareTips, readOwnTips, readTips } from './tips.ts'
import { readYear } from './year.ts'

/** Figures have the connections of reports: clients can book however many owners look at pay. */
export const payRoutes = [
  serve(
    calls.readPay,
    'owner',
    ({ params: { salonId }, query: { date } }, context) => readPeriod(salonId, date, context),
    'reports',
  ),
  serveStream(calls.downloadPay, 'owner', async ({ params: { salonId }, query: { date } }, context) =>
    periodFile(await readPeriod(salonId, date, context), context.language),
  ),
  serve(calls.closePayPeriod, 'owner', ({ params: { salonId }, input }, context) =>
    closePeriod(salonId, input, context),
  ),
  serve(calls.readPaySettings, 'owner', ({ params: { salonId } }, context) => readSettings(salonId, context)),
  serve(calls.changePaySettings, 'owner', ({ params: { salonId }, input }, context) =>
    changeSettings(salonId, input, context),
  ),
  serve(calls.listPayRules, 'owner', ({ params: { salonId } }, context) => readRules(salonId, context)),
  serve(calls.setPayRule, 'owner', ({ params: { salonId }, input }, context) => setRule(salonId, input, context)),
  serve(calls.removePayRule, 'owner', ({ params: { salonId, ruleId } }, context) =>
    removeRule(salonId, ruleId, context),
  ),
  serve(calls.readSalonPayRules, 'owner', ({ params: { salonId } }, context) => readSalonRules(salonId, context)),
  serve(calls.setSalonPayRule, 'owner', ({ params: { salonId }, input }, context) =>
    setSalonRule(salonId, input, context),
  ),
  serve(
    calls.compareSalonPayRule,
    'owner',
    ({ params: { salonId }, input }, context) => compareSalonRule(salonId, input, context),
    'reports',
  ),
  serve(calls.addPayAdjustment, 'owner', ({ params: { salonId }, input, headers }, context) =>
    addAdjustment(salonId, { ...input, key: headers['idempotency-key']?.toString() ?? null }, context),
  ),
  serve(calls.undoPayAdjustment, 'owner', ({ params: { salonId, adjustmentId } }, context) =>
    undoAdjustment(salonId, adjustmentId, context),
  ),
  serve(
    calls.readPayYear,
    'owner',
    ({ params: { salonId, year } }, context) => readYear(salonId, year, context),
    'reports',
  ),
  serveStream(calls.downloadPayYear, 'owner', async ({ params: { salonId, year } }, context) => {
    const { name } = await assertSalon(salonId, context)
    return yearFile(name, await readYear(salonId, year, context), context.language)
  }),
  serve(
    tips.readTips,
    'owner',
    ({ params: { salonId, year } }, context) => readTips(salonId, year, context),
    'reports',
  ),
  serve(tips.declareTips, 'owner', ({ params: { salonId }, input }, context) => declareTips(salonId, input, context)),
  serve(calls.readMyPay, 'technician', (_, context) => readMyPay(context), 'reports'),
  serve(tips.readMyTips, 'technician', ({ query: { year } }, context) => readOwnTips(year, context), 'reports'),
  serve(tips.declareMyTips, 'technician', ({ input }, context) => declareOwnTips(input, context)),
]
