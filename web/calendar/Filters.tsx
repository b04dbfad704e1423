import { useTranslation } from 'react-i18next'
import type { CalendarMember } from '../../shared/bookings/calendar.ts'
import { showName } from '../../shared/format.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import type { CalendarSearch } from './calendar-search.ts'

interface FiltersProps {
  staff: readonly CalendarMember[]
  staffId: string | undefined
  unconfirmed: boolean
  all: boolean
  onChange: (changes: CalendarSearch) => void
}

const everybody = 'all'

/** Filters by member and status. */
export function Filters({ staff, staffId = everybody, unconfirmed, all, onChange }: FiltersProps) {
  const { t } = useTranslation('calendar')

  return (
    <>
      <Select
        label={t('staff')}
        labelHidden
        value={staffId}
        options={[
          { value: everybody, label: t('all_staff') },
          ...staff.map(({ id, firstName, lastName }) => ({ value: id, label: showName({ firstName, lastName }) })),
        ]}
        onChange={(id) => onChange({ staff: id === everybody ? undefined : id })}
        className="w-41 max-md:grow max-md:basis-38 lg:max-xl:w-34"
      />
      <Select
        label={t('statuses.label')}
        labelHidden
        value={all ? 'all' : 'confirmed'}
        options={(['confirmed', 'all'] as const).map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChange={(value) => onChange({ all: value === 'all' || undefined })}
        className="w-40 max-md:grow max-md:basis-38"
      />
      {!all && (
        <Switch
          label={t('unconfirmed.label')}
          word={t('unconfirmed.word')}
          on={unconfirmed}
          onChange={(on) => onChange({ unconfirmed: on || undefined })}
        />
      )}
    </>
  )
}

export function LayoutSwitch({ list, onChange }: { list: boolean; onChange: (changes: CalendarSearch) => void }) {
  const { t } = useTranslation('calendar')

  return (
    <Segmented
      label={t('layout')}
      value={list ? 'list' : 'grid'}
      options={(['grid', 'list'] as const).map((value) => ({ value, label: t(`layouts.${value}`) }))}
      onChange={(value) => onChange({ list: value === 'list' || undefined })}
    />
  )
}

/** Week by days or by members. */
export function WeekSwitch({ team, onChange }: { team: boolean; onChange: (changes: CalendarSearch) => void }) {
  const { t } = useTranslation('calendar')

  return (
    <Segmented
      label={t('layout')}
      value={team ? 'team' : 'days'}
      options={(['days', 'team'] as const).map((value) => ({ value, label: t(`week_layouts.${value}`) }))}
      onChange={(value) => onChange({ team: value === 'team' || undefined })}
    />
  )
}
