import { AppError } from '../../../shared/errors.ts'
import { nextColour } from '../../../shared/services/colours.ts'
import {
  type Category,
  CategoryChange,
  changeCategory as changeCategoryCall,
  createCategory,
  deleteCategory as deleteCategoryCall,
  listCategories as listCategoriesCall,
  orderCategories,
} from '../../../shared/services/contract.ts'
import { usuallyAlongside } from '../../../shared/services/hands-and-feet.ts'
import { isArrangementOf } from '../../../shared/services/order.ts'
import { allOf } from '../../../shared/text/translated.ts'
import { byLanguage, edit, only } from '../../audit/edit.ts'
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
  setAlongside,
  setCategoryOrder,
  updateCategory,
} from './categories.sql.ts'

export const categoryRoutes = [
  serve(listCategoriesCall, 'anyone', async ({ params: { salonId } }, context) => {
    await assertSalon(salonId, context)
    return listCategories(context.db, salonId)
  }),

  serve(createCategory, 'owner', async ({ params: { salonId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    const { name, names = {}, description = '', colour } = input
    return changeSetup(context, salonId, 'menu', async (sql) => {
      const others = await listCategories(sql, salonId)
      const used = others.map((category) => category.colour)
      const alongside = input.alongside
        ? knownAmong(others, input.alongside)
        : usuallyAlongside({ name, names }, others)
      const category = {
        id: newId(),
        name,
        names: allOf(names),
        description,
        colour: colour ?? nextColour(used),
        alongside,
      }
      return insertCategory(sql, salonId, category)
    })
  }),

  serve(changeCategoryCall, 'owner', async ({ params: { id }, input: { version, ...change } }, context) => {
    const salonId = await assertOwnCategory(id, context)
    return changeSetup(context, salonId, 'menu', (sql) => {
      const saving = {
        salonId,
        subjectId: id,
        part: 'category' as const,
        version,
        read: () => existing(sql, salonId, id),
        fields: (category: Category) => byLanguage(only(category, Object.keys(CategoryChange.shape))),
        write: () => changeCategory(sql, salonId, id, change),
      }
      return edit(sql, saving, context)
    })
  }),

  serve(deleteCategoryCall, 'owner', async ({ params: { id } }, context) => {
    const salonId = await assertOwnCategory(id, context)
    await changeSetup(context, salonId, 'menu', async (sql) => {
      if (!(await deleteCategory(sql, salonId, id))) throw new AppError('not_found')
    })
  }),

  serve(orderCategories, 'owner', async ({ params: { salonId }, input: { categoryIds } }, context) => {
    await assertOwnSalon(salonId, context)
    return changeSetup(context, salonId, 'menu', async (sql) => {
      const all = (await listCategories(sql, salonId)).map(({ id }) => id)
      if (!isArrangementOf(categoryIds, all)) {
        throw new AppError('invalid_request', { fields: { categoryIds: 'order_incomplete' } })
      }
      await setCategoryOrder(sql, salonId, categoryIds)
      return listCategories(sql, salonId)
    })
  }),
]

/** @throws AppError `invalid_request` */
async function changeCategory(sql: Sql, salonId: string, id: string, change: CategoryChange): Promise<void> {
  if (change.alongside) {
    const others = (await listCategories(sql, salonId)).filter((category) => category.id !== id)
    await setAlongside(sql, salonId, id, knownAmong(others, change.alongside))
  }
  await updateCategory(sql, salonId, id, change)
}

/** Without duplicates. @throws AppError `invalid_request` for another salon's category, or the category itself */
function knownAmong(others: readonly Category[], ids: readonly string[]): string[] {
  if (!ids.every((id) => others.some((category) => category.id === id))) {
    throw new AppError('invalid_request', { fields: { alongside: 'category_gone' } })
  }
  return [...new Set(ids)]
}

/** The salon's id. @throws AppError `not_found` */
async function assertOwnCategory(categoryId: string, context: Context): Promise<string> {
  const salonId = await findSalonOfCategory(context.db, categoryId, context.salonIds)
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
