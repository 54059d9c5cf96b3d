/** Timeout for loading a script (spec, section 9), in milliseconds. */
const scriptTimeout = 120_000

/** Settles as `loading`, or fails when it takes longer than a script may, so that the user gets an answer and can retry. */
export function withTimeout<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The script did not come in time')), scriptTimeout)
    loading.then(resolve, reject).finally(() => clearTimeout(timeout))
  })
}
