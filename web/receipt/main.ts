/** The script of the receipt: it only prints. Everything else is rendered on the server. */

import '../fonts.css'
import './receipt.css'

for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
