import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const five = [1, 2, 3, 4, 5] as const

/** One to five stars, to be seen and to be read out. */
export function StarRow({ value, size }: { value: number; size: number }) {
  const { t } = useTranslation('reviews')
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{t('stars', { count: value })}</span>
      {five.map((stars) => (
        <Star
          key={stars}
          size={size}
          aria-hidden
          className={stars <= value ? 'fill-current text-brand' : 'text-field'}
        />
      ))}
    </span>
  )
}
