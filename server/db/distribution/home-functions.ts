/** The functions by which what is about one salon is asked, and written, on its machine: docs/decisions/0174-asked-where-the-salon-is.md */

import { sql as raw } from 'kysely'
import type { Sql } from '../connection.ts'

/**
 * Each connection prepares a statement once for each part that it asks. @param given by query, as they are in JSON; null: it has its
 * values, and is planned for them
 */
export const atHome = `create or replace function at_home(of_salon uuid, queries text[], given json) returns json language plpgsql
  set plan_cache_mode to force_generic_plan as $$
  declare
    query text;
    number integer := 0;
    own text;
    called text;
    part text;
    answer json;
    answers json[] := '{}';
  begin
    foreach query in array queries loop
      own := 'home_' || hashtextextended(query, 0) || '_' || get_shard_id_for_distribution_column('salons', of_salon);
      if json_typeof(given -> number) = 'null' or not exists (select from pg_prepared_statements where name = own) then
        called := query;
        for part in select distinct words[1] from regexp_matches(query, '\\{\\{(\\w+)\\}\\}', 'g') as match (words) loop
          called := replace(called, '{{' || part || '}}',
            format('public.%I', part || '_' || get_shard_id_for_distribution_column(part::regclass, of_salon)));
        end loop;
        called := format('select coalesce(json_agg(row_to_json(found)), ''[]'') from (%s) found', called);
        if json_typeof(given -> number) <> 'null' then
          execute format('prepare %I as %s', own, called);
        end if;
      end if;
      if json_typeof(given -> number) = 'null' then
        execute called into answer;
      else
        execute format('execute %I(%s)', own, (select string_agg(quote_nullable(value), ', ' order by place)
          from json_array_elements_text(given -> number) with ordinality as one (value, place))) into answer;
      end if;
      answers := answers || answer;
      number := number + 1;
    end loop;
    return array_to_json(answers);
  end
$$`

/** Writes by Citus, which knows when a salon is just moving, but all on one machine. */
export const doAtHome = `create or replace function do_at_home(of_salon uuid, statements text[]) returns void language plpgsql as $$
  declare
    one text;
  begin
    foreach one in array statements loop
      execute one;
    end loop;
  end
$$`

/** It is the coordinator's to leave them to the machine of the salon, also within a transaction. */
export async function sendHome(db: Sql): Promise<void> {
  await raw`
    select create_distributed_function(name::regprocedure, '$1', colocate_with => 'salons', force_delegation => true)
    from unnest(array['at_home(uuid, text[], json)', 'do_at_home(uuid, text[])']) as name
    where not exists (select from pg_catalog.pg_dist_object
      where objid = name::regprocedure and distribution_argument_index is not null)`.execute(db)
}
