/** What a text message costs: it is sent in segments, whose capacity depends on its characters. */

/** Characters of the GSM 03.38 alphabet that take two places. */
const twoPlaces = /[\f^{}\\[~\]|€]/g
const gsm = /^[\n\f\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z[\\\]^_a-z{|}~¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΔΦΓΛΩΠΨΣΘΞ€]*$/

/** The number of segments of the text. */
export function partsOf(text: string): number {
  if (!gsm.test(text)) return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  const places = text.length + (text.match(twoPlaces)?.length ?? 0)
  return places <= 160 ? 1 : Math.ceil(places / 153)
}
