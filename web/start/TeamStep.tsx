import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showName } from '../../shared/format.ts'
import { useStaff } from '../data/staff.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { useAddTeam } from './changes.ts'
import { MemberFields } from './MemberFields.tsx'
import { StepCard } from './StepCard.tsx'
import type { StepProps } from './step.ts'
import { type MemberRow, named, readTeam, rowAfter } from './team-form.ts'

/** Names and languages in one list; exceptions from 'all services, every open day' are behind a tap. */
export function TeamStep(props: StepProps) {
  const { salon, onDone } = props
  const { t, i18n } = useTranslation('start')
  const { data: team = [] } = useStaff(salon.id)
  const first = () => [rowAfter([], [languageNow(i18n)])]
  const [rows, setRows] = useState<readonly MemberRow[]>(first)
  const { form, errorOf, show, showRefusal, clear } = useFieldErrors()
  const add = useAddTeam(salon.id)
  const count = named(rows).length
  const [focused, setFocused] = useState<number | null>(null)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { members, codes } = readTeam(rows)
    show(codes)
    if (Object.keys(codes).length > 0 || members.length === 0) return
    add.mutate(members, {
      onSuccess: () => {
        setRows(first())
        clear()
        onDone()
      },
      onError: (error) =>
        showRefusal(error, Object.fromEntries(named(rows).map(({ id }, row) => [`members.${row}.name`, String(id)]))),
    })
  }

  function handleAnother() {
    const next = rowAfter(rows, [])
    setRows([...rows, next])
    setFocused(next.id)
  }

  /** Enter in a name goes on to the next one. */
  function handleKey(event: KeyboardEvent<HTMLInputElement>, row: MemberRow) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const next = rows[rows.indexOf(row) + 1]
    if (next) setFocused(next.id)
    else if (row.name.trim() !== '') handleAnother()
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <StepCard
        {...props}
        step="team"
        title={t('team.title')}
        about={t('team.about')}
        action={
          <Button type="submit" look="primary" busy={add.isPending} disabled={count === 0} className="max-md:grow">
            {count === 0 ? t('team.add_none') : t('team.add', { count })}
          </Button>
        }
      >
        {team.length > 0 && (
          <p className="border-b border-line px-4 py-3 text-md text-ink-2 md:px-5">
            {t('team.there', { names: team.map((member) => showName(member)).join(', ') })}
          </p>
        )}
        <ul>
          {rows.map((row, index) => (
            <li key={row.id} className="border-b border-line px-4 py-3 md:px-5">
              <MemberFields
                salonId={salon.id}
                row={row}
                number={index + 1}
                error={errorOf(String(row.id))}
                isFocused={focused === row.id}
                onFocused={() => setFocused(null)}
                onKey={(event) => handleKey(event, row)}
                onChange={(change) => setRows(rows.map((one) => (one.id === row.id ? { ...one, ...change } : one)))}
                onRemove={rows.length > 1 ? () => setRows(rows.filter(({ id }) => id !== row.id)) : undefined}
              />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
          <Button onClick={handleAnother}>
            <Plus size={18} aria-hidden />
            {t('team.another')}
          </Button>
          <Link to="/staff" className="py-2 text-md font-medium text-brand-ink underline">
            {t('team.own')}
          </Link>
        </div>
      </StepCard>
    </form>
  )
}
