import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxServicesPerVisit } from '../../../shared/bookings/limits.ts'
import { showTimes } from '../../../shared/format.ts'
import type { Service } from '../../../shared/services/contract.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import type { Interval } from '../../../shared/time.ts'
import { Button } from '../../ui/Button.tsx'
import { ServiceLine } from './ServiceLine.tsx'
import { newRow, type VisitRow } from './visit-form.ts'

interface VisitRowsProps {
  rows: readonly VisitRow[]
  /** Expected time of each. */
  times: readonly Interval[]
  zone: string
  menu: readonly Service[]
  staff: readonly Staff[]
  /** Whose services they are; absent: there is only one client. */
  person?: string
  /** Where the services are in the request. */
  path?: string
  errorOf: (path: string) => string | undefined
  onChange: (rows: VisitRow[]) => void
}

/** The services of one client: changed, put in another order, added and removed. */
export function VisitRows({ rows, times, zone, menu, staff, person, path = '', errorOf, onChange }: VisitRowsProps) {
  const { t } = useTranslation('details')
  const [added, setAdded] = useState(0)
  const first = menu.find(({ status }) => status === 'active')

  function add(service: Service) {
    setAdded(added + 1)
    onChange([...rows, newRow(`new ${added}`, service, rows, staff)])
  }

  return (
    <>
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <ServiceLine
            key={row.key}
            row={row}
            index={index}
            count={rows.length}
            span={times[index] && showTimes(zone, times[index].start, times[index].end)}
            menu={menu}
            staff={staff}
            errorOf={(field) => errorOf(`${path}services.${index}.${field}`) ?? errorOf(`${path}services.${index}`)}
            onChange={(next) => onChange(rows.with(index, next))}
            onMove={(to) => onChange(rows.toSpliced(index, 1).toSpliced(to, 0, row))}
            onRemove={() => onChange(rows.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {rows.length < maxServicesPerVisit && (
        <Button
          look="soft"
          disabled={!first}
          aria-label={person && t('party.add_of', { name: person })}
          onClick={() => first && add(first)}
          className="justify-self-start"
        >
          <Plus size={18} aria-hidden />
          {t('visit.add')}
        </Button>
      )}
    </>
  )
}
