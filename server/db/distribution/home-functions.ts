/**
 * The functions by which what is about one salon is asked, and written, on its machine: docs/decisions/0174-asked-where-the-salon-is.md
 * and docs/decisions/0181-written-where-the-salon-is.md
 */

import { sql as raw } from 'kysely'
import type { Sql } from '../connection.ts'

/** Named: the part of a table that has the salon's rows. */
const partOf = `create or replace function part_of(named text, of_salon uuid) returns text language plpgsql stable as $$
  begin
    return format('public.%I', named || '_' || get_shard_id_for_distribution_column(named::regclass, of_salon));
  end
$$`

/** A text in which `{{so}}` stands for a part. */
const withParts = `create or replace function with_parts(called text, of_salon uuid) returns text language plpgsql stable as $$
  declare
    named text;
  begin
    for named in select distinct words[1] from regexp_matches(called, '\\{\\{(\\w+)\\}\\}', 'g') as match (words) loop
      called := replace(called, '{{' || named || '}}', part_of(named, of_salon));
    end loop;
    return called;
  end
$$`

/**
 * Prepares those of the texts that the connection does not know yet, for the salon's part. A setting of the connection notes that it
 * knows them all: the list of what is prepared is long. @param frame what each is a part of; a text that is null is not prepared
 * @returns their names
 */
const readyAtHome = `create or replace function ready_at_home(of_salon uuid, texts text[], frame text) returns text[]
  language plpgsql as $$
  declare
    part text := get_shard_id_for_distribution_column('salons', of_salon);
    known text := 'home.of_' || part || '_' || translate(hashtextextended(array_to_string(texts, ';'), 0)::text, '-', '_');
    names text[] := array(select 'home_' || hashtextextended(one, 0) || '_' || part from unnest(texts) as one);
  begin
    if current_setting(known, true) = 'yes' then return names; end if;
    for number in 1 .. cardinality(texts) loop
      if texts[number] is not null and not exists (select from pg_prepared_statements where name = names[number]) then
        execute format('prepare %I as %s', names[number], format(frame, with_parts(texts[number], of_salon)));
      end if;
    end loop;
    perform set_config(known, 'yes', false);
    return names;
  end
$$`

/** Of a prepared statement. @param values its values, as they are in JSON */
const executing = (name: string, values: string) => `format('execute %I(%s)', ${name},
  (select string_agg(quote_nullable(value), ', ' order by place) from json_array_elements_text(${values}) with ordinality as one (value, place)))`

/** @param given by query, as they are in JSON; null: it has its values, and is planned for them */
const atHome = `create or replace function at_home(of_salon uuid, queries text[], given json) returns json language plpgsql
  set plan_cache_mode to force_generic_plan as $$
  declare
    frame text := 'select coalesce(json_agg(row_to_json(found)), ''[]'') from (%s) found';
    names text[] := ready_at_home(of_salon, array(
      select case when json_typeof(given -> (place - 1)::integer) <> 'null' then query end
      from unnest(queries) with ordinality as one (query, place) order by place), frame);
    answer json;
    answers json[] := '{}';
  begin
    for number in 1 .. cardinality(queries) loop
      if json_typeof(given -> number - 1) = 'null' then
        execute format(frame, with_parts(queries[number], of_salon)) into answer;
      else
        execute ${executing('names[number]', 'given -> number - 1')} into answer;
      end if;
      answers := answers || answer;
    end loop;
    return array_to_json(answers);
  end
$$`

/**
 * Until the transaction ends, the part is not moved away: this is the lock that Citus takes for its own writers, one for the parts of
 * all tables that lie together, and that a move takes alone, on all machines, before it copies the last rows. Only the owner of the
 * tables may ask for it. @throws `serialization_failure` when it has just been moved
 */
const keepHere = `create or replace function keep_here(part bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
  begin
    perform lock_shard_metadata(5, array[part]);
    if not exists (
      select from pg_dist_placement where shardid = part and groupid = (select groupid from pg_dist_local_group)
    ) then
      raise exception 'the salon has just moved to another machine' using errcode = 'serialization_failure';
    end if;
  end
$$`

/** One after another. */
const writeAtHome = `create or replace function write_at_home(of_salon uuid, statements text[], given json) returns void
  language plpgsql set plan_cache_mode to force_generic_plan set enable_seqscan to off as $$
  declare
    names text[];
  begin
    perform keep_here(get_shard_id_for_distribution_column('salons', of_salon));
    names := ready_at_home(of_salon, statements, '%s');
    for number in 1 .. cardinality(statements) loop
      execute ${executing('names[number]', 'given -> number - 1')};
    end loop;
  end
$$`

export const homeFunctions: readonly string[] = [partOf, withParts, readyAtHome, atHome, keepHere, writeAtHome]

/** It is the coordinator's to leave them to the machine of the salon, also within a transaction. */
export async function sendHome(db: Sql): Promise<void> {
  await raw`
    select create_distributed_function(name::regprocedure, '$1', colocate_with => 'salons', force_delegation => true)
    from unnest(array['at_home(uuid, text[], json)', 'write_at_home(uuid, text[], json)']) as name
    where not exists (select from pg_catalog.pg_dist_object
      where objid = name::regprocedure and distribution_argument_index is not null)`.execute(db)
}
