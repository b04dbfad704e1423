/** What a password must be. That it is none of the common ones is known to the server alone. */

import { z } from 'zod'

/** A password as it is typed to prove who one is: as long as any that was ever allowed. */
export const TypedPassword = z.string().min(1, 'current_password_required').max(1024)

export const NewPassword = z
  .string()
  .min(8, 'password_too_short')
  .max(128)
  .regex(/^(?=.*\p{L})(?=.*\p{N})/su, 'password_letter_and_number')

/** Before what protects the account is changed. */
export const PasswordProof = z.strictObject({ password: TypedPassword })

const Confirmation = z.string().min(1, 'confirm_password_required').max(1024)

export const ChangedPassword = z
  .strictObject({ currentPassword: TypedPassword, newPassword: NewPassword, confirmPassword: Confirmation })
  .superRefine(({ currentPassword, newPassword, confirmPassword }, check) => {
    if (newPassword !== confirmPassword) refuse(check, 'confirmPassword', 'passwords_differ')
    if (newPassword === currentPassword) refuse(check, 'newPassword', 'password_same')
  })
export type ChangedPassword = z.infer<typeof ChangedPassword>

/** The password of somebody who came by a mailed link. */
export const ResetPassword = z
  .strictObject({ token: z.string().max(100), newPassword: NewPassword, confirmPassword: Confirmation })
  .superRefine(({ newPassword, confirmPassword }, check) => {
    if (newPassword !== confirmPassword) refuse(check, 'confirmPassword', 'passwords_differ')
  })
export type ResetPassword = z.infer<typeof ResetPassword>

function refuse(check: z.RefinementCtx, field: string, message: string): void {
  check.addIssue({ code: 'custom', path: [field], message })
}
