import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { auditKinds } from '../../shared/audit/kinds.ts'
import { Button } from '../ui/Button.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { type ActivitySearch, isFiltered } from './activity-search.ts'
import { useAuditWords } from './audit-words.ts'

interface ActivityFiltersProps {
  search: ActivitySearch
  onSearch: (changes: ActivitySearch) => void
}

export function ActivityFilters({ search, onSearch }: ActivityFiltersProps) {
  const { t } = useTranslation('activity')
  const { kinds } = useAuditWords()

  return (
    <div
      data-passing
      className="mb-4 grid grid-cols-2 items-end gap-2.5 max-[22rem]:grid-cols-1 md:flex md:flex-wrap md:gap-3"
    >
      <SearchField
        label={t('person')}
        value={search.person ?? ''}
        onChange={(person) => onSearch({ person: person.slice(0, 80) })}
        className="max-md:col-span-full md:w-64"
      />
      <Select
        label={t('kind')}
        value={search.kind ?? ''}
        options={[{ value: '', label: t('all_kinds') }, ...auditKinds.map((value) => ({ value, label: kinds[value] }))]}
        onChange={(kind) => onSearch({ kind: kind || undefined })}
        className="max-md:col-span-full md:w-56"
      />
      <TextField
        type="date"
        label={t('from')}
        value={search.from ?? ''}
        max={search.to}
        onChange={(event) => onSearch({ from: event.target.value })}
        className="min-w-0 md:w-42"
      />
      <TextField
        type="date"
        label={t('to')}
        value={search.to ?? ''}
        min={search.from}
        onChange={(event) => onSearch({ to: event.target.value })}
        className="min-w-0 md:w-42"
      />
      {isFiltered(search) && (
        <Button
          look="ghost"
          shape="compact"
          className="justify-self-start max-md:col-span-full"
          onClick={() => onSearch({ person: '', kind: undefined, from: '', to: '' })}
        >
          <X size={18} aria-hidden />
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
