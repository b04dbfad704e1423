import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletePicture } from '../../data/pictures.ts'
import { ConfirmDelete } from '../../ui/ConfirmDelete.tsx'

interface DeletePictureProps {
  salonId: string
  pictureId: string
  name: string
  /** Renders the button, which calls `ask`. */
  children: (ask: () => void) => ReactNode
}

export function DeletePicture({ salonId, pictureId, name, children }: DeletePictureProps) {
  const { t } = useTranslation('pictures')
  const [asking, setAsking] = useState(false)
  const deletion = useDeletePicture(salonId)

  return (
    <>
      {children(() => setAsking(true))}
      <ConfirmDelete
        open={asking}
        title={t('delete_title')}
        question={t('delete_question', { name })}
        busy={deletion.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deletion.mutate(pictureId, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
