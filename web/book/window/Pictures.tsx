import type { Salon } from '../../../shared/salons/contract.ts'
import { altOf, pictureUrl, type ShownPicture, shownWidths, sourcesOf } from '../../../shared/salons/picture-files.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useText } from '../use-text.ts'

interface PicturesProps {
  salon: Pick<Salon, 'id' | 'name'>
  pictures: readonly ShownPicture[]
  /** The window is collapsed: no picture is loaded before it is opened. */
  folded: boolean
}

const galleryId = 'pictures'

/** Up to three of a salon's pictures; a tap on one shows all of them uncropped. Works without JavaScript. */
export function Pictures({ salon, pictures, folded }: PicturesProps) {
  const { t } = useText()
  const shown = pictures.slice(0, 3)
  if (shown.length === 0) return null

  return (
    <>
      <div className="mx-auto grid h-57 max-w-280 grid-cols-3 grid-rows-2 gap-1 md:h-88 md:px-6 md:pt-4">
        {shown.map((picture, index) => (
          <button
            key={picture.id}
            type="button"
            popoverTarget={galleryId}
            className={`relative overflow-hidden bg-sunken md:rounded-md ${placeOf(index, shown.length)}`}
          >
            <Picture
              salon={salon}
              picture={picture}
              number={index + 1}
              sizes={index === 0 ? shownWidths.first : shownWidths.other}
              isFirst={index === 0 && !folded}
              className="size-full object-cover"
            />
            {index === 2 && pictures.length > 3 && (
              <span className="absolute inset-0 grid place-items-center bg-[#0009] text-center text-[min(1rem,5vw)] font-semibold text-[#fff] wrap-normal">
                {t('window.picture_count', { count: pictures.length })}
              </span>
            )}
          </button>
        ))}
      </div>
      <Gallery salon={salon} pictures={pictures} />
    </>
  )
}

function placeOf(index: number, count: number): string {
  if (count === 1) return 'col-span-3 row-span-2'
  if (index === 0) return 'col-span-2 row-span-2'
  return count === 2 ? 'row-span-2' : ''
}

/** In browsers without popovers, all pictures are shown below the first ones. */
function Gallery({ salon, pictures }: Omit<PicturesProps, 'folded'>) {
  const { t } = useText()
  const title = t('window.pictures', { salon: salon.name })

  return (
    <section
      id={galleryId}
      popover="auto"
      aria-label={title}
      className="inset-0 m-0 h-dvh w-screen max-w-none overflow-y-auto bg-surface text-ink"
    >
      <div className="mx-auto grid max-w-180 gap-3 p-4">
        <div className="flex items-center gap-3">
          <h2 className="min-w-0 flex-1">{title}</h2>
          <button type="button" popoverTarget={galleryId} popoverTargetAction="hide" className={buttonClass('outline')}>
            {t('common:close')}
          </button>
        </div>
        {pictures.map((picture, index) => (
          <Picture
            key={picture.id}
            salon={salon}
            picture={picture}
            number={index + 1}
            sizes={shownWidths.gallery}
            className="h-auto w-full rounded-md"
          />
        ))}
      </div>
    </section>
  )
}

interface PictureProps {
  salon: PicturesProps['salon']
  picture: ShownPicture
  number: number
  sizes: string
  /** Loaded with high priority: what a client sees first. */
  isFirst?: boolean
  className: string
}

function Picture({ salon, picture, number, sizes, isFirst = false, className }: PictureProps) {
  const { t, language } = useText()
  const { id, alts, width, height } = picture
  const said = altOf(alts, language)

  return (
    <img
      src={pictureUrl(salon.id, id, 'small')}
      srcSet={sourcesOf(salon.id, picture)}
      sizes={sizes}
      width={width}
      height={height}
      alt={said?.text ?? t('window.picture', { number, salon: salon.name })}
      lang={said?.lang}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding="async"
      className={className}
    />
  )
}
