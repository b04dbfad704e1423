import { Images } from 'lucide-react'
import type { Salon } from '../../../shared/salons/contract.ts'
import { altOf, pictureUrl, type ShownPicture, shownWidths, sourcesOf } from '../../../shared/salons/picture-files.ts'
import { buttonClass } from '../../ui/button-class.ts'
import type { Offer } from '../offer.ts'
import { useText } from '../use-text.ts'

interface PicturesProps {
  salon: Pick<Salon, 'id' | 'name'>
  pictures: readonly ShownPicture[]
  /** No picture is loaded before the gallery is opened. */
  folded: boolean
}

const galleryId = 'pictures'

/** On a wide screen; phones show three. */
const maxShown = 5

/** A wall of a salon's first pictures; a tap shows all of them uncropped. Works without JavaScript. */
export function Pictures({ salon, pictures, folded }: PicturesProps) {
  const shown = pictures.slice(0, pictures.length < maxShown ? 3 : maxShown)
  if (shown.length === 0) return null

  return (
    <>
      {!folded && (
        <div className="relative col-span-full grid h-24 grid-cols-[1.9fr_1fr] grid-rows-2 gap-[3px] overflow-hidden bg-sunken md:h-58 md:gap-1 md:rounded-xl md:grid-cols-[2fr_1fr_1fr]">
          {shown.map((picture, index) => (
            <button
              key={picture.id}
              type="button"
              popoverTarget={galleryId}
              className={`overflow-hidden ${placeOf(index, shown.length)}`}
            >
              <Picture
                salon={salon}
                picture={picture}
                number={index + 1}
                sizes={index === 0 ? shownWidths.first : shownWidths.other}
                isFirst={index === 0}
                className="size-full object-cover"
              />
            </button>
          ))}
          {pictures.length > 1 && (
            <PicturesButton
              count={pictures.length}
              className="absolute bottom-2 left-2 md:right-2.5 md:bottom-2.5 md:left-auto inline-flex min-h-touch items-center gap-1.5 rounded-full border border-line-2 bg-surface px-3.5 text-sm font-semibold"
            />
          )}
        </div>
      )}
      <Gallery salon={salon} pictures={pictures} />
    </>
  )
}

const maxWork = 6

/** Pictures of what members have done, with their names; a tap shows all pictures. */
export function OurWork({ offer: { salon, staff }, pictures }: { offer: Offer; pictures: readonly ShownPicture[] }) {
  const { t } = useText()
  const work = pictures.flatMap((picture, index) => {
    const by = staff.find(({ id }) => id === picture.staffId)
    return by ? [{ picture, number: index + 1, by: by.firstName }] : []
  })
  if (work.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-base">{t('window.work')}</h2>
      <div className="grid grid-cols-3 gap-1.5">
        {work.slice(0, maxWork).map(({ picture, number, by }) => (
          <button
            key={picture.id}
            type="button"
            popoverTarget={galleryId}
            className="relative aspect-square overflow-hidden rounded-md bg-sunken"
          >
            <Picture
              salon={salon}
              picture={picture}
              number={number}
              sizes={shownWidths.other}
              className="size-full object-cover"
            />
            <span className="absolute bottom-1.5 left-1.5 max-w-[calc(100%-0.75rem)] rounded-full bg-[#000b] px-2 text-xs font-medium text-[#fff]">
              {t('window.by', { name: by })}
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}

/** Opens all pictures. */
export function PicturesButton({ count, className }: { count: number; className: string }) {
  const { t } = useText()
  return (
    <button type="button" popoverTarget={galleryId} className={className}>
      <Images size={17} className="flex-none" aria-hidden />
      {t('window.picture_count', { count })}
    </button>
  )
}

/** Two small ones stand beside the first on phones, and up to four on wider screens. */
function placeOf(index: number, count: number): string {
  if (index === 0) return count === 1 ? 'col-span-full row-span-2' : 'row-span-2'
  if (count < maxShown) return count === 2 ? 'row-span-2 md:col-span-2' : 'md:col-span-2'
  return index > 2 ? 'max-md:hidden' : ''
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
