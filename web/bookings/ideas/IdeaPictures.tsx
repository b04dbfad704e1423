import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../shared/accounts/roles.ts'
import { ideaPictureUrl } from '../../../shared/bookings/idea-limits.ts'
import type { IdeaPicture } from '../../../shared/bookings/idea-pictures.ts'
import { useSession } from '../../accounts/session.ts'
import { ConfirmDelete } from '../../ui/ConfirmDelete.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useDeleteIdeaPicture, useIdeaPictures } from './queries.ts'

interface OfBooking {
  salonId: string
  bookingId: string
}

/** Pictures that the client has added; nothing without any. */
export function IdeaPictures({ salonId, bookingId }: OfBooking) {
  const { data = [] } = useIdeaPictures(salonId, bookingId)
  const user = useSession()
  const mayDelete = user !== null && mayCall(user.role, 'desk')
  return <ShownIdeas salonId={salonId} bookingId={bookingId} ideas={data} mayDelete={mayDelete} />
}

interface ShownIdeasProps extends OfBooking {
  ideas: readonly IdeaPicture[]
  mayDelete?: boolean
}

/** Thumbnails; a tap enlarges one. */
export function ShownIdeas({ salonId, bookingId, ideas, mayDelete = false }: ShownIdeasProps) {
  const { t } = useTranslation('details')
  const [openId, setOpenId] = useState<string | null>(null)
  if (ideas.length === 0) return null

  return (
    <section aria-label={t('ideas.title')} className="grid gap-1.5">
      <h3>{t('ideas.title')}</h3>
      <ul className="grid grid-cols-3 gap-2">
        {ideas.map(({ id, width, height }, index) => {
          const isOpen = id === openId
          const number = index + 1
          return (
            <li key={id} className={isOpen ? 'order-first col-span-3' : ''}>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label={t(isOpen ? 'ideas.smaller' : 'ideas.larger', { number })}
                onClick={() => setOpenId(isOpen ? null : id)}
                className="block w-full overflow-hidden rounded-md border border-line bg-sunken"
              >
                <img
                  src={ideaPictureUrl(bookingId, id)}
                  alt=""
                  width={width}
                  height={height}
                  loading="lazy"
                  className={isOpen ? 'mx-auto h-auto max-h-[75vh] w-auto' : 'aspect-square w-full object-cover'}
                />
              </button>
              {isOpen && mayDelete && (
                <DeleteIdea salonId={salonId} bookingId={bookingId} ideaId={id} number={number} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function DeleteIdea({ salonId, bookingId, ideaId, number }: OfBooking & { ideaId: string; number: number }) {
  const { t } = useTranslation('details')
  const [asking, setAsking] = useState(false)
  const deletion = useDeleteIdeaPicture(salonId, bookingId)

  return (
    <div className="mt-1 flex justify-end">
      <IconButton look="danger-ghost" label={t('ideas.delete', { number })} onClick={() => setAsking(true)}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <ConfirmDelete
        open={asking}
        title={t('ideas.delete_title')}
        question={t('ideas.delete_question')}
        busy={deletion.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deletion.mutate(ideaId, { onSettled: () => setAsking(false) })}
      />
    </div>
  )
}
