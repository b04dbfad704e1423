import { expect, test } from 'vitest'
import type { Reason } from '../../shared/availability/reasons.ts'
import { reasonsByLine } from './reasons-by-line.ts'

test('reasons for the whole visit come first, then each service in order', () => {
  const nobody = (line: number, serviceName: string): Reason => ({
    code: 'nobody_does_it',
    line,
    serviceId: serviceName,
    serviceName,
  })
  const groups = reasonsByLine([
    nobody(1, 'Pedicure'),
    { code: 'closure', name: 'Tết' },
    nobody(0, 'Manicure'),
    { code: 'in_the_past' },
  ])

  expect(groups.map(({ serviceName, reasons }) => [serviceName, reasons.map(({ code }) => code)])).toEqual([
    ['', ['closure', 'in_the_past']],
    ['Manicure', ['nobody_does_it']],
    ['Pedicure', ['nobody_does_it']],
  ])
})
