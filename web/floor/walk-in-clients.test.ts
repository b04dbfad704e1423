/** What is entered for a walk-in, over what changed meanwhile. */

import { expect, test } from 'vitest'
import type { OptionGroup } from '../../shared/services/option-groups.ts'
import { noTranslations } from '../../shared/text/translated.ts'
import { requestOf, stillOffered } from './walk-in-clients.ts'

const group: OptionGroup = {
  id: 'length',
  name: 'Which length?',
  names: noTranslations,
  kind: 'one',
  required: true,
  maxCount: 1,
  askedIf: null,
  options: [{ id: 'long', name: 'Long', names: noTranslations, minutes: 20, price: '12.00', from: false }],
  serviceIds: ['gel', 'acrylic'],
  version: 1,
}
const chosen = (serviceId: string, optionId = 'long') => ({ serviceId, choices: [{ optionId, count: 1 }] })
const entered = { serviceIds: ['gel', 'acrylic'], staffId: 'kim', redo: false, options: [chosen('gel')] }

test('an entry that was refused keeps its options at the prices of now', () => {
  const [client] = stillOffered([entered], [{ id: 'gel' }, { id: 'acrylic' }], [group])
  expect(client?.options).toMatchObject({ gel: [{ optionId: 'long', count: 1, cents: 1200 }] })
})

test('of an entry that was refused only what is not offered any longer is chosen anew', () => {
  const options = [chosen('gel', 'gone'), chosen('acrylic')]
  const [client] = stillOffered([{ ...entered, options }], [{ id: 'acrylic' }], [group])
  expect(client && requestOf(client)).toEqual({ ...entered, serviceIds: ['acrylic'], options: [chosen('acrylic')] })
})
