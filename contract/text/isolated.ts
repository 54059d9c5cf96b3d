/** Keeps a part of a longer text from turning the parts beside it (UAX #9, first strong isolate). */
export const isolated = (text: string): string => `\u2068${text}\u2069`
