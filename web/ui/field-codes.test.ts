import { expect, test } from 'vitest'
import { z } from 'zod'
import { NewService } from '../../shared/services/contract.ts'
import { requiredLine } from '../../shared/text.ts'
import { codesOf } from './field-codes.ts'

test('the form validates each field as the server does', () => {
  const typed = { salon_id: '0190b6b6-0000-7000-8000-000000000000', serviceName: ' ', duration: 'soon', price: '0' }

  expect(codesOf(issuesOf(NewService, typed))).toEqual({
    serviceName: 'service_name_required',
    duration: 'duration',
    price: 'price',
  })
})

test('a field without its own sentence shows the general one', () => {
  const Visit = z.object({ customer: z.object({ name: requiredLine(3) }), tips: z.array(z.number()) })

  expect(codesOf(issuesOf(Visit, { customer: { name: '' }, tips: [1, 'two'] }))).toEqual({
    'customer.name': 'required',
    'tips.1': 'invalid',
  })
  expect(codesOf(issuesOf(Visit, { customer: { name: 'Anna' }, tips: [] }))).toEqual({ 'customer.name': 'too_long' })
})

function issuesOf(schema: z.ZodType, typed: unknown) {
  return schema.safeParse(typed).error?.issues ?? []
}
