/**
 * Invisible characters: Unicode's `Default_Ignorable_Code_Point` (zero-width spaces and joiners, marks, embeddings and isolates
 * of direction, the byte order mark, the soft hyphen, variation selectors, tag characters, fillers) and the annotation marks
 * U+FFF9 to U+FFFB. The signs of Arabic numbers (U+0600 to U+0605) are format characters too, but visible.
 */
export const unseenMark = /[\p{DI}\uFFF9-\uFFFB]/u

const unseenMarks = /[\p{DI}\uFFF9-\uFFFB]+/gu

/** The text without invisible characters; for identifiers, figures and whatever is compared. */
export const withoutUnseenMarks = (text: string): string =>
  unseenMark.test(text) ? text.replace(unseenMarks, '') : text
