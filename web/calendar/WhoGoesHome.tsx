import { House, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarMember } from '../../shared/bookings/calendar.ts'
import { localDateOf, showName } from '../../shared/format.ts'
import type { LocalDate } from '../../shared/time.ts'
import { useHere } from '../bookings/stages/here.ts'
import { worksAfter } from '../data/shades.ts'
import { GoingHome } from '../floor/GoingHome.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { useMinute } from '../ui/use-minute.ts'

/** For the list view, which has no columns: chooses which of today's members goes home. */
export function WhoGoesHome({ staff, date }: { staff: readonly CalendarMember[]; date: LocalDate }) {
  const { t } = useTranslation('floor')
  const here = useHere()
  const now = useMinute()
  const [leaving, setLeaving] = useState<{ id: string; name: string } | null>(null)
  const today = here && localDateOf(here.timezone, now)
  const working = today === date ? staff.filter((member) => worksAfter(member, { date, now })) : []
  if (!here) return null

  return (
    <>
      {working.length > 0 && (
        <Menu
          trigger={
            <button
              type="button"
              aria-label={t('home.who')}
              title={t('home.who')}
              className={buttonClass('ghost', 'icon')}
            >
              <House size={20} aria-hidden />
            </button>
          }
        >
          <div className="max-h-[60dvh] overflow-y-auto">
            {working.map(({ id, firstName, lastName }) => {
              const name = showName({ firstName, lastName })
              return (
                <MenuItem
                  key={id}
                  icon={<UserRound size={20} />}
                  label={t('home.title', { name })}
                  onClick={() => setLeaving({ id, name })}
                />
              )
            })}
          </div>
        </Menu>
      )}
      {leaving && <GoingHome salon={here} staffId={leaving.id} name={leaving.name} onClose={() => setLeaving(null)} />}
    </>
  )
}
