import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import type { Downloaded } from '../api.ts'
import { notify } from '../ui/toast.ts'
import { saveFile } from './save-file.ts'

/**
 * Downloads the response as a file, and reports the start or the failure.
 * @param started toast when it starts; by default for a report
 */
export function useSaving(
  file: () => Promise<Downloaded>,
  started?: string,
): UseMutationResult<Downloaded, Error, void> {
  const { t } = useTranslation('exports')
  return useMutation({
    mutationFn: file,
    onMutate: () => notify({ kind: 'success', title: t('started.title'), text: started ?? t('started.text') }),
    onSuccess: saveFile,
    onError: (error) => {
      const code = error instanceof AppError ? error.code : null
      if (code === 'unauthenticated') return // reported by the query client, like all failures
      const text = code === 'viewing_takes_nothing' ? error.message : t('failed.text')
      notify({ kind: 'failure', title: t('failed.title'), text })
    },
  })
}

/** For triggers other than `ExportButton`. */
export function useSaveFile(file: () => Promise<Downloaded>): () => void {
  const saving = useSaving(file)
  return () => saving.mutate()
}
