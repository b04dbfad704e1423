/** Screenshots of the product, in each language. */

import type { Language } from '../../../shared/text/language.ts'
import deskEn from './desk-en.webp'
import deskVi from './desk-vi.webp'
import phoneEn from './phone-en.webp'
import phoneVi from './phone-vi.webp'

export const pictures: Record<Language, { desktop: string; phone: string }> = {
  en: { desktop: deskEn, phone: phoneEn },
  vi: { desktop: deskVi, phone: phoneVi },
}
