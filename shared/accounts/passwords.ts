/** Password rules. Only the server knows the list of common ones. Why: docs/decisions/0022-signing-in.md */

import { z } from 'zod'
import { secondProof, TypedPassword } from './proof.ts'

export const NewPassword = z
  .string()
  .min(8, 'password_too_short')
  .max(128)
  .refine(hasLetterAndNumber, 'password_letter_and_number')

/** Letters and digits of any script. */
export function hasLetterAndNumber(password: string): boolean {
  return /\p{L}/u.test(password) && /\p{Nd}/u.test(password)
}

export const Confirmation = z.string().min(1, 'confirm_password_required').max(1024)

export const ChangedPassword = z
  .strictObject({
    currentPassword: TypedPassword,
    newPassword: NewPassword,
    confirmPassword: Confirmation,
    ...secondProof,
  })
  .superRefine(({ currentPassword, newPassword, confirmPassword }, check) => {
    if (newPassword !== confirmPassword) refuse(check, 'confirmPassword', 'passwords_differ')
    if (newPassword === currentPassword) refuse(check, 'newPassword', 'password_same')
  })
/** As sent. */
export type ChangedPassword = z.input<typeof ChangedPassword>

/** The new password of somebody who followed an emailed link. */
export const ResetPassword = z
  .strictObject({ token: z.string().max(100), newPassword: NewPassword, confirmPassword: Confirmation })
  .superRefine(refuseDifferent)
export type ResetPassword = z.infer<typeof ResetPassword>

/** For forms in which a new password is typed twice. */
export function refuseDifferent(
  { newPassword, confirmPassword }: { newPassword: string; confirmPassword: string },
  check: z.RefinementCtx,
): void {
  if (newPassword !== confirmPassword) refuse(check, 'confirmPassword', 'passwords_differ')
}

function refuse(check: z.RefinementCtx, field: string, message: string): void {
  check.addIssue({ code: 'custom', path: [field], message })
}
