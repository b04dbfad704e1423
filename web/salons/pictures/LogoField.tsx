import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../../shared/salons/contract.ts'
import { pictureUrl } from '../../../shared/salons/picture-files.ts'
import type { SalonPicture } from '../../../shared/salons/pictures.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChooseFiles } from './ChooseFiles.tsx'
import { DeletePicture } from './DeletePicture.tsx'
import { Refused } from './Refused.tsx'
import { useSendPictures } from './use-send-pictures.ts'

/** The salon's logo. A new one replaces it. */
export function LogoField({ salon, logo }: { salon: Salon; logo: SalonPicture | undefined }) {
  const { t } = useTranslation('pictures')
  const errorId = useId()
  const { send, progress, error } = useSendPictures(salon.id, 'logo')

  return (
    <section aria-label={t('logo.title')} className="grid gap-2">
      <h3>{t('logo.title')}</h3>
      <div className="flex flex-wrap items-center gap-3">
        {logo && (
          <img
            src={pictureUrl(salon.id, logo.id, 'small')}
            alt={t('logo.of', { salon: salon.name })}
            width={logo.width}
            height={logo.height}
            className="size-16 flex-none rounded-md border border-line-2 bg-[#fff] object-contain"
          />
        )}
        <p className="min-w-0 flex-1 basis-50 text-sm text-ink-2">{logo ? t('logo.hint') : t('logo.none')}</p>
        {logo && (
          <DeletePicture salonId={salon.id} pictureId={logo.id} name={t('logo.name')}>
            {(ask) => (
              <IconButton look="danger-ghost" label={t('delete_one', { name: t('logo.name') })} onClick={ask}>
                <Trash2 size={20} aria-hidden />
              </IconButton>
            )}
          </DeletePicture>
        )}
      </div>
      <ChooseFiles
        label={logo ? t('logo.change') : t('logo.choose')}
        fieldLabel={t('logo.title')}
        busy={progress !== null}
        describedBy={error ? errorId : undefined}
        onFiles={(files) => void send(files)}
      />
      {error && <Refused id={errorId} sentence={error} />}
    </section>
  )
}
