/** Many views of clients' contacts at once. */
// On a PostgreSQL server instead: locks and races.

import { expect, test } from 'vitest'
import { startProcesses, tally } from '../../testing/processes.ts'
import { makeSalon, visit } from '../../testing/salon.ts'

test('many simultaneous views across processes stay within the limit', async () => {
  const processes = await startProcesses()
  try {
    const busy = await makeSalon(processes.db)
    const owner = await processes.signIn(busy.ownerEmail)
    const email = `kim-${busy.salonId}@example.com`
    await processes.send('POST', `/api/staff/${busy.staff['Kim']}/login`, { email, role: 'technician' }, owner)
    await processes.db
      .updateTable('users')
      .set((is) => ({
        must_change_password: false,
        password_hash: is.selectFrom('users as boss').select('boss.password_hash').where('boss.id', '=', busy.ownerId),
      }))
      .where('email', '=', email)
      .execute()
    const technician = await processes.signIn(email)
    const input = visit(busy, [{ service: 'Manicure', at: '2027-03-10T13:00:00-08:00', with: 'Kim' }])
    const { body } = await processes.send('POST', '/api/bookings', input)

    const path = `/api/own-day/visits/${body.id}/contact-views`
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => processes.send('POST', path, undefined, technician)),
    )

    expect(tally(replies)).toEqual({ 200: 20, 429: 40 })
    const told = await processes.db
      .selectFrom('notifications')
      .select('kind')
      .where('kind', '=', 'contact_views')
      .execute()
    expect(told).toHaveLength(1)
  } finally {
    await processes.close()
  }
})
