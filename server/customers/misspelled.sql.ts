import { type RawBuilder, sql as raw } from 'kysely'

type Text = RawBuilder<unknown>

/** What `isMisspelled` of shared/customers/family.ts says of two plain names. */
export function misspelled(one: Text, other: Text): RawBuilder<boolean> {
  return raw`(abs(length(${one}) - length(${other})) = 1 and left(${one}, 1) = left(${other}, 1) and exists (
    select from (values (${one}, ${other}), (${other}, ${one})) as pair (long, short), generate_series(2, length(long)) as place
    where length(long) > greatest(length(short), 4) and overlay(long placing '' from place for 1) = short
  ))`
}
