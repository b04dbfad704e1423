/** What is not accessible, as axe finds it. */

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * In half the time: without other origins in frames the legacy mode finds the same and needs no page of its own for its
 * results, and of these only violations are sent.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
}
