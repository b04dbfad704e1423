import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AppointmentField, appointmentFields } from '../../../shared/moving-in/appointment-columns.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import { zoneOptions } from '../../ui/zone-options.ts'
import { type AppointmentFile, type Appointments, useAppointments } from './appointment-file.ts'
import { Words } from './Words.tsx'

/** How the file is read: its columns, its zone, and what its words mean. */
export function AppointmentReading({ file, salon }: { file: AppointmentFile; salon: Salon }) {
  const { t } = useTranslation(['movingIn', 'salons'])
  const list = useAppointments(file)
  const { order, zone, list: read } = list
  const { t: ofSalons } = useTranslation('salons')

  return (
    <div className="grid grid-cols-1 gap-3.5 md:gap-5">
      <Words list={list} kind="service" known={list.services} />
      <Words list={list} kind="staff" known={list.staff} />
      <Card title={t('columns.title')}>
        <p className="mb-2 font-semibold wrap-anywhere">{list.fileName}</p>
        <Columns list={list} />
        <Select
          className="mt-4 max-w-100"
          label={t('appointments.zone')}
          value={zone}
          options={zoneOptions(salon.timezone, ofSalons)}
          onChange={(chosen) => list.set({ zone: chosen })}
          hint={t('appointments.zone_hint')}
        />
        {read.example !== '' && (
          <Select
            className="mt-4 max-w-100"
            label={t('appointments.order', { example: read.example })}
            value={order ?? read.order}
            options={(['mdy', 'dmy'] as const).map((value) => ({ value, label: t(`appointments.orders.${value}`) }))}
            onChange={(chosen) => list.set({ order: chosen })}
          />
        )}
      </Card>
    </div>
  )
}

const atFirst = 6

function Columns({ list: { table, columns, set } }: { list: Appointments }) {
  const { t } = useTranslation('movingIn')
  const [all, setAll] = useState(false)
  const places = table.header.map((_, index) => index)
  const options = [
    { value: 'none' as const, label: t('appointments.leave') },
    ...appointmentFields.map((value) => ({ value, label: t(`appointments.fields.${value}`) })),
  ]
  const exampleOf = (index: number) => table.rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.slice(0, 80)

  return (
    <>
      <ul>
        {(all ? places : places.slice(0, atFirst)).map((index) => (
          <li
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1.2fr)] items-center gap-3 border-b border-line py-2 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{table.header[index]}</span>
              <span className="block truncate text-sm text-ink-2">{exampleOf(index) ?? t('columns.empty')}</span>
            </span>
            <ArrowRight size={16} className="text-ink-3" aria-hidden />
            <Select
              label={t('columns.column', { name: table.header[index] ?? '' })}
              labelHidden
              value={columns[index] ?? 'none'}
              options={options}
              onChange={(field: AppointmentField | 'none') =>
                set({
                  columns: columns.map((was, one) =>
                    one === index ? (field === 'none' ? null : field) : was === field ? null : was,
                  ),
                })
              }
            />
          </li>
        ))}
      </ul>
      {!all && table.header.length > atFirst && (
        <Button className="mt-2" onClick={() => setAll(true)}>
          {t('columns.more', { count: table.header.length - atFirst })}
        </Button>
      )}
    </>
  )
}
