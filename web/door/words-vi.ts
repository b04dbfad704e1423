import type { Words } from '../text/start.ts'
import { common } from '../text/vi/common.ts'
import { consent } from '../text/vi/consent.ts'
import { door } from '../text/vi/door.ts'
import { errors } from '../text/vi/errors.ts'

export const words: Words = { common, errors, door, consent }
