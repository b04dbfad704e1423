/** The options of a test salon's service: the length, which is required, and what is on the nails now. */

import type { OptionGroup } from '../../shared/services/option-groups.ts'
import type { TestApp } from './salon.ts'

interface AskedLength {
  groupId: string
  /** Adds 20 minutes and 10 dollars. */
  long: string
  short: string
}

/** Adds the option group for the length to the service. */
export async function askLength(
  app: TestApp,
  { salonId, owner }: { salonId: string; owner: Record<string, string> },
  serviceIds: readonly (string | undefined)[],
): Promise<AskedLength> {
  const input = {
    name: 'Length',
    names: { vi: 'Độ dài' },
    kind: 'one',
    required: true,
    options: [
      { name: 'Short', minutes: 0, price: '0' },
      { name: 'Long', names: { vi: 'Dài' }, minutes: 20, price: '10' },
    ],
    serviceIds,
  }
  const { body } = await app.call<OptionGroup>('POST', `/api/salons/${salonId}/option-groups`, input, owner)
  const [short, long] = body.options
  return { groupId: body.id, long: long?.id ?? '', short: short?.id ?? '' }
}
