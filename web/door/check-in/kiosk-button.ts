/** Styles of buttons that are large enough to hit at arm's length. */

import { type ButtonLook, buttonClass } from '../../ui/button-class.ts'

export function kioskButton(look: ButtonLook): string {
  return `${buttonClass(look, 'large')} min-h-14! rounded-lg! whitespace-normal! px-5! text-[1.0625rem]! md:min-h-18! md:px-8! md:text-[1.375rem]!`
}
