import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import type { Downloaded } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { notify } from '../ui/toast.ts'
import { saveFile } from './save-file.ts'

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
  const exporting = useMutation({
    mutationFn: file,
    onMutate: () => notify({ kind: 'success', title: t('started.title'), text: started ?? t('started.text') }),
    onSuccess: saveFile,
    onError: (error) => {
      if (error instanceof AppError && error.code === 'unauthenticated') return // told where every call's is
      notify({ kind: 'failure', title: t('failed.title'), text: t('failed.text') })
    },
  })

  return (
    <Button className={className} busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {!exporting.isPending && <Download size={18} aria-hidden />}
      {label ?? t('csv')}
    </Button>
  )
}
