import { readDemo } from '../../shared/salons/demo.ts'
import { serve } from '../http/serve.ts'
import { findSampleSalon } from './store.ts'

export const sampleRoutes = [
  serve(readDemo, 'anyone', async (_, { db }) => {
    const salon = await findSampleSalon(db)
    return { salonId: salon?.id ?? null }
  }),
]
