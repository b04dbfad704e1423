import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { Select } from '../ui/Select.tsx'

interface SalonSelectProps {
  salon: Salon
  salons: readonly Salon[]
  /** Undefined for the first salon, which needs no URL parameter. */
  onSalon: (id: string | undefined) => void
  className?: string
  /** Shown for a single salon too. */
  always?: boolean
}

/** Chooses the salon. */
export function SalonSelect({ salon, salons, onSalon, className, always = false }: SalonSelectProps) {
  const { t } = useTranslation('setup')
  if (salons.length < 2 && !always) return null

  return (
    <Select
      label={t('salon')}
      labelHidden
      value={salon.id}
      options={salons.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => onSalon(id === salons[0]?.id ? undefined : id)}
      className={className}
    />
  )
}
