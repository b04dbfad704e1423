import { ChevronDown, House } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf } from '../../shared/format.ts'
import { useHere } from '../bookings/stages/here.ts'
import { useMinute } from '../bookings/stages/use-minute.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { GoingHome } from './GoingHome.tsx'

/** Actions for a member today, by a tap on the head; nothing on other days. */
export function HeadMenu({ staffId, name, date }: { staffId: string; name: string; date: string }) {
  const { t } = useTranslation('floor')
  const here = useHere()
  const now = useMinute()
  const [leaving, setLeaving] = useState(false)
  if (!here || localDateOf(here.timezone, now) !== date) return null

  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t('home.menu', { name })}
            className="absolute inset-0 flex justify-end p-1 text-ink-3 -outline-offset-2 hover:bg-ink/4"
          >
            <ChevronDown size={14} className="mt-1.5" aria-hidden />
          </button>
        }
      >
        <MenuItem icon={<House size={18} />} label={t('home.goes')} onClick={() => setLeaving(true)} />
      </Menu>
      {leaving && <GoingHome salon={here} staffId={staffId} name={name} onClose={() => setLeaving(false)} />}
    </>
  )
}
