/** Characters that reorder or hide what stands beside them: embeddings, overrides, isolates, marks, zero-width spaces. */
const directionControls = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Marks, embeddings, overrides and isolates of direction. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** The text without what reorders it, or the text beside it. */
export const withoutDirectionMarks = (text: string): string => text.replace(directionMarks, '')

/** Line and paragraph separators count as breaks everywhere a header is read. */
const breaks = /[\s\p{Cc}\u2028\u2029]+/gu

/**
 * A name, subject or file name on one line, without what could reorder the text beside it: anybody may write an override into
 * their name. U+200C and U+200D stay, which spell words.
 */
export const singleLine = (text: string): string =>
  text.replace(directionControls, '').replace(breaks, ' ').trim().toWellFormed()
