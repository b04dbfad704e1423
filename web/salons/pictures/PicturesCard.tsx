import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../../shared/salons/contract.ts'
import { maxPictures } from '../../../shared/salons/picture-files.ts'
import type { SalonPicture } from '../../../shared/salons/pictures.ts'
import { Card } from '../../ui/Card.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { SortableList } from '../../ui/SortableList.tsx'
import { ChooseFiles } from './ChooseFiles.tsx'
import { LogoField } from './LogoField.tsx'
import { PictureRow } from './PictureRow.tsx'
import { useOrderPictures, usePictures } from './queries.ts'
import { Refused } from './Refused.tsx'
import { useSendPictures } from './use-send-pictures.ts'

/** The pictures at the top of the booking page. Every change is saved at once. */
export function PicturesCard({ salon }: { salon: Salon }) {
  const { t } = useTranslation('pictures')
  const answer = usePictures(salon.id)

  return (
    <Card title={t('title')}>
      <div className="grid gap-5">
        <p className="text-ink-2">{t('intro')}</p>
        <LoadedPart answer={answer} failed={t('load_failed')}>
          {(all) => (
            <>
              <Pictures salon={salon} pictures={all.filter(({ kind }) => kind === 'picture')} />
              <LogoField salon={salon} logo={all.find(({ kind }) => kind === 'logo')} />
            </>
          )}
        </LoadedPart>
      </div>
    </Card>
  )
}

function Pictures({ salon, pictures }: { salon: Salon; pictures: readonly SalonPicture[] }) {
  const { t } = useTranslation('pictures')
  const noteId = useId()
  const { send, progress, error } = useSendPictures(salon.id, 'picture')
  const [skipped, setSkipped] = useState(0)
  const order = useOrderPictures(salon.id)
  const room = maxPictures - pictures.length

  function handleFiles(files: File[]) {
    setSkipped(Math.max(0, files.length - room))
    void send(files.slice(0, room))
  }

  const text = {
    handle: (name: string) => t('handle', { name }),
    handleHint: t('handle_hint'),
    up: (name: string) => t('up', { name }),
    down: (name: string) => t('down', { name }),
    place: (name: string, place: number, count: number) => t('place', { name, place, count }),
  }
  const items = pictures.map((picture, index) => {
    const name = t('named', { number: index + 1 })
    return { id: picture.id, name, content: <PictureRow salonId={salon.id} picture={picture} name={name} /> }
  })
  return (
    <div className="grid gap-3">
      {pictures.length > 0 ? (
        <>
          <p className="text-sm text-ink-2">{t('count', { count: pictures.length, max: maxPictures })}</p>
          <SortableList items={items} text={text} onOrder={(ids) => order.mutate(ids)} />
        </>
      ) : (
        <p className="text-ink-2">{t('none')}</p>
      )}
      {room > 0 && (
        <ChooseFiles
          label={t('add')}
          fieldLabel={t('title')}
          multiple
          busy={progress !== null}
          describedBy={noteId}
          onFiles={handleFiles}
        />
      )}
      {error ? (
        <Refused id={noteId} sentence={error} />
      ) : (
        <output id={noteId} className="text-sm text-ink-3">
          {progress
            ? t('sending', progress)
            : skipped > 0
              ? t('skipped', { count: skipped })
              : t(room > 0 ? 'hint' : 'full')}
        </output>
      )}
    </div>
  )
}
