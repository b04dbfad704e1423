/** All that the receipt's page does in the browser: it prints. Everything else is drawn by the server, and links. */

import '../fonts.css'
import './receipt.css'

for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
