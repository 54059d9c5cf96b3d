/** Milliseconds for which an emailed one-time code is valid. */
export const codeLifetimeMs = 10 * 60_000
