import { expect, test } from 'vitest'
import { customerName, serversOf } from './people.ts'

test('somebody who does both services of a visit is named once', () => {
  const servers = serversOf([line('kim', 'Kim', 'Nguyen', true), line('kim', 'Kim', 'Nguyen', true)])

  expect(servers).toEqual([{ key: 'kim', name: 'Kim Nguyen', any: false }])
})

test('the "any" badge appears only if the client had no preference', () => {
  const servers = serversOf([line('kim', 'Kim', 'Nguyen', true), line('thao', 'Thảo', 'Trần', false)])

  expect(servers.map(({ name, any }) => [name, any])).toEqual([
    ['Kim Nguyen', false],
    ['Thảo Trần', true],
  ])
})

test('somebody asked for in one of two services was asked for', () => {
  expect(serversOf([line('kim', 'Kim', '', false), line('kim', 'Kim', '', true)])[0]?.any).toBe(false)
})

test('a line without anybody stays visible as unassigned', () => {
  const servers = serversOf([line('kim', 'Kim', 'Nguyen', true), line(null, '', '', false)])

  expect(servers[1]).toEqual({ key: 'nobody', name: '', any: true })
})

test('a customer with one name has no stray space', () => {
  expect(customerName({ customerFirstName: 'Grace', customerLastName: '' })).toBe('Grace')
})

function line(staffId: string | null, staffFirstName: string, staffLastName: string, staffRequested: boolean) {
  return { staffId, staffFirstName, staffLastName, staffRequested }
}
