/** Brings the schema up to date, and checks that the database enforces what must always be true. */

import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './connection.ts'
import { assertCarried } from './distribution/citus.ts'
import { renewSubstitutes } from './distribution/distribute.ts'
import { fitting } from './distribution/migrating.ts'
import * as initial from './migrations/0001_initial.ts'
import * as initialCompleted from './migrations/0001b_initial_completed.ts'
import * as clientLinksAndReviews from './migrations/0002_client_links_and_reviews.ts'
import * as customerBook from './migrations/0003_customer_book.ts'
import * as accounts from './migrations/0004_accounts.ts'
import * as audit from './migrations/0005_audit.ts'
import * as staffLogins from './migrations/0006_staff_logins.ts'
import * as desk from './migrations/0007_desk.ts'
import * as reports from './migrations/0008_reports.ts'
import * as fewerPages from './migrations/0009_fewer_pages.ts'
import * as edits from './migrations/0010_edits.ts'
import * as categoryPairs from './migrations/0011_category_pairs.ts'
import * as visits from './migrations/0012_visits.ts'
import * as stages from './migrations/0013_stages.ts'
import * as figures from './migrations/0014_figures.ts'
import * as imports from './migrations/0015_imports.ts'
import * as textCosts from './migrations/0016_text_costs.ts'
import * as floodsAndCodes from './migrations/0017_floods_and_codes.ts'
import * as contactReads from './migrations/0018_contact_reads.ts'
import * as landedEdits from './migrations/0020_landed_edits.ts'
import * as reminders from './migrations/0022_reminders.ts'
import * as translations from './migrations/0023_translations.ts'
import * as consent from './migrations/0024_consent.ts'
import * as templates from './migrations/0025_templates.ts'
import * as waitlist from './migrations/0026_waitlist.ts'
import * as messagesOfASalon from './migrations/0027_messages_of_a_salon.ts'
import * as noShows from './migrations/0028_no_shows.ts'
import * as calendarFeeds from './migrations/0029_calendar_feeds.ts'
import * as photosFromBefore from './migrations/0030_photos_from_before.ts'
import * as floor from './migrations/0033_floor.ts'
import * as lineCalls from './migrations/0034_line_calls.ts'
import * as pageChanges from './migrations/0036_page_changes.ts'
import * as till from './migrations/0037_till.ts'
import * as pay from './migrations/0038_pay.ts'
import * as chargedFigures from './migrations/0039_figures.ts'
import * as soonTexts from './migrations/0040_soon_texts.ts'
import * as foundChecks from './migrations/0041_found_checks.ts'
import * as nightlyBackups from './migrations/0042_nightly_backups.ts'
import * as serviceMarks from './migrations/0043_service_marks.ts'
import * as serviceOptions from './migrations/0044_service_options.ts'
import * as startSteps from './migrations/0046_start_steps.ts'
import * as accountRequests from './migrations/0047_account_requests.ts'
import * as shownReviews from './migrations/0049_shown_reviews.ts'
import * as parties from './migrations/0050_parties.ts'
import * as salonPictures from './migrations/0052_salon_pictures.ts'
import * as salonLinks from './migrations/0053_salon_links.ts'
import * as signUpLinks from './migrations/0055_sign_up_links.ts'
import * as invitations from './migrations/0056_invitations.ts'
import * as failedMessages from './migrations/0058_failed_messages.ts'
import * as optionsOnChecks from './migrations/0061_options_on_checks.ts'
import * as heldTimes from './migrations/0064_held_times.ts'
import * as membersOwnTerms from './migrations/0067_members_own_terms.ts'
import * as priceKinds from './migrations/0068_price_kinds.ts'
import * as secondBreaks from './migrations/0070_second_breaks.ts'
import * as specialHours from './migrations/0071_special_hours.ts'
import * as partsOfTables from './migrations/0076_parts_of_tables.ts'
import * as salonsOfSessions from './migrations/0077_salons_of_sessions.ts'
import * as optionsOfWaiting from './migrations/0080_options_of_waiting.ts'
import * as sideBySide from './migrations/0081_side_by_side.ts'
import * as ideaPictures from './migrations/0085_idea_pictures.ts'
import * as shortNames from './migrations/0086_short_names.ts'
import * as pictureSizes from './migrations/0087_picture_sizes.ts'
import * as tours from './migrations/0090_tours.ts'
import * as checksAddUpByPart from './migrations/0098_checks_add_up_by_part.ts'
import * as mailedCodes from './migrations/0099_mailed_codes.ts'
import * as push from './migrations/0100_push.ts'
import * as checksFollowVisits from './migrations/0102_checks_follow_visits.ts'
import * as businessDay from './migrations/0110_business_day.ts'
import * as numbersWithPayments from './migrations/0112_numbers_with_payments.ts'
import * as chair from './migrations/0113_chair.ts'
import * as bookingRequests from './migrations/0114_booking_requests.ts'
import * as oneByOne from './migrations/0115_one_by_one.ts'
import * as owedOnChecks from './migrations/0116_owed_on_checks.ts'
import * as asksFrontDesk from './migrations/0117_asks_front_desk.ts'
import * as family from './migrations/0118_family.ts'
import * as hiddenReviews from './migrations/0119_hidden_reviews.ts'
import * as asksToWait from './migrations/0120_asks_to_wait.ts'
import * as publicAnswers from './migrations/0121_public_answers.ts'
import * as picturesOfWork from './migrations/0122_pictures_of_work.ts'
import * as pastLinks from './migrations/0123_past_links.ts'
import * as noRuleAtFirst from './migrations/0124_no_rule_at_first.ts'
import * as waitingParties from './migrations/0125_waiting_parties.ts'
import * as corrections from './migrations/0126_corrections.ts'
import * as tipsOwed from './migrations/0127_tips_owed.ts'
import * as reasonBearers from './migrations/0128_reason_bearers.ts'
import * as partOfDeposit from './migrations/0129_part_of_deposit.ts'
import * as askedInTime from './migrations/0130_asked_in_time.ts'
import * as closedMonths from './migrations/0131_closed_months.ts'
import * as spent from './migrations/0132_spent.ts'
import * as percentsPaid from './migrations/0133_percents_paid.ts'
import * as surchargeCap from './migrations/0134_surcharge_cap.ts'
import * as debitCards from './migrations/0135_debit_cards.ts'
import * as zoneNews from './migrations/0136_zone_news.ts'
import * as moneyMessages from './migrations/0137_money_messages.ts'
import * as broughtFiles from './migrations/0138_brought_files.ts'
import * as textThreads from './migrations/0139_text_threads.ts'
import * as noTexts from './migrations/0140_no_texts.ts'
import * as textPictures from './migrations/0141_text_pictures.ts'
import * as rulesFrom from './migrations/0142_rules_from.ts'
import * as importedAppointments from './migrations/0143_imported_appointments.ts'
import * as licenses from './migrations/0144_licenses.ts'
import * as footSpas from './migrations/0146_foot_spas.ts'
import * as unplacedTexts from './migrations/0147_unplaced_texts.ts'
import * as movedIn from './migrations/0148_moved_in.ts'
import * as inspections from './migrations/0149_inspections.ts'
import * as salonPayRules from './migrations/0150_salon_pay_rules.ts'
import * as messagesOfACustomer from './migrations/0155_messages_of_a_customer.ts'
import * as serviceTaxes from './migrations/0156_service_taxes.ts'
import * as tipDeclarations from './migrations/0157_tip_declarations.ts'

/** Landed migrations never change: `server/testing/landed-migrations.ts`. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_initial': initial,
  '0001b_initial_completed': initialCompleted,
  '0002_client_links_and_reviews': clientLinksAndReviews,
  '0003_customer_book': customerBook,
  '0004_accounts': accounts,
  '0005_audit': audit,
  '0006_staff_logins': staffLogins,
  '0007_desk': desk,
  '0008_reports': reports,
  '0009_fewer_pages': fewerPages,
  '0010_edits': edits,
  '0011_category_pairs': categoryPairs,
  '0012_visits': visits,
  '0013_stages': stages,
  '0014_figures': figures,
  '0015_imports': imports,
  '0016_text_costs': textCosts,
  '0017_floods_and_codes': floodsAndCodes,
  '0018_contact_reads': contactReads,
  '0020_landed_edits': landedEdits,
  '0022_reminders': reminders,
  '0024_consent': consent,
  '0025_templates': templates,
  '0026_waitlist': waitlist,
  '0027_messages_of_a_salon': messagesOfASalon,
  '0028_no_shows': noShows,
  '0023_translations': translations,
  '0029_calendar_feeds': calendarFeeds,
  '0036_page_changes': pageChanges,
  '0030_photos_from_before': photosFromBefore,
  '0033_floor': floor,
  '0034_line_calls': lineCalls,
  '0037_till': till,
  '0039_figures': chargedFigures,
  '0038_pay': pay,
  '0040_soon_texts': soonTexts,
  '0041_found_checks': foundChecks,
  '0042_nightly_backups': nightlyBackups,
  '0043_service_marks': serviceMarks,
  '0044_service_options': serviceOptions,
  '0046_start_steps': startSteps,
  '0047_account_requests': accountRequests,
  '0049_shown_reviews': shownReviews,
  '0050_parties': parties,
  '0052_salon_pictures': salonPictures,
  '0053_salon_links': salonLinks,
  '0055_sign_up_links': signUpLinks,
  '0056_invitations': invitations,
  '0058_failed_messages': failedMessages,
  '0061_options_on_checks': optionsOnChecks,
  '0064_held_times': heldTimes,
  '0067_members_own_terms': membersOwnTerms,
  '0068_price_kinds': priceKinds,
  '0070_second_breaks': secondBreaks,
  '0071_special_hours': specialHours,
  '0085_idea_pictures': ideaPictures,
  '0090_tours': tours,
  '0098_checks_add_up_by_part': checksAddUpByPart,
  '0099_mailed_codes': mailedCodes,
  '0076_parts_of_tables': partsOfTables,
  '0077_salons_of_sessions': salonsOfSessions,
  '0086_short_names': shortNames,
  '0087_picture_sizes': pictureSizes,
  '0080_options_of_waiting': optionsOfWaiting,
  '0081_side_by_side': sideBySide,
  '0100_push': push,
  '0102_checks_follow_visits': checksFollowVisits,
  '0110_business_day': businessDay,
  '0112_numbers_with_payments': numbersWithPayments,
  '0113_chair': chair,
  '0114_booking_requests': bookingRequests,
  '0115_one_by_one': oneByOne,
  '0116_owed_on_checks': owedOnChecks,
  '0117_asks_front_desk': asksFrontDesk,
  '0118_family': family,
  '0119_hidden_reviews': hiddenReviews,
  '0120_asks_to_wait': asksToWait,
  '0121_public_answers': publicAnswers,
  '0122_pictures_of_work': picturesOfWork,
  '0123_past_links': pastLinks,
  '0124_no_rule_at_first': noRuleAtFirst,
  '0125_waiting_parties': waitingParties,
  '0126_corrections': corrections,
  '0127_tips_owed': tipsOwed,
  '0128_reason_bearers': reasonBearers,
  '0129_part_of_deposit': partOfDeposit,
  '0130_asked_in_time': askedInTime,
  '0131_closed_months': closedMonths,
  '0132_spent': spent,
  '0133_percents_paid': percentsPaid,
  '0134_surcharge_cap': surchargeCap,
  '0135_debit_cards': debitCards,
  '0136_zone_news': zoneNews,
  '0137_money_messages': moneyMessages,
  '0138_brought_files': broughtFiles,
  '0139_text_threads': textThreads,
  '0140_no_texts': noTexts,
  '0141_text_pictures': textPictures,
  '0142_rules_from': rulesFrom,
  '0143_imported_appointments': importedAppointments,
  '0144_licenses': licenses,
  '0146_foot_spas': footSpas,
  '0147_unplaced_texts': unplacedTexts,
  '0148_moved_in': movedIn,
  '0149_inspections': inspections,
  '0150_salon_pay_rules': salonPayRules,
  '0155_messages_of_a_customer': messagesOfACustomer,
  '0156_service_taxes': serviceTaxes,
  '0157_tip_declarations': tipDeclarations,
}

/** In the order in which they run. */
export const migrationNames = Object.keys(migrations)

/**
 * Safe when several processes start at once: one migrates, the others wait for it.
 * @param place another schema, which must come first on the connection's search path; `upTo`: the last migration to run
 * @throws the migration's error, or Error with a sentence when `upTo` does not exist or the database is newer than this
 */
export async function migrate(db: Db, { schema, upTo }: { schema?: string; upTo?: string } = {}): Promise<void> {
  const fit = schema ? migrations : await fitting(db, migrations)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(fit) },
    // They did not land in numerical order: a database may have a later one and lack an earlier one.
    allowUnorderedMigrations: true,
    ...(schema && { migrationTableSchema: schema }),
  })
  if (upTo && !Object.hasOwn(migrations, upTo)) throw new Error('This needs a newer BookNail: update it first.')
  const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
  if (error) throw (await isNewer(db)) ? new Error(newerSentence) : error
  if (!schema) await renewSubstitutes(db)
  await assertGuarded(db)
  if (!schema) await assertCarried(db)
}

const newerSentence =
  'The database was made by a newer BookNail: start that one, or restore a backup of this version (docs/packaging.md).'

/** Whether a migration has run there that is unknown here. */
async function isNewer(db: Db): Promise<boolean> {
  return (await migrationsOf(db)).some((name) => !Object.hasOwn(migrations, name))
}

/** Those that have run there. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** @throws Error when the constraint against double booking is missing, not valid, or altered. */
export async function assertGuarded(db: Db): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'nobody_serves_two_at_once' and conrelid = 'booking_lines'::regclass and contype = 'x' and convalidated
  `.execute(db)
  const guard =
    "EXCLUDE USING gist (salon_id WITH =, staff_id WITH =, tstzrange(starts_at, blocked_until, '[)'::text) WITH &&) WHERE (blocks)"
  if (rows[0]?.definition !== guard) {
    throw new Error(
      'The database lacks its guard against double booking (constraint nobody_serves_two_at_once on booking_lines): ' +
        'restore it, or restore a backup, before starting.',
    )
  }
}

/** Whether the database has every migration. @throws the database error */
export async function isMigrated(db: Db): Promise<boolean> {
  const done = new Set(await migrationsOf(db))
  return migrationNames.every((name) => done.has(name))
}
