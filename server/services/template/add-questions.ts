/** Adds the chosen questions of the usual menu, with the services that are there. */

import { maxOf } from '../../../shared/salons/limits.ts'
import { sameName } from '../../../shared/same-name.ts'
import type { Service } from '../../../shared/services/contract.ts'
import type { TemplateAnswer } from '../../../shared/services/template.ts'
import {
  servicesAskedWith,
  type TemplateQuestion,
  templateQuestions,
} from '../../../shared/services/template-questions.ts'
import { newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { askWith, type GroupRow, listGroups, writeGroup } from '../options/options.sql.ts'

const maxNails = 10

/**
 * A question that the salon has already stays as it is, and is asked with more services. One that depends on an option is added
 * only with the question of that option.
 */
export async function addQuestions(
  sql: Sql,
  salonId: string,
  answers: readonly TemplateAnswer[],
  menu: readonly Pick<Service, 'id' | 'name'>[],
): Promise<void> {
  if (answers.length === 0) return
  const asked = await listGroups(sql, salonId)
  const optionIds = new Map<string, string>()
  let added = 0
  for (const question of templateQuestions) {
    const answer = answers.find(({ key }) => key === question.key)
    const names = servicesAskedWith(question)
    const serviceIds = menu.filter(({ name }) => names.some((one) => sameName(one, name))).map(({ id }) => id)
    if (!answer || serviceIds.length === 0) continue
    const own = asked.find(({ name }) => sameName(name, question.name))
    if (own) {
      await askWith(sql, salonId, own.id, serviceIds)
      continue
    }
    const askedIf = question.after === null ? null : optionIds.get(question.after)
    if (askedIf === undefined || asked.length + added >= maxOf.questions) continue
    const row = rowOf(question, answer, { askedIf, serviceIds })
    await writeGroup(sql, salonId, row)
    added++
    question.options.forEach(({ key }, at) => optionIds.set(key, row.options[at]?.id ?? ''))
  }
}

function rowOf(
  { name, names, kind, required, options }: TemplateQuestion,
  answer: TemplateAnswer,
  rest: Pick<GroupRow, 'askedIf' | 'serviceIds'>,
): GroupRow {
  const priceOf = (key: string) => answer.options.find((one) => one.key === key)?.price ?? 0
  return {
    id: newId(),
    name,
    names,
    kind,
    required,
    maxCount: maxNails,
    options: options.map((option) => ({ ...option, id: newId(), price: priceOf(option.key), from: false })),
    ...rest,
  }
}
