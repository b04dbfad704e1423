import {
  type AccountRequestIn,
  askForAccount as askForAccountCall,
  listAccountRequests,
  settleAccountRequests,
} from '../../shared/accounts/requests.ts'
import { deleteRequests, listRequests, saveRequest, setDone } from '../accounts/requests/requests.sql.ts'
import { tellOperators } from '../accounts/requests/tell-operators.ts'
import { type Context, newId } from '../context.ts'
import { changing } from '../db/changing.ts'
import { serve } from '../http/serve.ts'
import { isZone } from '../time-zone.ts'
import { countStranger } from './shared-limit.ts'

const perAddress = { name: 'account-requests-address', max: 5, windowMinutes: 60 }
const perLine = { name: 'account-requests-line', max: 20, windowMinutes: 60 }
/** More than an operator could answer: a machine is filling the list. */
const perDay = { name: 'day-account-requests', max: 200, windowMinutes: 1440 }

export const accountRequestRoutes = [
  serve(askForAccountCall, 'anyone', ({ input, headers }, context) =>
    askForAccount(input, headers['booking-proof']?.toString() ?? null, context),
  ),

  serve(listAccountRequests, 'admin', (_, { db }) => listRequests(db)),

  serve(settleAccountRequests, 'admin', ({ input: { requestIds, as } }, context) =>
    changing(context, (sql) =>
      as === 'done' ? setDone(sql, requestIds, context.now()) : deleteRequests(sql, requestIds),
    ),
  ),
]

/** @throws AppError `too_many_requests` after five from an address in an hour; after two hundred in a day with work to do */
async function askForAccount(input: AccountRequestIn, proof: string | null, context: Context): Promise<void> {
  const { now, language } = context
  await countStranger(input, proof, { perNetwork: perAddress, perLine, shared: perDay }, context)
  const timezone = isZone(input.timezone) ? input.timezone : ''
  await changing(context, (sql) => saveRequest(sql, { ...input, timezone, id: newId(), language, now: now() }))
  await tellOperators(input, context)
}
