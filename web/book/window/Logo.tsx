import { pictureUrl, type ShownPicture } from '../../../shared/salons/picture-files.ts'

/** Without an accessible name: the salon's name is next to it. */
export function Logo({ salonId, logo: { id, width, height, inline } }: { salonId: string; logo: ShownPicture }) {
  return (
    <img
      src={inline ?? pictureUrl(salonId, id, 'small')}
      width={width}
      height={height}
      alt=""
      className="size-full object-contain"
    />
  )
}
