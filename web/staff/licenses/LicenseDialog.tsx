import { CircleAlert, ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError, fileRefusals } from '../../../shared/errors.ts'
import { showName } from '../../../shared/format.ts'
import { usStates } from '../../../shared/salons/us-states.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import {
  type License,
  type LicenseKind,
  maxLicenseNumber,
  memberLicenseKinds,
  salonLicenseKinds,
} from '../../../shared/staff/licenses.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDelete } from '../../ui/ConfirmDelete.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { shrinkPicture } from '../../ui/shrink-picture.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useDeleteLicense, useSaveLicense } from './queries.ts'

export interface OpenedLicense {
  /** Null: the salon's own. */
  staffId: string | null
  /** Null: a new one. */
  license: License | null
  /** Its new date is to be typed. */
  isRenewed?: boolean
}

interface LicenseDialogProps {
  salonId: string
  team: readonly Staff[]
  known: readonly License[]
  opened: OpenedLicense
  /** That of a new license. */
  state: string
  today: LocalDate
  onClose: () => void
}

const ofSalon = 'salon'
const states = Object.entries(usStates).map(([value, label]) => ({ value, label }))

/** A license with its picture: added, changed, renewed or deleted. */
export function LicenseDialog({ salonId, team, known, opened, state, today, onClose }: LicenseDialogProps) {
  const { t } = useTranslation(['licenses', 'errors'])
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  // As it was when the dialog was opened: what another window saves meanwhile arrives here too.
  const [{ license, ...of }] = useState(opened)
  const [licenseId, setLicenseId] = useState(license?.id ?? null)
  const [typed, setTyped] = useState({
    holder: of.staffId ?? ofSalon,
    kind: license?.kind ?? kindsOf(of.staffId ?? ofSalon)[0],
    number: license?.number ?? '',
    state: license?.state ?? state,
    expiresOn: of.isRenewed ? '' : (license?.expiresOn ?? ''),
  })
  const [picture, setPicture] = useState<string | null>()
  const [deleting, setDeleting] = useState(false)
  const save = useSaveLicense(salonId, known)
  const removal = useDeleteLicense(salonId)
  const member = team.find(({ id }) => id === typed.holder)
  const name = member ? showName(member) : t('salon')

  function type(change: Partial<typeof typed>) {
    setTyped((was) => ({ ...was, ...change }))
  }

  function handleHolder(holder: string) {
    const kinds = kindsOf(holder)
    type({ holder, kind: kinds.includes(typed.kind) ? typed.kind : kinds[0] })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isTwice = known.some(
      (one) =>
        one.id !== licenseId &&
        one.kind !== 'other' &&
        one.kind === typed.kind &&
        one.state === typed.state &&
        (one.staffId ?? ofSalon) === typed.holder,
    )
    const codes = {
      ...(isTwice && { kind: t('form.twice') }),
      ...(typed.number.trim() === '' && { number: 'required' }),
      ...(typed.expiresOn === '' && { expiresOn: t('form.expires_required') }),
    }
    show(codes)
    if (Object.keys(codes).length > 0) return
    const { holder, ...fields } = typed
    save.mutate(
      {
        licenseId,
        before: license,
        license: { ...fields, staffId: holder === ofSalon ? null : holder },
        picture,
        onSaved: setLicenseId,
      },
      { onSuccess: onClose, onError: (error) => showRefusal(error) },
    )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={license ? t('form.change', { name }) : t('form.add')}
      submitLabel={t('form.save')}
      busy={save.isPending}
      form={form}
      onSubmit={handleSubmit}
      question={
        <ConfirmDelete
          open={deleting}
          title={t('form.delete_title')}
          question={t('form.delete_question')}
          busy={removal.isPending}
          onCancel={() => setDeleting(false)}
          onConfirm={() => license && removal.mutate(license.id, { onSuccess: onClose })}
        />
      }
    >
      {!license && (
        <Select
          label={t('form.holder')}
          value={typed.holder}
          options={[
            { value: ofSalon, label: t('salon') },
            ...team.map((one) => ({ value: one.id, label: showName(one), group: t('technicians') })),
          ]}
          onChange={handleHolder}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={t('form.kind')}
          value={typed.kind}
          options={kindsOf(typed.holder).map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          error={errorOf('kind')}
          onChange={(kind) => type({ kind })}
        />
        <Select
          label={t('form.state')}
          value={typed.state}
          options={states}
          onChange={(chosen) => type({ state: chosen })}
        />
        <TextField
          label={t('form.number')}
          value={typed.number}
          maxLength={maxLicenseNumber}
          autoComplete="off"
          error={errorOf('number')}
          onChange={(event) => type({ number: event.target.value })}
        />
        <TextField
          label={t('form.expires')}
          type="date"
          value={typed.expiresOn}
          hint={typed.expiresOn !== '' && typed.expiresOn < today ? t('form.expired') : undefined}
          error={errorOf('expiresOn')}
          onChange={(event) => type({ expiresOn: event.target.value })}
        />
      </div>
      <Picture
        name={name}
        saved={license?.pictureUrl ?? null}
        draft={picture}
        error={errorOf('picture') ?? refusalOf(save.error)}
        onChange={setPicture}
      />
      {license && (
        <Button look="ghost" className="justify-self-start text-danger!" onClick={() => setDeleting(true)}>
          <Trash2 size={18} aria-hidden />
          {t('form.delete')}
        </Button>
      )}
    </FormDialog>
  )
}

function kindsOf(holder: string): readonly [LicenseKind, ...LicenseKind[]] {
  return holder === ofSalon ? salonLicenseKinds : memberLicenseKinds
}

/** Of the picture itself. */
function refusalOf(error: Error | null): string | undefined {
  return error instanceof AppError && fileRefusals.some((one) => one === error.code) ? error.message : undefined
}

interface PictureProps {
  name: string
  /** Its address; null: there is none. */
  saved: string | null
  /** As base64; null: removed. Undefined: as saved. */
  draft: string | null | undefined
  error: string | undefined
  onChange: (picture: string | null) => void
}

/** Of the longer side: its small print can be read. */
const maxPixels = 1600

function Picture({ name, saved, draft, error: refused, onChange }: PictureProps) {
  const { t } = useTranslation(['licenses', 'errors'])
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [unreadable, setUnreadable] = useState(false)
  const shown = draft === undefined ? saved : draft && `data:image/webp;base64,${draft}`
  const error = unreadable ? t('errors:fields.photo') : refused

  async function handleChoice(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = '' // allows choosing the same file again
    if (!file) return
    try {
      onChange(await shrinkPicture(file, maxPixels))
      setUnreadable(false)
    } catch {
      setUnreadable(true)
    }
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('photo.label')}</legend>
      {shown && (
        <img
          src={shown}
          alt={t('photo.alt', { name })}
          className="max-h-72 max-w-full rounded-md border border-line object-contain"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label={t('photo.label')}
          onChange={(event) => void handleChoice(event)}
          className="hidden"
        />
        <Button aria-describedby={error ? errorId : undefined} onClick={() => input.current?.click()}>
          <ImageUp size={18} aria-hidden />
          {shown ? t('photo.change') : t('photo.choose')}
        </Button>
        {shown && (
          <Button look="ghost" onClick={() => onChange(null)}>
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
    </fieldset>
  )
}
