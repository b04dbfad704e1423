import { expect, test } from 'vitest'
import type { FloorReport } from '../../../shared/floor/reports.ts'
import { hoursFile, weeksFile } from './floor-file.ts'

const report = {
  turns: [
    {
      firstName: 'Hạnh',
      lastName: 'Lê',
      weeks: [
        { monday: '2027-03-01', halves: 9, money: '321.00', visits: 7 },
        { monday: '2027-03-08', halves: 0, money: '0.00', visits: 0 },
      ],
    },
  ],
  hours: [{ hour: 9, walkIns: 4, leftUnserved: 1 }],
} as unknown as FloorReport

test('a spreadsheet gets a line for each member and week, with turns to compute with', async () => {
  const { name, content } = weeksFile(report, ['Technician', 'Week from', 'Turns', 'Visits', 'Money'], 'Turns')

  expect(name).toBe('Turns.csv')
  expect(await content.text()).toBe(
    'Technician,Week from,Turns,Visits,Money\r\nHạnh Lê,2027-03-01,4.5,7,321.00\r\nHạnh Lê,2027-03-08,0,0,0.00\r\n',
  )
})

test('and one for each hour', async () => {
  const { content } = hoursFile(report, ['Hour', 'Walk-ins', 'Left'], 'Hours')
  expect(await content.text()).toBe('Hour,Walk-ins,Left\r\n9,4,1\r\n')
})
