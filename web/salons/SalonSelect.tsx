import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { Select } from '../ui/Select.tsx'

interface SalonSelectProps {
  salon: Salon
  salons: readonly Salon[]
  /** Undefined for the first salon: that is the one an address without a salon means. */
  onSalon: (id: string | undefined) => void
  className?: string
}

/** Which salon it is about, for owners who have several. */
export function SalonSelect({ salon, salons, onSalon, className }: SalonSelectProps) {
  const { t } = useTranslation('setup')
  if (salons.length < 2) return null

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
