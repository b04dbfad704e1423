import { Star } from 'lucide-react'
import { showAverage } from '../../../shared/format.ts'
import { colourOf, hasServices, type Offer } from '../offer.ts'
import { StaffAvatar } from '../StaffAvatar.tsx'
import { useText } from '../use-text.ts'

/** Faces, names and ratings of the technicians, where there are several. */
export function OurTeam({ offer }: { offer: Offer }) {
  const { t, language } = useText()
  if (offer.staff.length < 2 || !hasServices(offer)) return null

  return (
    <section>
      <h2 className="text-base">{t('window.team')}</h2>
      <p className="mb-2 text-sm text-ink-2">{t('window.team_hint')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-2 gap-y-3">
        {offer.staff.map((member) => (
          <li key={member.id} className="grid min-w-0 content-start justify-items-center text-center">
            <StaffAvatar member={member} colour={colourOf(offer, member.id)} large />
            <span className="mt-1 max-w-full font-medium wrap-anywhere">{member.firstName}</span>
            {member.reviewCount > 0 && (
              <span className="num inline-flex items-center gap-1 text-sm text-ink-2">
                <Star size={14} className="flex-none fill-current text-other" aria-hidden />
                <span className="sr-only">{t('staff.rating')} </span>
                {showAverage(Number(member.rating), language)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
