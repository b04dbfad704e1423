import type { LandingData } from '../../shared/landing/landing-data.ts'
import type { Language } from '../../shared/text/language.ts'
import type { LandingCopy } from '../text/landing-words.ts'

/** Props of every part of the landing page. */
export interface LandingProps {
  copy: LandingCopy
  language: Language
  data: LandingData
}
