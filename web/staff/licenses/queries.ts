import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  addLicense,
  changeLicense,
  changeLicensePicture,
  changeLicenseSettings,
  deleteLicense,
  exceptFromLicense,
  type License,
  type LicenseSettings,
  listLicenses,
} from '../../../shared/staff/licenses.ts'
import { type CallOptions, call } from '../../api.ts'
import { useRefresh } from '../../data/staff.ts'
import { salonKey } from '../../query-keys.ts'

/** The licenses of a salon and its members; the first to expire first. */
export function useLicenses(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'licenses'),
    queryFn: ({ signal }) => call(listLicenses, { params: { salonId }, signal }),
  })
}

interface Saving {
  /** Null: a new one. */
  licenseId: string | null
  /** As it was when the dialog was opened: what has not been changed since is not sent. */
  before: License | null
  license: CallOptions<typeof addLicense>['input']
  /** As base64; null: to be removed. Absent: unchanged. */
  picture: string | null | undefined
  /** Called with its id once the license itself is saved: a refused picture does not add it twice. */
  onSaved: (licenseId: string) => void
}

export function useSaveLicense(salonId: string, known: readonly { id: string }[]) {
  const { t } = useTranslation('licenses')
  return useMutation({
    mutationFn: async ({ licenseId, before, license, picture, onSaved }: Saving) => {
      const { licenses } = licenseId
        ? await call(changeLicense, { params: { salonId, licenseId }, input: changesOf(license, before) })
        : await call(addLicense, { params: { salonId }, input: license })
      const id = licenseId ?? licenses.find((one) => !known.some((other) => other.id === one.id))?.id
      if (!id) return
      onSaved(id)
      if (picture !== undefined)
        await call(changeLicensePicture, { params: { salonId, licenseId: id }, input: { picture } })
    },
    onSettled: useRefresh(salonId),
    meta: { done: t('form.saved'), failed: t('form.failed') },
  })
}

function changesOf(license: Saving['license'], before: License | null): Partial<Saving['license']> {
  const was: Record<string, unknown> = { ...before }
  return Object.fromEntries(Object.entries(license).filter(([name, value]) => value !== was[name]))
}

export function useDeleteLicense(salonId: string) {
  const { t } = useTranslation('licenses')
  return useMutation({
    mutationFn: (licenseId: string) => call(deleteLicense, { params: { salonId, licenseId } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('form.deleted'), failed: t('form.delete_failed') },
  })
}

export function useChangeLicenseSettings(salonId: string) {
  const { t } = useTranslation('licenses')
  return useMutation({
    mutationFn: (input: Partial<LicenseSettings>) => call(changeLicenseSettings, { params: { salonId }, input }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('settings.saved'), failed: t('settings.failed') },
  })
}

/** @param name of the member */
export function useExcept(salonId: string, name: string) {
  const { t } = useTranslation('licenses')
  return useMutation({
    mutationFn: ({ staffId, reason }: { staffId: string; reason: string }) =>
      call(exceptFromLicense, { params: { salonId, staffId }, input: { reason } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('exception.allowed', { name }), failed: t('exception.failed') },
  })
}

/** @param name of the member */
export function useEndException(salonId: string, name: string) {
  const { t } = useTranslation('licenses')
  return useMutation({
    mutationFn: (staffId: string) => call(exceptFromLicense, { params: { salonId, staffId }, input: { reason: null } }),
    onSuccess: useRefresh(salonId),
    meta: { done: t('exception.ended', { name }), failed: t('exception.failed') },
  })
}
