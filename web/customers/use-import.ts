/** A list of customers on its way in: the chosen file, what its columns are, what would happen. */

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '../../shared/customers/columns.ts'
import { type ImportPreview, mostImportBytes } from '../../shared/customers/importing.ts'
import { AppError } from '../../shared/errors.ts'
import { sentenceOf } from '../api.ts'
import { useImportCustomers, usePreviewImport } from './book-queries.ts'
import { toBase64 } from './read-file.ts'

interface Chosen {
  name: string
  file: string
}

export function useImport(salonId: string) {
  const { t } = useTranslation('customers')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [known, setKnown] = useState<'fill' | 'keep'>('fill')
  const [tooLarge, setTooLarge] = useState(false)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const previewing = usePreviewImport(salonId)
  const importing = useImportCustomers(salonId)

  async function choose(file: File) {
    previewing.reset()
    importing.reset()
    setPreview(null)
    setChosen(null)
    setTooLarge(file.size > mostImportBytes)
    if (file.size > mostImportBytes) return
    const read = { name: file.name, file: await toBase64(file) }
    setChosen(read)
    previewing.mutate({ file: read.file }, { onSuccess: setPreview })
  }

  function match(columns: Columns) {
    if (!chosen || !preview) return
    setPreview({ ...preview, columns: [...columns] })
    previewing.mutate({ file: chosen.file, columns: [...columns] }, { onSuccess: setPreview })
  }

  return {
    name: chosen?.name,
    preview,
    reading: previewing.isPending,
    failure: tooLarge ? t('import.too_large') : previewing.error && reasonOf(previewing.error),
    known,
    done: importing.data,
    busy: importing.isPending,
    choose,
    match,
    setKnown,
    confirm: () => {
      if (chosen && preview) importing.mutate({ file: chosen.file, columns: preview.columns, known })
    },
  }
}

export type Import = ReturnType<typeof useImport>

/** The server has a sentence for the file itself where it cannot be read. */
function reasonOf(error: Error): string {
  return (error instanceof AppError && error.fields?.file) || sentenceOf(error)
}
