/**
 * What a booking of a client with a phone writes, by hand: the same rows in the same tables, with their indexes, foreign keys and
 * triggers, and what tells other processes, in one statement and one commit. It asks nothing before, and sends nothing after.
 */
export const sameRows = `with wanted as materialized (
    select salon_id, staff_id, service_ids[1] as service_id, gen_random_uuid() as booking_id, gen_random_uuid() as customer_id,
      '+1510' || (2000000 + turn) as phone, timestamptz '2032-01-01' + turn * interval '30 minutes' as starts_at
    from bench_limit.wanted, (select nextval('bench_limit.turns') as turn) turns where n = :n
  ), customer as (
    insert into customers (salon_id, id, phone, first_name, last_name, email, language, created_at)
    select salon_id, customer_id, phone, 'Mai', 'Nguyen', '', 'en', now() from wanted
  ), booking as (
    insert into bookings (salon_id, id, customer_id, status, source, starts_at, ends_at, minutes, price_cents, first_name,
      last_name, phone, email, notes, language, submitted_at)
    select salon_id, booking_id, customer_id, 'scheduled', 'public', starts_at, starts_at + interval '30 minutes', 30, 2500, 'Mai',
      'Nguyen', phone, '', '', 'en', now() from wanted
  ), history as (
    insert into booking_history (salon_id, id, booking_id, at, actor, change, details)
    select salon_id, gen_random_uuid(), booking_id, now(), 'client', 'booked', '{"status": "scheduled"}' from wanted
  ), lines as (
    insert into booking_lines (salon_id, id, booking_id, status, visit_starts_at, position, service_id, service_name, staff_id,
      staff_first_name, staff_last_name, requested, starts_at, ends_at, blocked_until, minutes, cleanup_minutes, price_cents,
      price_kind, resource_ids, notes, options)
    select salon_id, gen_random_uuid(), booking_id, 'scheduled', starts_at, 0, service_id, 'Classic Manicure', staff_id, 'Kim', 'Le',
      false, starts_at, starts_at + interval '30 minutes', starts_at + interval '30 minutes', 30, 0, 2500, 'exact', '{}', '', '[]'
    from wanted
  ), given as (
    update staff set last_given_at = now() from wanted where staff.salon_id = wanted.salon_id and staff.id = wanted.staff_id
  ), told as (
    insert into messages (salon_id, id, booking_id, customer_id, kind, channel, language, recipient, due_at, created_at)
    select salon_id, gen_random_uuid(), booking_id, customer_id, 'booking_received', 'text', 'en', phone, now(), now() from wanted
  ), texts as (
    insert into text_days as known (salon_id, day, queued) select salon_id, current_date, 1 from wanted
    on conflict (salon_id, day) do update set queued = known.queued + 1
  ), recipient as (
    insert into text_recipients (day, recipient_hash, queued) select current_date, sha256(phone::bytea), 1 from wanted
    on conflict (day, recipient_hash) do nothing
  ), news as (
    insert into notifications (salon_id, id, kind, booking_id, created_at)
    select salon_id, gen_random_uuid(), 'new_booking', booking_id, now() from wanted
  ), again as (
    insert into idempotency_keys (salon_id, key, request_hash, booking_id, created_at)
    select salon_id, booking_id::text, sha256(booking_id::text::bytea), booking_id, now() from wanted
  ), caller as (
    insert into rate_limits (subject, window_starts_at, hits) select booking_id::text, date_trunc('hour', now()), 1 from wanted
  ), all_callers as (
    insert into rate_limits as known (subject, window_starts_at, hits)
    select 'bench ' || salon_id, date_trunc('hour', now()), 1 from wanted
    on conflict (subject, window_starts_at) do update set hits = known.hits + 1
  )
  select pg_notify('salon_changed', json_build_object('salonId', salon_id, 'by', null, 'changes', json_build_array(
    json_build_object('kind', 'bookings', 'ids', json_build_array(booking_id), 'days', '[]'::json)))::text) from wanted`
