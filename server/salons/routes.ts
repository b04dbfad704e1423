import {
  listClosures as listClosuresCall,
  listOwnSalons,
  listSalons,
  readSalon,
  readWorkingHours,
} from '../../shared/salons/contract.ts'
import { addDays } from '../../shared/time.ts'
import { signedIn } from '../context.ts'
import { serve } from '../http/serve.ts'
import { localDate } from '../time-zone.ts'
import { assertSalon } from './access.ts'
import { listAllSalons, listClosures, listSalonsOf, listWorkingHours } from './store.ts'

export const salonRoutes = [
  serve(listOwnSalons, 'owner', (_, context) => listSalonsOf(context.db, signedIn(context).id)),

  serve(listSalons, 'signed-in', (_, context) => {
    const { id, role } = signedIn(context)
    return role === 'super_admin' ? listAllSalons(context.db) : listSalonsOf(context.db, id)
  }),

  serve(readSalon, 'anyone', ({ params }, context) => assertSalon(params.id, context)),

  serve(readWorkingHours, 'anyone', async ({ params }, context) => {
    await assertSalon(params.id, context)
    return listWorkingHours(context.db, params.id)
  }),

  serve(listClosuresCall, 'anyone', async ({ params }, { db, now, ...context }) => {
    const { timezone } = await assertSalon(params.id, { db, now, ...context })
    const today = localDate(timezone, now())
    const closures = await listClosures(db, params.id, { from: addDays(today, -366), to: '9999-12-31' })
    const isComing = ({ endDate }: { endDate: string }) => endDate >= today
    return [...closures.filter(isComing), ...closures.filter((closure) => !isComing(closure)).toReversed()]
  }),
]
