import { DatabaseError } from 'pg'
import { AppError } from '../../shared/errors.ts'

/** The database decides whether an email is taken, also for simultaneous requests. @throws AppError `email_taken` */
export async function orEmailTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    // Where salons are spread over machines, only the message names the constraint, with the number of the table's part.
    const taken =
      error instanceof DatabaseError &&
      error.code === '23505' &&
      /"users_email(_\d+)?"/.test(`"${error.constraint}" ${error.message}`)
    throw taken ? new AppError('email_taken', { fields: { email: 'email_taken' }, cause: error }) : error
  }
}
