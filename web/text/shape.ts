/** The same keys with any texts: `vi satisfies Shape<typeof en>`. Plurals have `_other` in every language, and `_one` where the language needs it. */
export type Shape<Texts> = {
  [Key in keyof Texts as IsOne<Key, Texts> extends true ? never : Key]: Texts[Key] extends string
    ? string
    : Shape<Texts[Key]>
}

type IsOne<Key, Texts> = Key extends `${infer Base}_one` ? (`${Base}_other` extends keyof Texts ? true : false) : false
