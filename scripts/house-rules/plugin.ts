/** Our own rules as an oxlint plugin, which provides syntax tree and scopes. Enabled in `.oxlintrc.json`. */

import { imports } from './imports.ts'
import { noLanguage } from './languages.ts'
import { noTwoReadings } from './names.ts'
import { noClasses, onePlace, queryKeys } from './places.ts'
import { statuses } from './statuses.ts'

const plugin = {
  meta: { name: 'house' },
  rules: {
    imports,
    'one-place': onePlace,
    'no-classes': noClasses,
    'query-keys': queryKeys,
    'no-language': noLanguage,
    'no-two-readings': noTwoReadings,
    statuses,
  },
}

// oxlint requires a default export.
export default plugin
