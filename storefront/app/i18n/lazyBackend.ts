import type { BackendModule, ReadCallback } from 'i18next'

let asked: Parameters<BackendModule['init']> | undefined

/** i18next's way to words over HTTP, itself fetched with the first words that the page did not come with. */
export const lazyBackend: BackendModule = {
  type: 'backend',
  init(...given) {
    asked = given
  },
  read(language: string, namespace: string, done: ReadCallback) {
    fetched ??= fetchBackend()
    fetched.then(
      (backend) => backend.read(language, namespace, done),
      (error: unknown) => {
        fetched = undefined
        // `true`: worth another try (i18next's retries).
        done(error instanceof Error ? error : new Error(String(error)), true)
      },
    )
  },
}

let fetched: Promise<BackendModule> | undefined

async function fetchBackend(): Promise<BackendModule> {
  const { default: HttpBackend } = await import('i18next-http-backend')
  const backend: BackendModule = new HttpBackend()
  if (asked) backend.init(...asked)
  return backend
}
