import { changeEmbedding, readEmbedding } from '../../../shared/salons/embedding.ts'
import { edit } from '../../audit/edit.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon } from '../access.ts'
import { loadEmbedding, setEmbedOrigins } from './embedding.sql.ts'

export const embeddingRoutes = [
  serve(readEmbedding, 'owner', async ({ params: { id } }, context) => {
    await assertOwnSalon(id, context)
    return loadEmbedding(context.db, id)
  }),

  serve(changeEmbedding, 'owner', async ({ params: { id }, input: { origins, version } }, context) => {
    await assertOwnSalon(id, context)
    return changeSetup(context, id, 'settings', (sql) => {
      const saving = {
        salonId: id,
        subjectId: id,
        part: 'embedding' as const,
        version,
        read: () => loadEmbedding(sql, id),
        fields: (embedding: { origins: string[] }) => ({ origins: embedding.origins }),
        write: () => setEmbedOrigins(sql, id, origins),
      }
      return edit(sql, saving, context)
    })
  }),
]
