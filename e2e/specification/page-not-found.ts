/** Section 2: addresses that no screen has. */

import { expect } from '@playwright/test'
import { table } from './table.ts'

export const pageNotFound = table('2 Page Not Found', [
  {
    name: 'Unknown address',
    viewer: 'anonymous',
    path: '/nowhere',
    complaints: [/404 \(Not Found\)/, /401 \(Unauthorized\)/],
    rows: [
      {
        says: "Anything else: Page Not Found page with text 'The page you're looking for doesn't exist or you may need to log in again.'",
        shows: ['Page Not Found', "The page you're looking for doesn't exist or you may need to log in again."],
      },
      {
        says: 'buttons Go to Login (/login) and Back to Home (/).',
        holds: async ({ page }) => {
          await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
          await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
        },
      },
    ],
  },
])
