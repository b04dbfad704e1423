import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../ui/button-class.ts'

const delayMilliseconds = 300

/** Floating button that slides in after the page has been shown. */
export function NewBookingButton() {
  const { t } = useTranslation('dashboard')
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const waiting = setTimeout(() => setShown(true), delayMilliseconds)
    return () => clearTimeout(waiting)
  }, [])

  return (
    <Link
      to="/admin/new-booking"
      aria-hidden={!shown || undefined}
      tabIndex={shown ? undefined : -1}
      className={
        `${buttonClass('primary', 'large')} fixed right-4 bottom-22 z-10 rounded-full! shadow-pop duration-(--duration-slow) ` +
        `ease-(--ease-out) [transition-property:translate,opacity,background-color] md:right-8 lg:bottom-6 ${shown ? '' : 'translate-y-24 opacity-0'}`
      }
    >
      <Plus size={20} aria-hidden />
      {t('new_booking')}
    </Link>
  )
}
