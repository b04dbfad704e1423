import {
  addBlock as addBlockCall,
  changeBlock as changeBlockCall,
  deleteBlock as deleteBlockCall,
} from '../../../shared/staff/blocks.ts'
import { serve } from '../../http/serve.ts'
import { addBlock, changeBlock, removeBlock } from './keep-free.ts'

export const blockRoutes = [
  serve(addBlockCall, 'desk', ({ params, input }, context) => addBlock(params.salonId, input, context)),

  serve(changeBlockCall, 'desk', ({ params, input }, context) =>
    changeBlock(params.salonId, params.blockId, input, context),
  ),

  serve(deleteBlockCall, 'desk', ({ params }, context) => removeBlock(params.salonId, params.blockId, context)),
]
