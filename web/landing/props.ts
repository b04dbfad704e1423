import type { LandingData } from '../../shared/landing/landing-data.ts'
import type { Language } from '../../shared/text/language.ts'
import type { LandingCopy } from './copy.ts'

/** What every part of the landing page is drawn from. */
export interface LandingProps {
  copy: LandingCopy
  language: Language
  data: LandingData
}
