import { CircleAlert, ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError, fileRefusals } from '../../shared/errors.ts'
import { showName } from '../../shared/format.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { useChangePhoto } from '../data/staff.ts'
import { Button } from '../ui/Button.tsx'
import { shrinkPicture } from '../ui/shrink-picture.ts'
import { StaffAvatar } from './StaffAvatar.tsx'

/** Of the longer side. */
const maxPixels = 512

interface PhotoFieldProps {
  salonId: string
  member: Staff
  index: number
}

/** A member's photo. A new one is scaled down in the browser and saved at once. */
export function PhotoField({ salonId, member, index }: PhotoFieldProps) {
  const { t } = useTranslation(['staff', 'errors'])
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState(false)
  const change = useChangePhoto(salonId, member.id)
  const refused = change.error instanceof AppError ? objection(change.error) : undefined
  const error = unreadable ? t('errors:fields.photo') : refused

  async function handleChoice(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.target
    const file = files?.[0]
    event.target.value = '' // allows choosing the same file again
    if (!file) return
    try {
      change.mutate(await shrinkPicture(file, maxPixels))
      setUnreadable(false)
    } catch {
      setUnreadable(true)
    }
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <legend className="sr-only">{t('photo.label')}</legend>
      <StaffAvatar large member={member} index={index} />
      <div className="grid min-w-0 grow basis-60 gap-1.5">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-label={`${t('photo.label')}: ${showName(member)}`}
            onChange={(event) => void handleChoice(event)}
            className="hidden"
          />
          <Button
            busy={change.isPending}
            aria-describedby={error ? errorId : undefined}
            onClick={() => input.current?.click()}
          >
            <ImageUp size={18} aria-hidden />
            {member.photoUrl ? t('photo.change') : t('photo.choose')}
          </Button>
          {member.photoUrl && (
            <Button look="ghost" disabled={change.isPending} onClick={() => change.mutate(null)}>
              <Trash2 size={18} aria-hidden />
              {t('photo.remove')}
            </Button>
          )}
        </div>
        {error ? (
          <p id={errorId} role="alert" className="flex items-center gap-1.5 text-sm font-medium text-danger">
            <CircleAlert size={16} className="flex-none" aria-hidden />
            {error}
          </p>
        ) : (
          <p className="text-sm text-ink-3">{t('photo.hint')}</p>
        )}
      </div>
    </fieldset>
  )
}

/** Error of the image itself; undefined for other failures. */
function objection({ code, fields, message }: AppError): string | undefined {
  return fields?.photo ?? (fileRefusals.some((one) => one === code) ? message : undefined)
}
