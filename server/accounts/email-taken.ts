import { AppError } from '../../shared/errors.ts'

/** The database decides whether an email is taken, also for simultaneous requests. @throws AppError `email_taken` */
export async function orEmailTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    // Where salons are spread over machines, the constraint's name ends with the number of the table's part.
    const taken =
      error instanceof Error && 'constraint' in error && /^users_email(_\d+)?$/.test(String(error.constraint))
    throw taken ? new AppError('email_taken', { fields: { email: 'email_taken' }, cause: error }) : error
  }
}
