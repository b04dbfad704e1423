import { EllipsisVertical, House } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf } from '../../shared/format.ts'
import { useHere } from '../bookings/stages/here.ts'
import { useMinute } from '../bookings/stages/use-minute.ts'
import { Button } from '../ui/Button.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { GoingHome } from './GoingHome.tsx'

/** Actions for a member today; nothing on other days. */
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
          <Button look="ghost" shape="icon" aria-label={t('home.menu', { name })} className="-mr-2 ml-auto">
            <EllipsisVertical size={18} aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={<House size={18} />} label={t('home.goes')} onClick={() => setLeaving(true)} />
      </Menu>
      {leaving && <GoingHome salon={here} staffId={staffId} name={name} onClose={() => setLeaving(false)} />}
    </>
  )
}
