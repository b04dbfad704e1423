/** The licenses of a salon and its members: what their boards issued, and until when. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileRefusals } from '../errors.ts'
import { Id, SalonParams } from '../ids.ts'
import { At, LocalDate } from '../local-time.ts'
import { maxPhotoBytes } from '../salons/picture-files.ts'
import { isUsState } from '../salons/us-states.ts'
import { requiredLine } from '../text.ts'

export const memberLicenseKinds = ['manicurist', 'cosmetologist', 'esthetician', 'other'] as const
export const salonLicenseKinds = ['establishment', 'other'] as const
export const licenseKinds = ['manicurist', 'cosmetologist', 'esthetician', 'establishment', 'other'] as const
export type LicenseKind = (typeof licenseKinds)[number]

export const maxLicenseNumber = 40
export const maxExceptionReason = 200

const LicenseOut = z.object({
  id: z.string(),
  staffId: z.string().nullable().describe("Null: the salon's own."),
  kind: z.enum(licenseKinds),
  number: z.string(),
  state: z.string().describe('Two letters, such as CA.'),
  expiresOn: LocalDate.describe('The last day on which it is valid.'),
  pictureUrl: z.string().nullable().describe('Changes with the picture.'),
})
export type License = z.infer<typeof LicenseOut>

const Exception = z.object({
  staffId: z.string(),
  reason: z.string(),
  by: z.string(),
  at: At,
})
export type LicenseException = z.infer<typeof Exception>

const Settings = z.object({
  remind: z.boolean().describe('Remind 60, 30 and 7 days before the last day.'),
  required: z.boolean().describe('Members are booked only on days on which one of their licenses is valid.'),
})
export type LicenseSettings = z.infer<typeof Settings>

export const Licenses = z.object({
  ...Settings.shape,
  licenses: z.array(LicenseOut).describe('The first to expire first.'),
  exceptions: z.array(Exception).describe('Members who are booked although no license of theirs is valid.'),
})
export type Licenses = z.infer<typeof Licenses>

const LicenseIn = z.strictObject({
  staffId: Id.nullable(),
  kind: z.enum(licenseKinds),
  number: requiredLine(maxLicenseNumber),
  state: z
    .string()
    .length(2)
    .refine((text): boolean => isUsState(text)),
  expiresOn: LocalDate,
})
export type LicenseIn = z.output<typeof LicenseIn>

/** Of a member, or of the salon: null. */
export function licenseKindsOf(staffId: string | null): readonly LicenseKind[] {
  return staffId === null ? salonLicenseKinds : memberLicenseKinds
}

const path = '/api/salons/:salonId/licenses'
const LicenseParams = SalonParams.extend({ licenseId: Id })
const MemberParams = SalonParams.extend({ staffId: Id })

export const listLicenses = endpoint({
  method: 'GET',
  path,
  summary: 'Licenses of the salon and its members.',
  params: SalonParams,
  reply: Licenses,
})

export const addLicense = endpoint({
  method: 'POST',
  path,
  summary: 'Add a license. A member has one of each kind and state.',
  params: SalonParams,
  input: LicenseIn,
  reply: Licenses,
  status: 201,
})

export const changeLicense = endpoint({
  method: 'PUT',
  path: `${path}/:licenseId`,
  summary: 'Change a license: only what is sent changes. Reminders follow its new last day.',
  params: LicenseParams,
  input: LicenseIn.partial(),
  reply: Licenses,
})

export const deleteLicense = endpoint({
  method: 'DELETE',
  path: `${path}/:licenseId`,
  summary: 'Delete a license, with its picture.',
  params: LicenseParams,
  reply: Licenses,
})

const maxBase64Length = Math.ceil(maxPhotoBytes / 3) * 4

export const changeLicensePicture = endpoint({
  method: 'PUT',
  path: `${path}/:licenseId/picture`,
  summary: 'Set the picture of a license: JPEG, PNG or WebP of at most 2 MB, as base64. Null: delete it.',
  params: LicenseParams,
  refusals: fileRefusals,
  input: z.strictObject({ picture: z.base64().min(1).max(maxBase64Length).nullable() }),
  maxBytes: maxBase64Length + 100_000,
  reply: Licenses,
})

/** The response is the picture itself, not JSON. */
export const licensePicture = endpoint({
  method: 'GET',
  path: `${path}/:licenseId/picture`,
  summary: 'The picture of a license, as in pictureUrl.',
  params: LicenseParams,
})

export const changeLicenseSettings = endpoint({
  method: 'PATCH',
  path: '/api/salons/:salonId/license-settings',
  summary: 'Reminders, and whether members without a valid license are booked.',
  params: SalonParams,
  input: Settings.partial().strict(),
  reply: Licenses,
})

export const exceptFromLicense = endpoint({
  method: 'PUT',
  path: '/api/salons/:salonId/license-exceptions/:staffId',
  summary: 'Book a member although no license of theirs is valid. The reason is kept; null ends it.',
  params: MemberParams,
  input: z.strictObject({ reason: requiredLine(maxExceptionReason).nullable() }),
  reply: Licenses,
})
