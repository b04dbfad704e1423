/** The members and services of the salons of a data set. */

import pg from 'pg'

export interface Salon {
  salonId: string
  timezone: string
  staffIds: string[]
  services: { serviceId: string; minutes: number; staffIds: string[] }[]
}

/** Vacuums and analyzes, so that autovacuum does not start while measuring. */
export async function settle(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

/** All salons with bookings, and the version of PostgreSQL. */
export async function loadSalons(databaseUrl: string): Promise<{ salons: Salon[]; postgres: string }> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows: salons } = await client.query<Salon>(`
      select salons.id as "salonId", timezone,
        array(select id from staff where salon_id = salons.id and status = 'active' and bookable) as "staffIds",
        (select json_agg(json_build_object('serviceId', id, 'minutes', minutes, 'staffIds',
            array(select staff_id from staff_services does where does.salon_id = salons.id and service_id = services.id)))
          from services where salon_id = salons.id and active) as services
      from salons where exists (select from bookings where salon_id = salons.id)`)
    const { rows } = await client.query<{ postgres: string }>(`select split_part(version(), ' ', 2) as postgres`)
    return { salons, postgres: rows[0]?.postgres ?? '' }
  } finally {
    await client.end()
  }
}
