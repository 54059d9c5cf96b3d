/** For so many milliseconds a mailed one-time code signs in. */
export const codeLifetimeMs = 10 * 60_000
