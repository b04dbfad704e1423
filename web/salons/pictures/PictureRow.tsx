import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { altOf, pictureUrl } from '../../../shared/salons/picture-files.ts'
import type { SalonPicture } from '../../../shared/salons/pictures.ts'
import { languageNow } from '../../text/start.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { DeletePicture } from './DeletePicture.tsx'
import { DescribeDialog } from './DescribeDialog.tsx'

interface PictureRowProps {
  salonId: string
  picture: SalonPicture
  /** `picture 2` */
  name: string
}

/** A picture in the sortable list. */
export function PictureRow({ salonId, picture, name }: PictureRowProps) {
  const { t, i18n } = useTranslation('pictures')
  const [describing, setDescribing] = useState(false)
  const said = altOf(picture.alts, languageNow(i18n))

  return (
    <span className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
      <img
        src={pictureUrl(salonId, picture.id, 'small')}
        alt={name}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        className="h-14 w-18 flex-none rounded-sm bg-sunken object-cover"
      />
      <span className="line-clamp-2 min-w-0 flex-1 text-sm text-ink-2 max-sm:sr-only" lang={said?.lang}>
        {said?.text ?? t('no_alt')}
      </span>
      <IconButton label={t('describe', { name })} onClick={() => setDescribing(true)} className="max-sm:ml-auto">
        <Pencil size={20} aria-hidden />
      </IconButton>
      <DeletePicture salonId={salonId} pictureId={picture.id} name={name}>
        {(ask) => (
          <IconButton look="danger-ghost" label={t('delete_one', { name })} onClick={ask}>
            <Trash2 size={20} aria-hidden />
          </IconButton>
        )}
      </DeletePicture>
      <DescribeDialog salonId={salonId} picture={picture} open={describing} onClose={() => setDescribing(false)} />
    </span>
  )
}
