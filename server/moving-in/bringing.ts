import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import type { TillSalon } from '../till/till.sql.ts'

/** A transaction that brings rows of a file, or undoes them. */
export interface Bringing {
  sql: Sql
  salonId: string
  salon: TillSalon
  now: number
  who: { user_id: string; by_name: string }
  context: Context
}
