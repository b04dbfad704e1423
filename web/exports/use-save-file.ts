import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/errors.ts'
import type { Downloaded } from '../api.ts'
import { notify } from '../ui/toast.ts'
import { saveFile } from './save-file.ts'

/** Keeps what the server answers as a file, from anywhere but a button of its own; says why where it could not. */
export function useSaveFile(file: () => Promise<Downloaded>): () => void {
  const { t } = useTranslation('exports')
  const saving = useMutation({
    mutationFn: file,
    onMutate: () => notify({ kind: 'success', title: t('started.title'), text: t('started.text') }),
    onSuccess: saveFile,
    onError: (error) => {
      if (error instanceof AppError && error.code === 'unauthenticated') return // told where every call's is
      notify({ kind: 'failure', title: t('failed.title'), text: t('failed.text') })
    },
  })
  return () => saving.mutate()
}
