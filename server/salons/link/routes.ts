import { AppError } from '../../../shared/errors.ts'
import { changeLink, readLink, type SalonLink } from '../../../shared/salons/link.ts'
import { proposedSlugs } from '../../../shared/salons/slug.ts'
import { edit } from '../../audit/edit.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon } from '../access.ts'
import { listTaken, loadLink, takeSlug } from './links.sql.ts'

export const linkRoutes = [
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
]

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
