import { AppError } from '../../../shared/errors.ts'
import { nextColour } from '../../../shared/services/colours.ts'
import {
  type Category,
  CategoryChange,
  changeCategory,
  createCategory,
  deleteCategory as deleteCategoryCall,
  listCategories as listCategoriesCall,
  orderCategories,
} from '../../../shared/services/contract.ts'
import { isArrangementOf } from '../../../shared/services/order.ts'
import { edit, only } from '../../audit/edits/edit.ts'
import { type Context, newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon, assertSalon } from '../../salons/access.ts'
import {
  deleteCategory,
  findCategory,
  findSalonOfCategory,
  insertCategory,
  listCategories,
  setCategoryOrder,
  updateCategory,
} from './store.ts'

export const categoryRoutes = [
  serve(listCategoriesCall, 'anyone', async ({ params: { salonId } }, context) => {
    await assertSalon(salonId, context)
    return listCategories(context.db, salonId)
  }),

  serve(createCategory, 'owner', async ({ params: { salonId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    const { name, nameVi = '', description = '', colour } = input
    return changeSetup(context, salonId, async (sql) => {
      const used = (await listCategories(sql, salonId)).map((category) => category.colour)
      const category = { id: newId(), name, nameVi, description, colour: colour ?? nextColour(used) }
      return insertCategory(sql, salonId, category)
    })
  }),

  serve(changeCategory, 'owner', async ({ params: { id }, input: { version, ...change } }, context) => {
    const salonId = await assertOwnCategory(id, context)
    return changeSetup(context, salonId, (sql) => {
      const saving = {
        salonId,
        subjectId: id,
        part: 'category' as const,
        version,
        read: () => existing(sql, salonId, id),
        fields: (category: Category) => only(category, Object.keys(CategoryChange.shape)),
        write: () => updateCategory(sql, salonId, id, change),
      }
      return edit(sql, saving, context)
    })
  }),

  serve(deleteCategoryCall, 'owner', async ({ params: { id } }, context) => {
    const salonId = await assertOwnCategory(id, context)
    await changeSetup(context, salonId, (sql) => deleteCategory(sql, salonId, id))
  }),

  serve(orderCategories, 'owner', async ({ params: { salonId }, input: { categoryIds } }, context) => {
    await assertOwnSalon(salonId, context)
    return changeSetup(context, salonId, async (sql) => {
      const all = (await listCategories(sql, salonId)).map(({ id }) => id)
      if (!isArrangementOf(categoryIds, all)) {
        throw new AppError('invalid_request', { fields: { categoryIds: 'order_incomplete' } })
      }
      await setCategoryOrder(sql, salonId, categoryIds)
      return listCategories(sql, salonId)
    })
  }),
]

/** The salon. @throws AppError `not_found` */
async function assertOwnCategory(categoryId: string, context: Context): Promise<string> {
  const salonId = await findSalonOfCategory(context.db, categoryId)
  if (!salonId) throw new AppError('not_found')
  await assertOwnSalon(salonId, context)
  return salonId
}

/** @throws AppError `not_found` */
async function existing(sql: Sql, salonId: string, categoryId: string): Promise<Category> {
  const category = await findCategory(sql, salonId, categoryId)
  if (!category) throw new AppError('not_found')
  return category
}
