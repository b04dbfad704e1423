/** The same keys with any words: `vi satisfies Shape<typeof en>`. Plural forms beside `_other` are each language's own. */
export type Shape<Texts> = {
  [Key in keyof Texts as Key extends `${string}_one` ? never : Key]: Texts[Key] extends string
    ? string
    : Shape<Texts[Key]>
}
