import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

test('two tests never see each other’s bookings', async () => {
  const [first, second] = await Promise.all([testDatabase(), testDatabase()])

  await ask(first.url, 'create table seen (name text)')

  expect(await ask(second.url, `select to_regclass('seen') as seen`)).toEqual([{ seen: null }])
  await Promise.all([first.drop(), second.drop()])
})

test('a test database has the whole schema, and is gone when the test drops it', async () => {
  const { url, drop } = await testDatabase()

  expect(await ask(url, 'select * from bookings')).toEqual([])

  await drop()
  await expect(ask(url, 'select 1')).rejects.toThrow('does not exist')
})

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
