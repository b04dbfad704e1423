import { CircleAlert, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/errors.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { altOf, maxPictures, type PictureKind, pictureUrl } from '../../../shared/salons/picture-files.ts'
import type { SalonPicture } from '../../../shared/salons/pictures.ts'
import { useAddPicture, useOrderPictures, usePictures } from '../../data/pictures.ts'
import { languageNow } from '../../text/start.ts'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { SortableList } from '../../ui/SortableList.tsx'
import { shrinkPicture } from '../../ui/shrink-picture.ts'
import { notify } from '../../ui/toast.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { DeletePicture } from './DeletePicture.tsx'
import { DescribeDialog } from './DescribeDialog.tsx'

/** Of the longer side: the size the server stores. */
const maxPixels: Record<PictureKind, number> = { picture: 1280, logo: 512 }

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

/** The salon's logo. A new one replaces it. */
function LogoField({ salon, logo }: { salon: Salon; logo: SalonPicture | undefined }) {
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

interface PictureRowProps {
  salonId: string
  picture: SalonPicture
  /** `picture 2` */
  name: string
}

/** A picture in the sortable list. */
function PictureRow({ salonId, picture, name }: PictureRowProps) {
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

/** Why a file was rejected. */
function Refused({ id, sentence }: { id: string; sentence: string }) {
  return (
    <p id={id} role="alert" className="flex items-center gap-1.5 text-sm font-medium text-danger">
      <CircleAlert size={16} className="flex-none" aria-hidden />
      {sentence}
    </p>
  )
}

/** Downsizes files and uploads them one after another, until one is rejected. */
function useSendPictures(salonId: string, kind: PictureKind) {
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
