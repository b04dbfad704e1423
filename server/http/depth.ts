/** JSON that is nested deeper than any call of ours, refused before anything else walks through it. */

import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/errors.ts'

/** The deepest that a call takes is four: a form, a list, its entry, a list of its own. */
const deepest = 10

/** @throws AppError `invalid_request` from the hook */
export function limitDepth(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeperThan(deepest, body)) throw new AppError('invalid_request')
  })
}

/** Level by level, so that no depth is too deep to look at. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value].filter(isNested)
  for (let depth = 0; depth < levels && level.length > 0; depth++) {
    level = level.flatMap((nested) => Object.values(nested)).filter(isNested)
  }
  return level.length > 0
}

/** What comes of JSON: neither a stream nor a picture. */
function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
