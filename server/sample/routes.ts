import { readDemo } from '../../shared/salons/demo.ts'
import { serve } from '../http/serve.ts'
import { findSampleSalon } from './sample.sql.ts'

export const sampleRoutes = [
  serve(readDemo, 'anyone', async (_, { db }) => {
    const salon = await findSampleSalon(db)
    return { salonId: salon?.id ?? null }
  }),
]
