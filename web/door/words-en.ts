import { common } from '../text/en/common.ts'
import { consent } from '../text/en/consent.ts'
import { door } from '../text/en/door.ts'
import { errors } from '../text/en/errors.ts'
import type { Words } from '../text/start.ts'

export const words: Words = { common, errors, door, consent }
