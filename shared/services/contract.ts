import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { PriceOut } from '../money.ts'

export const Service = z.object({
  id: z.string(),
  name: z.string(),
  nameVi: z.string().describe('Empty when the owner gave none: then the English name is shown.'),
  description: z.string(),
  descriptionVi: z.string(),
  duration: z.number().describe('minutes'),
  cleanupMinutes: z.number(),
  price: PriceOut,
  status: z.enum(['active', 'inactive']),
  categoryId: z.string().nullable(),
  salonId: z.string(),
  salon_id: z.string(),
  category: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type Service = z.infer<typeof Service>

export const Category = z.object({ id: z.string(), name: z.string(), nameVi: z.string(), description: z.string() })
export type Category = z.infer<typeof Category>

export const CategoryWithServices = z.object({
  id: z.string().nullable(),
  name: z.string(),
  nameVi: z.string(),
  description: z.string(),
  services: z.array(Service),
})
export type CategoryWithServices = z.infer<typeof CategoryWithServices>

export const listServices = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/services',
  summary: 'Active services in menu order; the owner sees all.',
  params: SalonParams,
  reply: z.array(Service),
})

export const listServicesOf = endpoint({
  method: 'GET',
  path: '/api/services',
  summary: 'The same list, the salon as a query.',
  query: z.object({ salon_id: Id }),
  reply: z.array(Service),
})

export const listMenu = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/services/with-categories',
  summary: 'Services under their categories, the uncategorised last.',
  params: SalonParams,
  reply: z.array(CategoryWithServices),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/categories',
  summary: 'Categories in menu order.',
  params: SalonParams,
  reply: z.array(Category),
})
