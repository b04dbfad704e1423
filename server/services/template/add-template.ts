/** Adds the chosen services of the usual menu to a salon's own. */

import { AppError } from '../../../shared/errors.ts'
import { maxOf } from '../../../shared/salons/limits.ts'
import { sameName } from '../../../shared/same-name.ts'
import type { Category, Service } from '../../../shared/services/contract.ts'
import type { TemplateAnswer, TemplateChoice } from '../../../shared/services/template.ts'
import { type TemplateGroup, templateMenu } from '../../../shared/services/template-menu.ts'
import { noTranslations } from '../../../shared/text/translated.ts'
import { type Context, newId } from '../../context.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { listCategories } from '../categories/categories.sql.ts'
import { givePerformers } from '../performers.ts'
import { listServices, type NewServiceRow } from '../services.sql.ts'
import { addQuestions } from './add-questions.ts'
import { insertCategories, insertServices } from './template.sql.ts'

/** Adding twice changes nothing: a service whose name is on the menu stays as it is. @throws AppError `not_found`; `too_many_services` */
export async function addTemplate(
  salonId: string,
  { services: chosen, questions }: { services: readonly TemplateChoice[]; questions: readonly TemplateAnswer[] },
  context: Context,
): Promise<Service[]> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'menu', async (sql) => {
    const known = await listServices(sql, salonId, { all: true })
    const categories = await listCategories(sql, salonId)
    const groups = groupsOf(chosen, categories, (name) => known.some((service) => sameName(service.name, name)))
    const added = groups.filter(({ isNew }) => isNew)
    const rows = added.map(({ id, template: { name, names } }, place) => {
      return { id, name, names, description: '', colour: ((categories.length + place) % colours) + 1 }
    })
    await insertCategories(sql, salonId, rows)
    const services = groups.flatMap((group) => group.services)
    if (known.length + services.length > maxOf.services) throw new AppError('too_many_services')
    await insertServices(sql, salonId, services)
    await givePerformers(sql, salonId, { serviceIds: services.map(({ id }) => id) }, context)
    const menu = await listServices(sql, salonId, { all: true })
    await addQuestions(sql, salonId, questions, menu)
    return menu
  })
}

/** Of the palette. */
const colours = 10

interface Group {
  template: TemplateGroup
  id: string
  isNew: boolean
  services: NewServiceRow[]
}

/** Groups of which something is added, in the order of the template. A category of the same name gets its services. */
function groupsOf(
  chosen: readonly TemplateChoice[],
  categories: readonly Category[],
  isKnown: (name: string) => boolean,
): Group[] {
  const byKey = new Map(chosen.map((choice) => [choice.key, choice]))
  return templateMenu.flatMap((template) => {
    const own = categories.find(({ name }) => sameName(name, template.name))
    const id = own?.id ?? newId()
    const services = template.services.flatMap(({ key, name, names, takes, addOn, goesFirst }) => {
      const choice = byKey.get(key)
      if (!choice || isKnown(name)) return []
      const { duration, price } = choice
      const words = { name, names, description: '', descriptions: noTranslations, shortNames: {} }
      const figures = { duration, cleanupMinutes: 0, price, priceKind: 'exact' as const, takes, addOn, goesFirst }
      return [{ id: newId(), ...words, ...figures, status: 'active' as const, categoryId: id }]
    })
    return services.length > 0 ? [{ template, id, isNew: own === undefined, services }] : []
  })
}
