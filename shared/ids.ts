/** Ids in requests and responses. A path with an invalid id answers 404. */

import { z } from 'zod'

/** In lower case, as the database writes them. */
export const Id = z.guid().toLowerCase()
export const SalonParams = z.object({ salonId: Id })
export const IdParams = z.object({ id: Id })
