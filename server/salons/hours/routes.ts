import { AppError } from '../../../shared/errors.ts'
import { readWorkingHours, saveWorkingHours, type Week } from '../../../shared/salons/contract.ts'
import { listSpecialHours, saveSpecialHours as saveSpecialHoursCall } from '../../../shared/salons/special-hours.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { serve } from '../../http/serve.ts'
import { localDate } from '../../time-zone.ts'
import { assertOwnSalon, assertSalon } from '../access.ts'
import { listWorkingHours } from './hours.sql.ts'
import { saveHours } from './save-hours.ts'
import { saveSpecialHours } from './save-special-hours.ts'
import { listComingHours } from './special-hours.sql.ts'

export const hoursRoutes = [
  serve(readWorkingHours, 'anyone', async ({ params: { id } }, context) => {
    await assertSalon(id, context)
    return listWorkingHours(context.db, id)
  }),

  serve(listSpecialHours, 'anyone', async ({ params: { id } }, context) => {
    const { timezone } = await assertSalon(id, context)
    return listComingHours(context.db, id, localDate(timezone, context.now()))
  }),

  serve(saveSpecialHoursCall, 'owner', ({ params, input }, context) => saveSpecialHours(params.id, input, context)),

  serve(
    saveWorkingHours,
    'owner',
    async ({ params: { id }, input: { workingHours, version = workingHours[0]?.version } }, context) => {
      await assertOwnSalon(id, context)
      assertOfSalon(id, workingHours)
      return changeSetup(context, id, 'settings', (sql) => saveHours(sql, id, { week: workingHours, version }, context))
    },
  ),
]

/** @throws AppError `invalid_request` for the first row of another salon */
function assertOfSalon(salonId: string, week: Week): void {
  const row = week.findIndex((day) => day.salonId !== undefined && day.salonId !== salonId)
  if (row >= 0) {
    throw new AppError('invalid_request', { fields: { [`workingHours.${row}.salonId`]: 'another_salon' } })
  }
}
