import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import { useUsers } from './queries.ts'

const maxShown = 20

interface OwnerPickerProps {
  /** Empty: nobody chosen yet. */
  value: string
  onChange: (ownerId: string) => void
  /** An owner who cannot be chosen. */
  except?: string
  error?: string
}

/** Picks one owner among thousands: search by name or email, then choose from a short list of matches. */
export function OwnerPicker({ value, onChange, except, error }: OwnerPickerProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const owners = useUsers({ q: typed, role: 'salon_owner' }, maxShown)
  const found = owners.data?.users.filter(({ id }) => id !== except) ?? []
  const none = { value: '', label: owners.data && found.length === 0 ? t('owner.none') : t('owner.choose') }

  return (
    <div className="grid gap-2.5">
      <SearchField label={t('owner.search')} value={typed} onChange={(q) => setTyped(q.slice(0, 80))} />
      <Select
        label={t('owner.label')}
        value={found.some(({ id }) => id === value) ? value : ''}
        error={error}
        options={[none, ...found.map((user) => ({ value: user.id, label: `${showName(user)} (${user.email})` }))]}
        onChange={onChange}
      />
    </div>
  )
}
