/** The house rules that only we have, for oxlint, which hands them the syntax tree and the scopes. Switched on in `.oxlintrc.json`. */

import { imports } from './imports.ts'
import { noClasses, onePlace } from './places.ts'

const plugin = { meta: { name: 'house' }, rules: { imports, 'one-place': onePlace, 'no-classes': noClasses } }

// oxlint asks for it by this name.
export default plugin
