import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { csvText } from '../../shared/csv.ts'
import { saveFile } from '../exports/save-file.ts'
import { Button } from '../ui/Button.tsx'

interface LeftRowsDownloadProps {
  /** By the numbers of the file. */
  rows: readonly { row: number; reason: string }[]
}

/** The rows that were left out, as a CSV file. */
export function LeftRowsDownload({ rows }: LeftRowsDownloadProps) {
  const { t } = useTranslation(['movingIn', 'customers'])

  function download() {
    const lines = rows.map(({ row, reason }) => [String(row), reason])
    const text = csvText([[t('customers:import.row'), t('customers:import.reason')], ...lines])
    saveFile({ name: t('left_file'), content: new Blob([text], { type: 'text/csv;charset=utf-8' }) })
  }

  return (
    <Button shape="compact" onClick={download}>
      <Download size={18} aria-hidden />
      {t('left_download')}
    </Button>
  )
}
