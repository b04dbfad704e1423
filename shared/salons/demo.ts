import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const readDemo = endpoint({
  method: 'GET',
  path: '/api/demo',
  summary: 'The sample salon, if there is one.',
  reply: z.object({ salonId: z.string().nullable() }),
})
