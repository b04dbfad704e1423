import { Printer } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FootSpaLog, type FootSpas, maxLogDays } from '../../../shared/floor/foot-spas.ts'
import { addDays, isLocalDate, type LocalDate } from '../../../shared/time.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { LogSheet } from './LogSheet.tsx'
import { useReadLog } from './queries.ts'

interface Days {
  from: LocalDate
  to: LocalDate
}

/** Prints the log of some days, of one chair or of all. */
export function PrintLog({ spas }: { spas: FootSpas }) {
  const { t } = useTranslation('footSpas')
  const [asking, setAsking] = useState(false)
  const [printing, setPrinting] = useState<{ log: FootSpaLog; days: Days } | null>(null)

  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Printer size={18} aria-hidden />
        {t('print.button')}
      </Button>
      {asking && (
        <PrintDialog
          spas={spas}
          onClose={() => setAsking(false)}
          onPrint={(log, days) => {
            setAsking(false)
            setPrinting({ log, days })
          }}
        />
      )}
      {printing && <LogSheet {...printing} spas={spas} onDone={() => setPrinting(null)} />}
    </>
  )
}

interface PrintDialogProps {
  spas: FootSpas
  onClose: () => void
  onPrint: (log: FootSpaLog, days: Days) => void
}

function PrintDialog({ spas, onClose, onPrint }: PrintDialogProps) {
  const { t } = useTranslation('footSpas')
  const { form, errorOf, show } = useFieldErrors()
  const read = useReadLog(spas.salonId)
  const [days, setDays] = useState<Days>({ from: addDays(spas.date, -6), to: spas.date })
  const [chair, setChair] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isRight =
      isLocalDate(days.from) && isLocalDate(days.to) && days.from <= days.to && days.to < addDays(days.from, maxLogDays)
    show(isRight ? {} : { to: t('print.days_invalid') })
    if (!isRight) return
    read.mutate(days, {
      onSuccess: (log) => {
        const entries = log.entries.filter(
          ({ resourceId, unit, kind }) => kind !== 'opened' && (chair === '' || chair === `${resourceId} ${unit}`),
        )
        if (entries.length === 0) show({ to: t('print.none') })
        else onPrint({ ...log, entries }, days)
      },
    })
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('print.title')}
      submitLabel={t('print.save')}
      busy={read.isPending}
      form={form}
      onSubmit={handleSubmit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={t(`print.${name}`)}
            value={days[name]}
            error={errorOf(name)}
            onChange={(event) => setDays({ ...days, [name]: event.target.value })}
          />
        ))}
      </div>
      <Select
        label={t('print.chair')}
        value={chair}
        options={[
          { value: '', label: t('print.all') },
          ...spas.chairs.map((one) => ({ value: `${one.resourceId} ${one.unit}`, label: t('chair', one) })),
        ]}
        onChange={setChair}
      />
    </FormDialog>
  )
}
