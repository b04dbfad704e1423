import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors.ts'
import type { PictureKind } from '../../../shared/salons/picture-files.ts'
import { shrinkPicture } from '../../ui/shrink-picture.ts'
import { notify } from '../../ui/toast.ts'
import { useAddPicture } from './queries.ts'

/** Of the longer side: the size the server stores. */
const maxPixels: Record<PictureKind, number> = { picture: 1280, logo: 512 }

/** Downsizes files and uploads them one after another, until one is rejected. */
export function useSendPictures(salonId: string, kind: PictureKind) {
  const { t } = useTranslation(['errors', 'pictures'])
  const add = useAddPicture(salonId)
  const [progress, setProgress] = useState<{ number: number; count: number } | null>(null)
  const [error, setError] = useState<string | undefined>()

  async function send(files: readonly File[]): Promise<void> {
    setError(undefined)
    try {
      for (const [index, file] of files.entries()) {
        setProgress({ number: index + 1, count: files.length })
        const picture = await shrinkPicture(file, maxPixels[kind]).catch(() => null)
        if (picture === null) return setError(t('fields.photo'))
        await add.mutateAsync({ kind, picture })
      }
      notify({ kind: 'success', title: t('pictures:added') })
    } catch (failed) {
      if (failed instanceof AppError) setError(failed.fields?.['picture'] ?? failed.message)
    } finally {
      setProgress(null)
    }
  }

  return { send, progress, error }
}
