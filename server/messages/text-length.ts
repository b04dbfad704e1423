/** What a text message costs: it is sent in parts, and how long a part is depends on its letters. */

/** Of the alphabet of GSM 03.38 these need two places. */
const twoPlaces = /[\f^{}\\[~\]|€]/g
const gsm = /^[\n\f\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z[\\\]^_a-z{|}~¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΔΦΓΛΩΠΨΣΘΞ€]*$/

/** How many parts the text is sent in. */
export function partsOf(text: string): number {
  if (!gsm.test(text)) return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  const places = text.length + (text.match(twoPlaces)?.length ?? 0)
  return places <= 160 ? 1 : Math.ceil(places / 153)
}
