/**
 * What each service takes of a client, and whether it stands by itself. Menus that are there get what their names say,
 * and are marked as guessed until somebody at the salon has looked at them.
 */

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// As shared/services/marks.ts tells them on this day.
const hands = String.raw`\m(mani|manis|manicures?|manicuras?|manos?|hands?|fingers?|mong tay|tay nuoc|ngon tay|ban tay)\M`
const feet = String.raw`\m(pedi|pedis|pedicures?|pedicuras?|pies?|foot|feet|toes?|toenails?|heels?|callus|mong chan|chan nuoc|ban chan|ngon chan|got chan|got chai|massage chan)\M`
const neither = String.raw`\m(wax|waxing|lash|lashes|eyelash(es)?|brows?|eyebrows?|facials?|threading|tinting|head|hair|makeup|permanent make up|massages?|tattoos?|nhuom|mi|long may|chan may|cham soc da)\M`
const nails = String.raw`\m(nails?|gel|gel x|dip|dipping|powder|acrylics?|full sets?|sets?|fills?|fill ins?|refills?|extensions?|tips?|polish|french|shellac|ombre|removals?|remove|take off|soak off|repairs?|art|mong|bot|son|dam|thao|ve)\M`
const addOns = String.raw`\m(add ?ons?|extras?|upgrades?|nail art|designs?|french tips?|chrome|cat eyes?|callus|hot stones?|paraffin|rhinestones?|stones?|ve mong|da nong|dinh da)\M`
const mainServices = String.raw`\m(manicures?|pedicures?|mani|pedi|full sets?|sets?|fills?|refills?|packages?|combos?)\M`
const removals = String.raw`\m(removals?|remove|take off|soak off|thao)\M`

function words(table: string): string {
  return `coalesce(regexp_replace(plain_letters(${table}.name || ' ' || coalesce(${table}.names ->> 'vi', '')), '[^a-z]+', ' ', 'g'), '')`
}

const statements = [
  `alter table services
    add column takes text not null default 'none' check (takes in ('hands', 'feet', 'both', 'none')),
    add column add_on boolean not null default false,
    add column goes_first boolean not null default false,
    add column marks_guessed boolean not null default false`,

  `with told as (
    select services.salon_id, services.id, ${words('services')} as own, ${words('categories')} as grouped,
      regexp_replace(plain_letters(services.description), '[^a-z]+', ' ', 'g') as described
    from services left join categories on categories.salon_id = services.salon_id and categories.id = services.category_id
  )
  update services set
    marks_guessed = true,
    takes = case
      when own ~ '${hands}' and own ~ '${feet}' then 'both'
      when own ~ '${hands}' then 'hands'
      when own ~ '${feet}' then 'feet'
      when own ~ '${neither}' then 'none'
      when grouped ~ '${hands}' and grouped ~ '${feet}' then 'both'
      when grouped ~ '${hands}' then 'hands'
      when grouped ~ '${feet}' then 'feet'
      when grouped ~ '${neither}' then 'none'
      when own ~ '${nails}' or grouped ~ '${nails}' then 'hands'
      else 'none' end,
    add_on = own !~ '${mainServices}' and (own ~ '${addOns}' or described ~ '^add '),
    goes_first = own !~ '${mainServices}' and own ~ '${removals}'
  from told where told.salon_id = services.salon_id and told.id = services.id`,
]
