import {
  type AccountRequestIn,
  askForAccount as askForAccountCall,
  listAccountRequests,
  settleAccountRequest,
} from '../../../shared/accounts/requests.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Context, newId } from '../../context.ts'
import { changing } from '../../db/changing.ts'
import { countTry } from '../../db/limits.ts'
import { serve } from '../../http/serve.ts'
import { isZone } from '../../time-zone.ts'
import { listRequests, saveRequest, setDone } from './requests.sql.ts'
import { tellOperators } from './tell-operators.ts'

const perAddress = { name: 'account-requests-address', max: 5, windowMinutes: 60 }
/** More than an operator could answer: a machine is filling the list. */
const perDay = { name: 'account-requests', max: 200, windowMinutes: 1440 }

export const accountRequestRoutes = [
  serve(askForAccountCall, 'anyone', ({ input }, context) => askForAccount(input, context)),

  serve(listAccountRequests, 'admin', (_, { db }) => listRequests(db)),

  serve(settleAccountRequest, 'admin', ({ params: { requestId } }, context) =>
    changing(context, async (sql) => {
      const request = await setDone(sql, requestId, context.now())
      if (!request) throw new AppError('not_found')
      return request
    }),
  ),
]

/** @throws AppError `too_many_requests` after five from an address in an hour, or two hundred in a day */
async function askForAccount(input: AccountRequestIn, context: Context): Promise<void> {
  const { db, now, network, language } = context
  await countTry(db, perAddress, network, now())
  await countTry(db, perDay, 'all', now())
  const timezone = isZone(input.timezone) ? input.timezone : ''
  await changing(context, (sql) => saveRequest(sql, { ...input, timezone, id: newId(), language, now: now() }))
  await tellOperators(input, context)
}
