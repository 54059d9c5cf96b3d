/** Escapes a text for `like`, so that it matches literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
