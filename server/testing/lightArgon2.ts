import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

// By Node itself, as Vite would find this module again.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2
const light = { memoryCost: 8, timeCost: 1 }
const verified = new Map<string, Promise<boolean>>()

/**
 * Stands in for the package in the tests (vitest.config.ts): what guessing costs is proven in `password.test.ts`, which has the
 * package itself, and paying that for every sign-in takes longer than the rest of it.
 */
export const hash: typeof Argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...light, ...options }, signal)

export const hashRaw: typeof Argon2.hashRaw = (password, options, signal) =>
  argon2.hashRaw(password, { ...light, ...options }, signal)

/** A hash of full weight, as of an account that is not there, is gone through once for each password. */
export const verify: typeof Argon2.verify = (hashed, password) => {
  const key = `${hashed} ${password}`
  const known = verified.get(key) ?? argon2.verify(hashed, password)
  verified.set(key, known)
  return known
}
