/** The same keys with any words: `vi satisfies Shape<typeof en>`. A plural has `_other` in every language, `_one` in its own. */
export type Shape<Texts> = {
  [Key in keyof Texts as IsOne<Key, Texts> extends true ? never : Key]: Texts[Key] extends string
    ? string
    : Shape<Texts[Key]>
}

type IsOne<Key, Texts> = Key extends `${infer Base}_one` ? (`${Base}_other` extends keyof Texts ? true : false) : false
