/** What a client's page says while its script is not at work: turned off, not loaded, or broken. The salon is a call away. */

import { parsePhone, showPhone } from '../../shared/phone.ts'
import type { Language } from '../../shared/text/language.ts'
import { sharedText } from '../../shared/text/texts.ts'
import { escaped } from './rendered-page.ts'

/**
 * At once where scripts are turned off. Otherwise a strip that its style shows by itself after a while, unless the script
 * has marked the page as working (`web/book/at-work.ts`): so it also shows when nothing of the script has come.
 * @param phone empty: the page does not know it
 */
export function withoutScript(
  language: Language,
  { phone }: { phone: string },
  needs: 'needs_script' | 'page_needs_script' = 'page_needs_script',
): string {
  const { not_loaded, reload, [needs]: needed } = sharedText[language].client_page
  const call = callLink(language, phone)
  return `<noscript><p class="needs-script">${escaped(needed)} ${call}</p></noscript>
<div id="trouble" role="alert">${escaped(not_loaded)} <a href="">${escaped(reload)}</a> ${call}</div>
`
}

/** Empty while the salon has no phone number. */
function callLink(language: Language, phone: string): string {
  const e164 = parsePhone(phone)
  if (!e164) return ''
  return `<a href="tel:${e164}">${escaped(sharedText[language].client_page.call)}: ${escaped(showPhone(e164))}</a>`
}
