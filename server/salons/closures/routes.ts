import { AppError } from '../../../shared/errors.ts'
import {
  createClosure,
  deleteClosure as deleteClosureCall,
  listClosures as listClosuresCall,
} from '../../../shared/salons/contract.ts'
import type { FieldCode } from '../../../shared/text/language.ts'
import { addDays } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { serve } from '../../http/serve.ts'
import { localDate } from '../../time-zone.ts'
import { assertOwnSalon, assertSalon } from '../access.ts'
import { deleteClosure, insertClosure, listClosures } from './closures.sql.ts'

export const closureRoutes = [
  serve(listClosuresCall, 'anyone', async ({ params: { id } }, context) => {
    const { timezone } = await assertSalon(id, context)
    const today = localDate(timezone, context.now())
    const closures = await listClosures(context.db, id, { from: addDays(today, -366), to: '9999-12-31' })
    const isComing = ({ endDate }: { endDate: string }) => endDate >= today
    return [...closures.filter(isComing), ...closures.filter((closure) => !isComing(closure)).toReversed()]
  }),

  serve(
    createClosure,
    'owner',
    async ({ params, input: { closureDate, endDate, name, description = '' } }, context) => {
      await assertOwnSalon(params.id, context)
      const { timezone } = await assertSalon(params.id, context)
      const closure = { id: newId(), closureDate, endDate: endDate ?? closureDate, name, description }
      if (closure.endDate < localDate(timezone, context.now())) throw refused('closure_past')
      return changeSetup(context, params.id, 'settings', async (sql) => {
        const others = await listClosures(sql, params.id, { from: closureDate, to: closure.endDate })
        if (others.some((other) => other.closureDate <= closureDate && closure.endDate <= other.endDate)) {
          throw refused('closure_twice')
        }
        return insertClosure(sql, params.id, closure)
      })
    },
  ),

  serve(deleteClosureCall, 'owner', async ({ params: { id, closureId } }, context) => {
    await assertOwnSalon(id, context)
    await changeSetup(context, id, 'settings', async (sql) => {
      if (!(await deleteClosure(sql, id, closureId))) throw new AppError('not_found')
    })
  }),
]

function refused(code: FieldCode): AppError {
  return new AppError('invalid_request', { fields: { closureDate: code } })
}
