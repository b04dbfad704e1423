import { AppError } from '../../shared/errors.ts'
import {
  createClosure,
  createSalon as createSalonCall,
  deleteClosure as deleteClosureCall,
  listClosures as listClosuresCall,
  listHolidays as listHolidaysCall,
  listOwnSalons,
  listSalons,
  readSalon,
  readWorkingHours,
  saveWorkingHours,
  type Week,
} from '../../shared/salons/contract.ts'
import { changeEmbedding, readEmbedding } from '../../shared/salons/embedding.ts'
import { changeLink, readLink, type SalonLink } from '../../shared/salons/link.ts'
import { proposedSlugs } from '../../shared/salons/slug.ts'
import { listSpecialHours, saveSpecialHours as saveSpecialHoursCall } from '../../shared/salons/special-hours.ts'
import { readStart, skipSteps, startOf } from '../../shared/salons/start.ts'
import type { FieldCode } from '../../shared/text/language.ts'
import { addDays } from '../../shared/time.ts'
import { edit } from '../audit/edit.ts'
import { newId, signedIn } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { serve } from '../http/serve.ts'
import { localDate } from '../time-zone.ts'
import { assertOwnSalon, assertSalon } from './access.ts'
import { bookingLinkRoutes } from './booking-link.ts'
import { deleteClosure, insertClosure, listClosures } from './closures.sql.ts'
import { createSalon } from './create-salon.ts'
import { loadEmbedding, setEmbedOrigins } from './embedding.sql.ts'
import { listHolidays } from './holidays.ts'
import { listWorkingHours } from './hours/hours.sql.ts'
import { saveHours } from './hours/save-hours.ts'
import { saveSpecialHours } from './hours/save-special-hours.ts'
import { listComingHours } from './hours/special-hours.sql.ts'
import { listTaken, loadLink, takeSlug } from './links.sql.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { resourceRoutes } from './resources/routes.ts'
import { listAllSalons, listSalonsOf } from './salons.sql.ts'
import { loadStart, setSkipped } from './start.sql.ts'

export const salonRoutes = [
  serve(listOwnSalons, 'member', (_, context) => listSalonsOf(context.db, signedIn(context).id)),

  serve(listSalons, 'signed-in', (_, context) => {
    const { id, role } = signedIn(context)
    return role === 'super_admin' ? listAllSalons(context.db) : listSalonsOf(context.db, id)
  }),

  serve(readSalon, 'anyone', ({ params }, context) => assertSalon(params.id, context)),
  serve(createSalonCall, 'admin', ({ input }, context) => createSalon(input, context)),
  serve(listHolidaysCall, 'owner', ({ params, query }, context) => listHolidays(params.id, query.year, context)),

  serve(readWorkingHours, 'anyone', async ({ params: { id } }, context) => {
    await assertSalon(id, context)
    return listWorkingHours(context.db, id)
  }),

  serve(listSpecialHours, 'anyone', async ({ params: { id } }, context) => {
    const { timezone } = await assertSalon(id, context)
    return listComingHours(context.db, id, localDate(timezone, context.now()))
  }),

  serve(saveSpecialHoursCall, 'owner', ({ params, input }, context) => saveSpecialHours(params.id, input, context)),

  serve(
    saveWorkingHours,
    'owner',
    async ({ params: { id }, input: { workingHours, version = workingHours[0]?.version } }, context) => {
      await assertOwnSalon(id, context)
      assertOfSalon(id, workingHours)
      return changeSetup(context, id, 'settings', (sql) => saveHours(sql, id, { week: workingHours, version }, context))
    },
  ),

  serve(listClosuresCall, 'anyone', async ({ params: { id } }, context) => {
    const { timezone } = await assertSalon(id, context)
    const today = localDate(timezone, context.now())
    const closures = await listClosures(context.db, id, { from: addDays(today, -366), to: '9999-12-31' })
    const isComing = ({ endDate }: { endDate: string }) => endDate >= today
    return [...closures.filter(isComing), ...closures.filter((closure) => !isComing(closure)).toReversed()]
  }),

  serve(
    createClosure,
    'owner',
    async ({ params, input: { closureDate, endDate, name, description = '' } }, context) => {
      await assertOwnSalon(params.id, context)
      const { timezone } = await assertSalon(params.id, context)
      const closure = { id: newId(), closureDate, endDate: endDate ?? closureDate, name, description }
      if (closure.endDate < localDate(timezone, context.now())) throw refused('closure_past')
      return changeSetup(context, params.id, 'settings', async (sql) => {
        const others = await listClosures(sql, params.id, { from: closureDate, to: closure.endDate })
        if (others.some((other) => other.closureDate <= closureDate && closure.endDate <= other.endDate)) {
          throw refused('closure_twice')
        }
        return insertClosure(sql, params.id, closure)
      })
    },
  ),

  serve(deleteClosureCall, 'owner', async ({ params: { id, closureId } }, context) => {
    await assertOwnSalon(id, context)
    await changeSetup(context, id, 'settings', async (sql) => {
      if (!(await deleteClosure(sql, id, closureId))) throw new AppError('not_found')
    })
  }),

  serve(readEmbedding, 'owner', async ({ params: { id } }, context) => {
    await assertOwnSalon(id, context)
    return loadEmbedding(context.db, id)
  }),

  serve(changeEmbedding, 'owner', async ({ params: { id }, input: { origins, version } }, context) => {
    await assertOwnSalon(id, context)
    return changeSetup(context, id, 'settings', (sql) => {
      const saving = {
        salonId: id,
        subjectId: id,
        part: 'embedding' as const,
        version,
        read: () => loadEmbedding(sql, id),
        fields: (embedding: { origins: string[] }) => ({ origins: embedding.origins }),
        write: () => setEmbedOrigins(sql, id, origins),
      }
      return edit(sql, saving, context)
    })
  }),

  serve(readLink, 'owner', async ({ params: { id } }, context) => {
    await assertOwnSalon(id, context)
    return linkOf(context.db, id)
  }),

  serve(changeLink, 'owner', async ({ params: { id }, input: { slug, version } }, context) => {
    await assertOwnSalon(id, context)
    return changeSetup(context, id, 'settings', (sql) => {
      const saving = {
        salonId: id,
        subjectId: id,
        part: 'link' as const,
        version,
        read: () => linkOf(sql, id),
        fields: (link: SalonLink) => ({ slug: link.slug }),
        write: async () => {
          const isOwn = await takeSlug(sql, { salonId: id, slug, at: context.now() })
          if (!isOwn) throw new AppError('invalid_request', { fields: { slug: 'link_taken' } })
        },
      }
      return edit(sql, saving, context)
    })
  }),

  ...pictureRoutes,
  ...resourceRoutes,
  ...bookingLinkRoutes,

  serve(readStart, 'owner', async ({ params: { id } }, context) => {
    await assertOwnSalon(id, context)
    return startIn(context.db, id)
  }),

  serve(skipSteps, 'owner', async ({ params: { id }, input }, context) => {
    await assertOwnSalon(id, context)
    return changeSetup(context, id, 'settings', async (sql) => {
      await setSkipped(sql, id, input)
      return startIn(sql, id)
    })
  }),
]

/** @throws AppError `invalid_request` for the first row of another salon */
function assertOfSalon(salonId: string, week: Week): void {
  const row = week.findIndex((day) => day.salonId !== undefined && day.salonId !== salonId)
  if (row >= 0) {
    throw new AppError('invalid_request', { fields: { [`workingHours.${row}.salonId`]: 'another_salon' } })
  }
}

function refused(code: FieldCode): AppError {
  return new AppError('invalid_request', { fields: { closureDate: code } })
}

/** @throws AppError `not_found` */
async function linkOf(sql: Sql, salonId: string): Promise<SalonLink> {
  const link = await loadLink(sql, salonId)
  if (!link) throw new AppError('not_found')
  const { slug, earlier, version } = link
  return { slug, earlier, version, proposal: slug === null ? await propose(sql, link) : '' }
}

async function propose(sql: Sql, salon: { name: string; address: string }): Promise<string> {
  const slugs = proposedSlugs(salon)
  const taken = await listTaken(sql, slugs)
  return slugs.find((slug) => !taken.has(slug)) ?? ''
}

async function startIn(sql: Sql, salonId: string) {
  const { skipped, ...facts } = await loadStart(sql, salonId)
  return startOf(facts, skipped)
}
