import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const readDemo = endpoint({
  method: 'GET',
  path: '/api/demo',
  summary: 'The salon to try things with, if there is one.',
  reply: z.object({ salonId: z.string().nullable() }),
})
