/** Who and what can be asked for in the salons of a data set. */

import pg from 'pg'

export interface Salon {
  salonId: string
  timezone: string
  staffIds: string[]
  services: { serviceId: string; minutes: number; staffIds: string[] }[]
}

/** Every salon that has bookings, and how many bookings there are in all. */
export async function loadSalons(databaseUrl: string): Promise<{ salons: Salon[]; bookings: number; version: string }> {
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
    const { rows } = await client.query<{ bookings: number; version: string }>(
      `select count(*)::integer as bookings, split_part(version(), ' ', 2) as version from bookings`,
    )
    return { salons, bookings: rows[0]?.bookings ?? 0, version: rows[0]?.version ?? '' }
  } finally {
    await client.end()
  }
}
