/**
 * Passwords that attackers try first: those entries of a list of common and leaked ones that our length rule would
 * accept.
 */

import { NewPassword } from '../../shared/accounts/passwords.ts'
import { AppError } from '../../shared/errors.ts'
import { isMadeOfOwnWords } from './own-words.ts'

type Owner = Parameters<typeof isMadeOfOwnWords>[1]

let known: Promise<ReadonlySet<string>> | undefined

/** Case-insensitive. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList()
  return (await known).has(password.normalize('NFKC').toLowerCase())
}

/** @throws AppError on `field` for a common password, or one made of words related to its owner */
export async function refuseCommon(password: string, owner: Owner, field = 'newPassword'): Promise<void> {
  if (await isCommonPassword(password)) {
    throw new AppError('invalid_request', { fields: { [field]: 'password_common' } })
  }
  if (isMadeOfOwnWords(password, owner)) {
    throw new AppError('invalid_request', { fields: { [field]: 'password_guessable' } })
  }
}

/** Loaded on first use: 49,000 words, of which a third is kept. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => NewPassword.safeParse(word).success))
}
