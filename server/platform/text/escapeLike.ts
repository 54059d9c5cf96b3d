/** A text to be found as it is by `like`, whatever signs it holds. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
