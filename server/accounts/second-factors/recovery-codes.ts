/** Ten codes to keep on paper in case the phone is lost. Each works once. */

import { randomInt } from 'node:crypto'
import type { Sql } from '../../db/connection.ts'
import { newSalt, tagOf } from '../passwords.ts'
import { findSalt, replaceCodes, spendTag } from './second-factors.sql.ts'

const howMany = 10
const signs = 'abcdefghjkmnpqrstuvwxyz23456789' // without look-alikes

/** Fifty bits each, `k7m2p-x9q4t`. They replace the previous ones. Only their slow hashes are stored. */
export async function renewCodes(sql: Sql, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, drawCode)
  const salt = newSalt()
  const tags = await Promise.all(codes.map((code) => tagOf(bare(code), salt)))
  await replaceCodes(sql, userId, salt, tags)
  return codes
}

/** Whether it is a valid recovery code; it is then used up. Spaces, hyphens and case are ignored. */
export async function spendCode(sql: Sql, userId: string, typed: string): Promise<boolean> {
  const salt = await findSalt(sql, userId)
  return salt !== null && spendTag(sql, userId, await tagOf(bare(typed), salt))
}

function drawCode(): string {
  return `${drawGroup()}-${drawGroup()}`
}

function drawGroup(): string {
  return Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
}

function bare(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase()
}
