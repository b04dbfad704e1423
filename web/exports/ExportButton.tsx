import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Downloaded } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { useSaving } from './use-save-file.ts'

interface ExportButtonProps {
  /** Asks the server for the file: `() => download(bookingsFile, …)`. */
  file: () => Promise<Downloaded>
  /** 'Export CSV' unless said otherwise. */
  label?: string
  /** What comes, said as it begins: a report unless said otherwise. */
  started?: string
  className?: string
}

/** Keeps a list as a file, and says that it began or why it could not. */
export function ExportButton({ file, label, started, className }: ExportButtonProps) {
  const { t } = useTranslation('exports')
  const exporting = useSaving(file, started)

  return (
    <Button className={className} busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {!exporting.isPending && <Download size={18} aria-hidden />}
      {label ?? t('csv')}
    </Button>
  )
}
