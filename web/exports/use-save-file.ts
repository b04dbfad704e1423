import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import type { Downloaded } from '../api.ts'
import { notify } from '../ui/toast.ts'
import { saveFile } from './save-file.ts'

/**
 * Keeps what the server answers as a file; says that it began, and why where it could not.
 * @param started said as it begins; absent: that a report comes
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
      if (code === 'unauthenticated') return // told where every call's is
      const text = code === 'viewing_takes_nothing' ? error.message : t('failed.text')
      notify({ kind: 'failure', title: t('failed.title'), text })
    },
  })
}

/** From anywhere but a button of its own. */
export function useSaveFile(file: () => Promise<Downloaded>): () => void {
  const saving = useSaving(file)
  return () => saving.mutate()
}
