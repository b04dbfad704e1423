import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showName } from '../../../shared/format.ts'
import type { Service } from '../../../shared/services/contract.ts'
import { optionWords } from '../../../shared/services/options.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import { withMember } from '../../../shared/staff/shown-service.ts'
import { useNameOn } from '../../data/booked-names.ts'
import { useMemberOption } from '../../staff/licenses/flags.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { anybody, nobody, optionsOf, type VisitRow, withChosen, withService, withStaff } from './visit-form.ts'

const OptionsSheet = lazy(() => import('../../book/options/OptionsSheet.tsx'))

interface ServiceLineProps {
  row: VisitRow
  /** From 0. */
  index: number
  count: number
  /** Expected time; absent when unknown. */
  span: string | undefined
  menu: readonly Service[]
  staff: readonly Staff[]
  errorOf: (field: string) => string | undefined
  onChange: (row: VisitRow) => void
  onMove: (index: number) => void
  onRemove: () => void
}

/** One service of the visit: service, member, length and price. */
export function ServiceLine({
  row,
  index,
  count,
  span,
  menu,
  staff,
  errorOf,
  onChange,
  onMove,
  onRemove,
}: ServiceLineProps) {
  const memberOption = useMemberOption()
  const { t } = useTranslation(['details', 'bookings'])
  const nameOf = useNameOn(menu)
  const name = nameOf(row)
  const service = menu.find(({ id, optionGroupIds }) => id === row.serviceId && optionGroupIds.length > 0)

  return (
    <li aria-label={name} className="grid gap-2 rounded-lg border border-line-2 p-3">
      <div className="flex items-center gap-1">
        <p className="num grow text-sm text-ink-2">{span}</p>
        {count > 1 && (
          <span className="-my-1 flex flex-none">
            <IconButton label={t('visit.up', { name })} disabled={index === 0} onClick={() => onMove(index - 1)}>
              <ArrowUp size={20} aria-hidden />
            </IconButton>
            <IconButton
              label={t('visit.down', { name })}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown size={20} aria-hidden />
            </IconButton>
            <IconButton label={t('visit.remove', { name })} onClick={onRemove}>
              <X size={20} aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('visit.service')}
          value={row.serviceId}
          options={servicesFor(row, menu, nameOf)}
          error={errorOf('serviceId')}
          onChange={(id) => {
            const service = menu.find((one) => one.id === id)
            if (service) onChange(withService(row, service, staff))
          }}
          className="col-span-2 sm:col-span-1"
        />
        <Select
          label={t('visit.staff')}
          value={row.staffId}
          options={membersFor(row, staff, { anybody: t('visit.any'), nobody: t('bookings:unassigned'), memberOption })}
          error={errorOf('staffId')}
          onChange={(staffId) => {
            const known = menu.find(({ id }) => id === row.serviceId)
            onChange(withStaff(row, staffId, { service: known, team: staff }))
          }}
          className="col-span-2 sm:col-span-1"
        />
        <TextField
          label={t('visit.minutes')}
          value={row.minutes}
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('duration')}
          onChange={({ target }) => onChange({ ...row, minutes: target.value })}
        />
        <TextField
          label={t('visit.price')}
          value={row.price}
          inputMode="decimal"
          autoComplete="off"
          error={errorOf('price')}
          onChange={({ target }) => onChange({ ...row, price: target.value })}
        />
      </div>
      {service && <LineOptions row={row} service={service} staff={staff} onChange={onChange} />}
    </li>
  )
}

/** The chosen options of the service; length and price follow a change. */
function LineOptions({
  row,
  service,
  staff,
  onChange,
}: {
  row: VisitRow
  service: Service
  staff: readonly Staff[]
  onChange: (row: VisitRow) => void
}) {
  const { t, i18n } = useTranslation(['details', 'book'])
  const [asks, setAsks] = useState(false)
  const options = optionsOf(row)

  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-md wrap-anywhere">{optionWords(options, languageNow(i18n))}</p>
      <Button shape="compact" className="flex-none" onClick={() => setAsks(true)}>
        {t('visit.options')}
      </Button>
      {asks && (
        <Suspense>
          <OptionsSheet
            lenient
            service={withMember({ staff }, service, memberOf(row))}
            chosen={options}
            onChoose={(chosen) => {
              setAsks(false)
              onChange(withChosen(row, service, { options: chosen, team: staff }))
            }}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function memberOf({ staffId }: VisitRow): string | null {
  return staffId === anybody || staffId === nobody ? null : staffId
}

/** The menu, plus the line's own service if it is no longer on the menu. */
function servicesFor(
  { serviceId, serviceName, line }: VisitRow,
  menu: readonly Service[],
  nameOf: ReturnType<typeof useNameOn>,
) {
  const offered = menu.filter(({ id, status }) => status === 'active' || id === line?.serviceId)
  const known = offered.some(({ id }) => id === (line?.serviceId ?? serviceId))
  return [
    ...(known ? [] : [{ value: line?.serviceId ?? '', label: nameOf(line ?? { serviceName }) }]),
    ...offered.map(({ id, name, category }) => ({
      value: id,
      label: nameOf(id === line?.serviceId ? line : { serviceId: id, serviceName: name }),
      ...(category && { group: category.name }),
    })),
  ]
}

/** Bookable members who do the service, plus the line's current member. */
function membersFor(
  { line, serviceId, staffId: chosen }: VisitRow,
  staff: readonly Staff[],
  words: { anybody: string; nobody: string; memberOption: ReturnType<typeof useMemberOption> },
) {
  const fit = staff.filter(
    ({ id, status, serviceIds }) =>
      id === line?.staffId ||
      id === chosen ||
      (status === 'active' && (serviceId === '' || serviceIds.includes(serviceId))),
  )
  const known = !line?.staffId || fit.some(({ id }) => id === line.staffId)
  return [
    { value: anybody, label: words.anybody },
    ...(line && line.staffId === null ? [{ value: nobody, label: words.nobody }] : []),
    ...(known
      ? []
      : [
          {
            value: line.staffId ?? '',
            label: showName({ firstName: line.staffFirstName, lastName: line.staffLastName }),
          },
        ]),
    ...fit.map((member) => ({ value: member.id, label: words.memberOption(member) })),
  ]
}
