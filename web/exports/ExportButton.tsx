import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Downloaded } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { useSaving } from './use-save-file.ts'

interface ExportButtonProps {
  /** Requests the file: `() => download(bookingsFile, …)`. */
  file: () => Promise<Downloaded>
  /** 'Export CSV' by default. */
  label?: string
  /** Toast when it starts; by default for a report. */
  started?: string
  look?: 'outline' | 'primary'
  className?: string
  /** Of the label, such as to hide it where room is scarce. */
  labelClass?: string
}

/** Downloads a list as a file, and reports the start or the failure. */
export function ExportButton({ file, label, started, look = 'outline', className, labelClass }: ExportButtonProps) {
  const { t } = useTranslation('exports')
  const exporting = useSaving(file, started)

  return (
    <Button look={look} className={className} busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {!exporting.isPending && <Download size={18} aria-hidden />}
      <span className={labelClass}>{label ?? t('csv')}</span>
    </Button>
  )
}
