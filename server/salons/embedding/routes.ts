import { changeEmbedding, readEmbedding } from '../../../shared/salons/embedding.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon } from '../access.ts'
import { listEmbedOrigins, setEmbedOrigins } from './store.ts'

export const embeddingRoutes = [
  serve(readEmbedding, 'owner', async ({ params: { id } }, context) => {
    await assertOwnSalon(id, context)
    return { origins: await listEmbedOrigins(context.db, id) }
  }),

  serve(changeEmbedding, 'owner', async ({ params: { id }, input: { origins } }, context) => {
    await assertOwnSalon(id, context)
    await changeSetup(context, id, (sql) => setEmbedOrigins(sql, id, origins))
    return { origins }
  }),
]
