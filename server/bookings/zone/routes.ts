import {
  listZoneNews as listZoneNewsCall,
  previewZoneChange as previewZoneChangeCall,
  settleZoneNews as settleZoneNewsCall,
} from '../../../shared/bookings/zone-change.ts'
import { changeSalon as changeSalonCall } from '../../../shared/salons/contract.ts'
import { serve } from '../../http/serve.ts'
import { changeSalon } from '../../salons/change-salon.ts'
import { followZone } from './follow-zone.ts'
import { listZoneNews, settleZoneNews } from './news.ts'
import { previewZoneChange } from './preview.ts'

export const zoneRoutes = [
  serve(
    changeSalonCall,
    'owner-or-admin',
    ({ params: { id }, input: { visitsKeep: keep = 'instants', ...input } }, context) =>
      changeSalon(id, input, context, (sql, move) => followZone(sql, id, { ...move, keep }, context)),
  ),

  serve(previewZoneChangeCall, 'owner-or-admin', ({ params, query }, context) =>
    previewZoneChange(params.id, query.timezone, context),
  ),

  serve(listZoneNewsCall, 'owner', ({ params }, context) => listZoneNews(params.salonId, context)),

  serve(settleZoneNewsCall, 'owner', async ({ params, input }, context) => ({
    settled: await settleZoneNews(params.salonId, input, context),
  })),
]
