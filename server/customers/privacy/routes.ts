import { ownFile } from '../../../shared/customers/column-words.ts'
import {
  customerFile,
  customersFile,
  eraseCustomer as eraseCustomerCall,
  previewErasure as previewErasureCall,
} from '../../../shared/customers/privacy.ts'
import { AppError } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { serveStream } from '../../http/serve-stream.ts'
import { assertOwnSalon, assertSalon } from '../../salons/access.ts'
import { localDate } from '../../time-zone.ts'
import { writeCustomers } from '../list/customers-file.ts'
import { listAll } from '../list/everyone.sql.ts'
import { currentId } from '../record/record.sql.ts'
import { eraseCustomer, previewErasure } from './erase.ts'
import { exportPersonalData } from './known.ts'

export const privacyRoutes = [
  serveStream(customersFile, 'owner', async ({ params: { salonId } }, context) => {
    await assertOwnSalon(salonId, context)
    const { name, timezone } = await assertSalon(salonId, context)
    return {
      name: `${ownFile[context.language].name(name)} ${localDate(timezone, context.now())}.csv`,
      type: 'text/csv; charset=utf-8',
      chunks: writeCustomers(listAll(context.db, salonId), timezone, context.language),
    }
  }),

  serveStream(customerFile, 'owner', async ({ params: { salonId, customerId } }, context) => {
    await assertOwnSalon(salonId, context)
    const id = await currentId(context.db, salonId, customerId)
    const known = id && (await exportPersonalData(context.db, salonId, id))
    if (!known) throw new AppError('not_found')
    return {
      name: `customer-${id.slice(-8)}.json`,
      type: 'application/json; charset=utf-8',
      chunks: oneText(`${JSON.stringify(known, null, 2)}\n`),
    }
  }),

  serve(previewErasureCall, 'owner', async ({ params: { salonId, customerId } }, context) => {
    await assertOwnSalon(salonId, context)
    return previewErasure(salonId, customerId, context)
  }),

  serve(eraseCustomerCall, 'owner', async ({ params: { salonId, customerId }, query: { family } }, context) => {
    await assertOwnSalon(salonId, context)
    return eraseCustomer(salonId, { customerId, family }, context)
  }),
]

async function* oneText(text: string): AsyncGenerator<string> {
  yield text
}
