/** An owner's changes to the services of a salon. */

import type { Versioned } from '../../shared/audit/edits.ts'
import { AppError } from '../../shared/errors.ts'
import { type Cents, toCents } from '../../shared/money.ts'
import type { PriceKind } from '../../shared/prices.ts'
import { maxOf } from '../../shared/salons/limits.ts'
import { type NewService, type Service, ServiceChange } from '../../shared/services/contract.ts'
import { type Marks, usualMarks } from '../../shared/services/marks.ts'
import { isArrangementOf } from '../../shared/services/order.ts'
import { byLanguage, differences, edit, noteEdits, only } from '../audit/edit.ts'
import { type Context, newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { listResources } from '../salons/resources/resources.sql.ts'
import { listCategories } from './categories/categories.sql.ts'
import { givePerformers } from './performers.ts'
import {
  findSalonOfService,
  findService,
  insertService,
  listServices,
  markDeleted,
  setMarks,
  setResources,
  setServiceOrder,
  updateService,
} from './services.sql.ts'

/**
 * @throws AppError `not_found`; `too_many_services`; `invalid_request` for a category, resource or member that the salon does
 * not have
 */
export async function createService(
  { salon_id: salonId, serviceName, resourceIds = [], staffIds = [], ...fields }: NewService,
  context: Context,
): Promise<Service> {
  await assertOwnSalon(salonId, context)
  const { description = '', names = {}, descriptions = {}, cleanupMinutes = 0, status = 'active' } = fields
  const words = { name: serviceName, names, description, descriptions, shortNames: fields.shortNames ?? {} }
  const { duration, price = 0, priceKind = 'exact', categoryId = null } = fields
  assertPriced({ price, priceKind })
  const stored = { id: newId(), ...words, duration, cleanupMinutes, price, priceKind, status, categoryId }

  return changeSetup(context, salonId, 'menu', async (sql) => {
    const menu = await listServices(sql, salonId, { all: true })
    if (menu.length >= maxOf.services) throw new AppError('too_many_services')
    await assertKnown(sql, salonId, { categoryId, resourceIds })
    const category = (await listCategories(sql, salonId)).find(({ id }) => id === categoryId) ?? null
    const told = usualMarks(words, category)
    const { takes = told.takes, addOn = false, goesFirst = told.goesFirst } = fields
    await insertService(sql, salonId, { ...stored, takes, addOn, goesFirst })
    await setResources(sql, salonId, stored.id, [...new Set(resourceIds)])
    await givePerformers(sql, salonId, { serviceIds: [stored.id], staffIds }, context)
    return existing(sql, salonId, stored.id)
  })
}

/**
 * @throws AppError `not_found`; `changed_meanwhile`; `invalid_request` for a category or resource that the salon does
 * not have
 */
export async function changeService(
  serviceId: string,
  { version, ...change }: Versioned<ServiceChange>,
  context: Context,
): Promise<Service> {
  const salonId = await assertOwnService(serviceId, context)
  return changeSetup(context, salonId, 'menu', async (sql) => {
    await assertKnown(sql, salonId, change)
    const saving = {
      salonId,
      subjectId: serviceId,
      part: 'service' as const,
      version,
      read: () => existing(sql, salonId, serviceId),
      fields: (service: Service) => byLanguage(only(service, Object.keys(ServiceChange.shape))),
      write: async () => {
        await updateService(sql, salonId, serviceId, change)
        const { price, priceKind } = await existing(sql, salonId, serviceId)
        assertPriced({ price: toCents(price), priceKind })
        if (change.resourceIds) await setResources(sql, salonId, serviceId, [...new Set(change.resourceIds)])
      },
    }
    return edit(sql, saving, context)
  })
}

/**
 * What several services take, and which are add-ons.
 * @throws AppError `not_found`; `invalid_request` for a service that the salon does not have
 */
export async function markServices(
  salonId: string,
  marks: readonly (Marks & { id: string })[],
  context: Context,
): Promise<Service[]> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'menu', async (sql) => {
    const before = await listServices(sql, salonId, { all: true })
    const strange = marks.findIndex(({ id }) => !before.some((service) => service.id === id))
    if (strange >= 0) throw new AppError('invalid_request', { fields: { [`marks.${strange}.id`]: 'invalid' } })
    await setMarks(sql, salonId, marks)
    const after = await listServices(sql, salonId, { all: true })
    await noteEdits(
      sql,
      after.flatMap((service) => {
        const changes = differences(marksOf(before.find(({ id }) => id === service.id)), marksOf(service))
        return changes.length > 0 ? [{ salonId, subjectId: service.id, part: 'service' as const, changes }] : []
      }),
      context,
    )
    return listServices(sql, salonId, { all: true })
  })
}

function marksOf(service: Service | undefined): Record<string, unknown> {
  return service ? only(service, ['takes', 'addOn', 'goesFirst']) : {}
}

/** No longer offered immediately; bookings keep their lines. @throws AppError `not_found` */
export async function deleteService(serviceId: string, context: Context): Promise<void> {
  const salonId = await assertOwnService(serviceId, context)
  await changeSetup(context, salonId, 'menu', async (sql) => {
    await existing(sql, salonId, serviceId)
    await markDeleted(sql, salonId, serviceId, context.now())
  })
}

/** @throws AppError `not_found`; `invalid_request` unless every service of the salon is listed exactly once */
export async function orderServices(
  salonId: string,
  serviceIds: readonly string[],
  context: Context,
): Promise<Service[]> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'menu', async (sql) => {
    const services = await listServices(sql, salonId, { all: true })
    if (
      !isArrangementOf(
        serviceIds,
        services.map(({ id }) => id),
      )
    ) {
      throw new AppError('invalid_request', { fields: { serviceIds: 'order_incomplete' } })
    }
    await setServiceOrder(sql, salonId, serviceIds)
    return listServices(sql, salonId, { all: true })
  })
}

/** @throws AppError `invalid_request` without a price where one is said */
function assertPriced({ price, priceKind }: { price: Cents; priceKind: PriceKind }): void {
  if (price <= 0 && priceKind !== 'in_salon') throw new AppError('invalid_request', { fields: { price: 'price' } })
}

/** The salon's id. @throws AppError `not_found` */
async function assertOwnService(serviceId: string, context: Context): Promise<string> {
  const salonId = await findSalonOfService(context.db, serviceId, context.salonIds)
  if (!salonId) throw new AppError('not_found')
  await assertOwnSalon(salonId, context)
  return salonId
}

/** Read under the lock: someone else may have deleted it. @throws AppError `not_found` */
async function existing(sql: Sql, salonId: string, serviceId: string): Promise<Service> {
  const service = await findService(sql, salonId, serviceId)
  if (!service) throw new AppError('not_found')
  return service
}

async function assertKnown(
  sql: Sql,
  salonId: string,
  { categoryId, resourceIds = [] }: Pick<ServiceChange, 'categoryId' | 'resourceIds'>,
): Promise<void> {
  const fields: Record<string, string> = {}
  const categories = categoryId ? await listCategories(sql, salonId) : []
  if (categoryId && !categories.some(({ id }) => id === categoryId)) fields.categoryId = 'category_gone'
  const resources = resourceIds.length > 0 ? await listResources(sql, salonId) : []
  if (!resourceIds.every((requested) => resources.some(({ id }) => id === requested)))
    fields.resourceIds = 'resource_gone'
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', { fields })
}
