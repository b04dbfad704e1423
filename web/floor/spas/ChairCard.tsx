import { Armchair, Check, CircleCheck, Clock, Hourglass, type LucideIcon, TriangleAlert, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FootSpas, SpaChair } from '../../../shared/floor/foot-spas.ts'
import { showClock, showDuration, showTime } from '../../../shared/format.ts'
import { minutesBetween } from '../../../shared/time.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { Initials } from './Initials.tsx'
import { useOpenChair } from './queries.ts'

const icons: Record<SpaChair['state'], LucideIcon> = {
  in_use: Armchair,
  clean: CircleCheck,
  due: Clock,
  overdue: TriangleAlert,
}

const looks: Record<SpaChair['state'], { card: string; state: string; text: string }> = {
  in_use: { card: 'border-line bg-surface', state: 'text-ink-2', text: 'text-ink-2' },
  clean: { card: 'border-line bg-surface', state: 'text-ink-2 [&>svg]:text-confirmed', text: 'text-ink-2' },
  due: { card: 'border-no-show-ink bg-surface', state: 'font-semibold text-no-show-ink', text: 'text-ink-2' },
  overdue: {
    card: 'border-danger bg-cancelled-tint',
    state: 'font-semibold text-cancelled-ink',
    text: 'text-cancelled-ink',
  },
}

interface ChairCardProps {
  chair: SpaChair
  spas: FootSpas
  mayOpen: boolean
  busy: boolean
  /** Its cleaning waits for a connection. */
  isKept: boolean
  onClean: (staffId: string) => void
  /** Asks who cleaned it. */
  onAsk: () => void
}

/** One foot spa: how it stands, and the tap that logs its cleaning. */
export function ChairCard({ chair, spas, mayOpen, busy, isKept, onClean, onAsk }: ChairCardProps) {
  const { t } = useTranslation('footSpas')
  const [opening, setOpening] = useState(false)
  const { state: stored, closed, visit } = chair
  const state = isKept ? 'clean' : stored
  const name = t('chair', chair)
  const look = looks[state]
  const Icon = isKept ? Hourglass : icons[state]
  const index = spas.members.findIndex(({ staffId }) => staffId === visit?.staffId)
  const isToClean = state === 'due' || state === 'overdue'

  return (
    <article
      aria-label={name}
      className={`flex min-h-32 flex-col gap-1 rounded-lg border px-4 pt-3.5 pb-4 ${look.card}`}
    >
      <header className="flex items-center justify-between gap-2">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">{name}</h2>
        <span className={`inline-flex flex-none items-center gap-1.5 text-md font-medium ${look.state}`}>
          <Icon size={16} aria-hidden />
          {t(`state.${state}`)}
        </span>
      </header>
      <p className={`text-md ${look.text}`}>
        <StateWords chair={chair} spas={spas} isKept={isKept} />
        {closed && !isKept && ` ${t('closed')}`}
      </p>
      {isToClean && visit && (
        <div className="mt-auto flex gap-1 pt-2">
          <Button
            look="primary"
            shape="large"
            className="min-w-0 flex-1"
            busy={busy}
            onClick={() => onClean(visit.staffId)}
          >
            <span className="sr-only">{name}: </span>
            {!busy && <Check size={18} aria-hidden />}
            {t('cleaned')}
            <Initials letters={visit.initials} index={index} />
          </Button>
          <IconButton className="self-center" label={t('others', { chair: name })} onClick={onAsk}>
            <Users size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      {isToClean && closed && mayOpen && (
        <Button look="ghost" className="self-start" onClick={() => setOpening(true)}>
          {t('open.button')}
        </Button>
      )}
      {state === 'clean' && !isKept && (
        <Button look="ghost" className="mt-auto -mb-2 self-end" onClick={onAsk}>
          <span className="sr-only">{name}: </span>
          <Check size={18} aria-hidden />
          {t('log_it')}
        </Button>
      )}
      {opening && <OpenChair salonId={spas.salonId} chair={chair} onClose={() => setOpening(false)} />}
    </article>
  )
}

function StateWords({ chair, spas, isKept }: Pick<ChairCardProps, 'chair' | 'spas' | 'isKept'>) {
  const { t, i18n } = useTranslation('footSpas')
  const now = useMinute()
  const zone = spas.timezone
  const language = languageNow(i18n)
  const { state, visit, cleaned } = chair
  if (isKept) return null
  if (state === 'clean') {
    return cleaned
      ? t('since', { time: showTime(zone, Date.parse(cleaned.at)), initials: cleaned.initials })
      : t('unused')
  }
  if (!visit) return null
  const { clientName: client, staffFirstName: member } = visit
  if (visit.leftAt === null) {
    const end = Date.parse(visit.plannedEnd)
    const over = Math.floor(minutesBetween(end, now))
    if (over > 0) return t('over', { client, member, length: showDuration(over, language) })
    return t('until', { client, member, time: showClock(zone, end) })
  }
  const left = Date.parse(visit.leftAt)
  const length = showDuration(Math.max(0, Math.floor(minutesBetween(left, now))), language)
  return t('left', { client, time: showClock(zone, left), length })
}

interface OpenChairProps {
  salonId: string
  chair: SpaChair
  onClose: () => void
}

/** The owner opens a chair that is overdue, with a reason that stays in the log. */
function OpenChair({ salonId, chair, onClose }: OpenChairProps) {
  const { t } = useTranslation('footSpas')
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const open = useOpenChair(salonId)
  const [reason, setReason] = useState('')
  const { resourceId, unit } = chair

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = reason.trim() === ''
    show(isEmpty ? { reason: 'required' } : {})
    if (!isEmpty)
      open.mutate(
        { chair: { resourceId, unit }, reason },
        { onSuccess: onClose, onError: (error) => showRefusal(error) },
      )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('open.title', { chair: t('chair', chair) })}
      submitLabel={t('open.save')}
      busy={open.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <TextArea
        label={t('open.reason')}
        hint={t('open.hint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errorOf('reason')}
        maxLength={120}
        rows={2}
      />
    </FormDialog>
  )
}
