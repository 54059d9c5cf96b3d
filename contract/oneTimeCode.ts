/** For so many milliseconds a mailed one-time code signs in. */
export const codeIsGoodForMs = 10 * 60_000
