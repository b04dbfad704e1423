import {
  changeOptionGroup,
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
} from '../../../shared/services/option-groups.ts'
import { newId } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { assertSalon } from '../../salons/access.ts'
import { changeGroup, createGroup, removeGroup } from './change-options.ts'
import { listGroups } from './options.sql.ts'

export const optionRoutes = [
  serve(listOptionGroups, 'anyone', async ({ params: { salonId } }, context) => {
    await assertSalon(salonId, context)
    return listGroups(context.db, salonId)
  }),
  serve(createOptionGroup, 'owner', ({ params, input }, context) =>
    createGroup(params.salonId, newId(), input, context),
  ),
  serve(changeOptionGroup, 'owner', ({ params, input }, context) => changeGroup(params.id, input, context)),
  serve(deleteOptionGroup, 'owner', ({ params }, context) => removeGroup(params.id, context)),
]
