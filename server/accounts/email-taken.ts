import { AppError } from '../../shared/errors.ts'

/** The database decides whether an email is taken, also for simultaneous requests. @throws AppError `email_taken` */
export async function orEmailTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const taken = error instanceof Error && 'constraint' in error && error.constraint === 'users_email'
    throw taken ? new AppError('email_taken', { fields: { email: 'email_taken' }, cause: error }) : error
  }
}
