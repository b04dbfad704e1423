import { AppError } from '../../shared/errors.ts'
import { isRepeatedIn } from '../db/sql-state.ts'

/** The database decides whether an email is taken, also for simultaneous requests. @throws AppError `email_taken` */
export async function orEmailTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const isTaken = isRepeatedIn('users_email', error)
    throw isTaken ? new AppError('email_taken', { fields: { email: 'email_taken' }, cause: error }) : error
  }
}
