import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, SalonParams } from '../ids.ts'
import { PriceOut } from '../money.ts'
import { priceKinds } from '../prices.ts'
import { languages } from '../text/language.ts'
import { TranslationsOut, translationsIn } from '../text/translations.ts'
import { line, notes, requiredLine } from '../text.ts'
import { takenParts } from './marks.ts'
import { maxShortName } from './short-names.ts'
import { maxMinutes, maxPrice, parseDuration, parsePrice } from './typed.ts'

const Takes = z
  .enum(takenParts)
  .describe('What it takes of the client. Two technicians may do hands with feet at the same time.')
const AddOn = z.boolean().describe('Only together with a main service that takes the same, never alone.')
const GoesFirst = z.boolean().describe('Done before its main service, such as a removal.')

const Kind = z
  .enum(priceKinds)
  .describe('Kind of the price: exact; from: a minimum; in_salon: given in the salon only.')

export const Service = z.object({
  id: z.string(),
  name: z.string(),
  names: TranslationsOut.describe('In the other languages. Empty when the owner gave none: then `name` is shown.'),
  description: z.string(),
  descriptions: TranslationsOut,
  shortNames: z
    .record(z.enum(languages), z.string())
    .optional()
    .describe(
      'For the floor, tickets and the TV. Empty where the owner gave none: then the name is shown. For the salon only.',
    ),
  duration: z.number().describe('minutes'),
  cleanupMinutes: z.number(),
  price: PriceOut.describe('0.00 if it is given in the salon only.'),
  priceKind: Kind,
  status: z.enum(['active', 'inactive']),
  takes: Takes,
  addOn: AddOn,
  goesFirst: GoesFirst,
  marksGuessed: z
    .boolean()
    .optional()
    .describe('`takes`, `addOn` and `goesFirst` were guessed from names and not reviewed yet. For the owner only.'),
  optionGroupIds: z.array(z.string()).describe('Questions asked with it, in order.'),
  categoryId: z.string().nullable(),
  salonId: z.string(),
  salon_id: z.string(),
  category: z.object({ id: z.string(), name: z.string() }).nullable(),
  resourceIds: z
    .array(z.string())
    .optional()
    .describe('Required resources, such as a pedicure chair. For the owner only.'),
  version: Version.optional().describe('Incremented with every change. For the owner only.'),
})
export type Service = z.infer<typeof Service>

const alongside = z
  .array(z.string())
  .describe(
    'Ids of categories that a second technician may also do at the same time, in addition to hands with feet. Symmetric.',
  )

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  names: TranslationsOut.describe('In the other languages. Empty when the owner gave none: then `name` is shown.'),
  description: z.string(),
  colour: z.number().int().min(1).max(10).describe('Index in the palette.'),
  alongside,
  version: Version,
})
export type Category = z.infer<typeof Category>

export const CategoryWithServices = z.object({
  id: z.string().nullable(),
  name: z.string(),
  names: TranslationsOut,
  description: z.string(),
  alongside,
  services: z.array(Service),
})
export type CategoryWithServices = z.infer<typeof CategoryWithServices>

export const listServices = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/services',
  summary: 'Active services that a bookable member does, in menu order; owners see all.',
  params: SalonParams,
  reply: z.array(Service),
})

export const listServicesOf = endpoint({
  method: 'GET',
  path: '/api/services',
  summary: 'The same list, with the salon as a query parameter.',
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

/** Forms validate with the same schemas; the message of an issue is the field code. */
export const ServiceName = requiredLine(255, { empty: 'service_name_required', tooLong: 'service_name_too_long' })
export const ServiceDescription = notes(200, { tooLong: 'description_too_long' })

export const ServicePrice = z
  .union([z.string().max(40), z.number()], 'price')
  .describe('Dollars: a decimal string, as typed (`45`, `$45.50`), or a number. Parsed to cents.')
  .transform((typed) => parsePrice(String(typed)) ?? 0)
  .pipe(z.number().positive('price').max(maxPrice, 'price_too_high'))

export const ServiceDuration = z
  .union([z.string().max(40), z.number()], 'duration')
  .describe('Minutes: a number, or as typed (`75`, `1h15`, `1:15`).')
  .transform((typed) => parseDuration(String(typed)) ?? 0)
  .pipe(z.number().positive('duration').max(maxMinutes, 'duration_too_long'))

const Extras = z.strictObject({
  names: translationsIn(line(255, { tooLong: 'service_name_too_long' })).optional(),
  descriptions: translationsIn(ServiceDescription).optional(),
  shortNames: z
    .partialRecord(z.enum(languages), line(maxShortName, { tooLong: 'too_long' }))
    .optional()
    .describe('Absent languages stay unchanged.'),
  cleanupMinutes: z.number('cleanup').int('cleanup').min(0, 'cleanup').max(240, 'cleanup').optional(),
  status: z.enum(['active', 'inactive']).optional(),
  takes: Takes.optional(),
  addOn: AddOn.optional(),
  goesFirst: GoesFirst.optional(),
  priceKind: Kind.optional(),
  categoryId: Id.nullish().describe('A category of the same salon; null: uncategorised.'),
  resourceIds: z.array(Id).max(20).optional().describe('Resources of the same salon; all of them.'),
})

export const NewService = Extras.extend({
  salon_id: Id,
  serviceName: ServiceName,
  description: ServiceDescription.optional(),
  duration: ServiceDuration,
  price: ServicePrice.optional().describe('Absent only with `priceKind` in_salon.'),
  staffIds: z.array(Id).max(500).optional().describe('Members who do it. Absent: nobody yet.'),
})
export type NewService = z.infer<typeof NewService>

/** Absent fields stay unchanged. */
export const ServiceChange = Extras.extend({
  name: ServiceName,
  description: ServiceDescription,
  duration: ServiceDuration,
  price: ServicePrice,
}).partial()
export type ServiceChange = z.infer<typeof ServiceChange>

export const createService = endpoint({
  method: 'POST',
  path: '/api/services',
  summary:
    'Add a service at the end of the menu. Without `takes` and `goesFirst` they are guessed from the names; it is an add-on only if `addOn` is set.',
  refusals: ['too_many_services'],
  input: NewService,
  reply: z.object({ service: Service }),
  status: 201,
})

export const createServiceAlias = endpoint({ ...createService, path: '/api/test', summary: 'The same call.' })

export const changeService = endpoint({
  method: 'PUT',
  path: '/api/services/:id',
  summary: 'Change a service. Existing bookings keep their name, price and duration.',
  params: IdParams,
  refusals: ['changed_meanwhile'],
  input: ServiceChange.extend({ version: VersionIn }),
  reply: Service,
})

export const deleteService = endpoint({
  method: 'DELETE',
  path: '/api/services/:id',
  summary: 'Delete a service. Past and upcoming bookings keep their lines.',
  params: IdParams,
})

export const orderServices = endpoint({
  method: 'PUT',
  path: '/api/salons/:salonId/services/order',
  summary: 'Set the menu order: every service of the salon once. It applies within each category.',
  params: SalonParams,
  input: z.strictObject({ serviceIds: z.array(Id).max(1000) }),
  reply: z.array(Service),
})

export const markServices = endpoint({
  method: 'PUT',
  path: '/api/salons/:salonId/services/marks',
  summary:
    'Set for several services what they take, which are add-ons, and which go first. Requested once after an update.',
  params: SalonParams,
  input: z.strictObject({
    marks: z
      .array(z.strictObject({ id: Id, takes: Takes, addOn: AddOn, goesFirst: GoesFirst }))
      .min(1)
      .max(1000),
  }),
  reply: z.array(Service),
})

const CategoryFields = z.strictObject({
  name: requiredLine(80, { empty: 'category_name_required' }),
  names: translationsIn(line(80)).optional(),
  description: ServiceDescription.optional(),
  colour: z.number().int().min(1).max(10).optional().describe('Absent on creation: the least used one.'),
  alongside: z
    .array(Id)
    .max(200)
    .optional()
    .describe('Other categories of the salon. Absent on creation: hands with feet, guessed from the names.'),
})

export const NewCategory = CategoryFields
export type NewCategory = z.infer<typeof NewCategory>

export const CategoryChange = CategoryFields.partial()
export type CategoryChange = z.infer<typeof CategoryChange>

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/categories',
  summary: 'Add a category at the end of the menu.',
  params: SalonParams,
  input: NewCategory,
  reply: Category,
  status: 201,
})

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/api/categories/:id',
  summary: 'Change a category.',
  params: IdParams,
  refusals: ['changed_meanwhile'],
  input: CategoryChange.extend({ version: VersionIn }),
  reply: Category,
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/categories/:id',
  summary: 'Delete a category. Its services become uncategorised.',
  params: IdParams,
})

export const orderCategories = endpoint({
  method: 'PUT',
  path: '/api/salons/:salonId/categories/order',
  summary: 'Set the order of categories: every category of the salon once.',
  params: SalonParams,
  input: z.strictObject({ categoryIds: z.array(Id).max(200) }),
  reply: z.array(Category),
})
