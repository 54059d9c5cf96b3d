/** Characters that reorder or hide their neighbours: embeddings, overrides, isolates, marks, zero-width spaces. */
const directionControls = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Marks, embeddings, overrides and isolates of direction. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** The text without marks that reorder it or its neighbours. */
export const withoutDirectionMarks = (text: string): string => text.replace(directionMarks, '')

/** Headers treat line and paragraph separators as breaks. */
const breaks = /[\s\p{Cc}\u2028\u2029]+/gu

/**
 * A name, subject or file name on one line, without characters that could reorder its neighbours: anyone may put an override into
 * their name. U+200C and U+200D stay, because words are spelled with them.
 */
export const singleLine = (text: string): string =>
  text.replace(directionControls, '').replace(breaks, ' ').trim().toWellFormed()
