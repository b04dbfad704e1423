/** Ids on the wire. An address with a part that is no id answers 404. */

import { z } from 'zod'

/** In small letters, as the database writes them. */
export const Id = z.guid().toLowerCase()
export const SalonParams = z.object({ salonId: Id })
export const IdParams = z.object({ id: Id })
