import { hash, verify } from '@node-rs/argon2'

/** argon2id with the package's defaults (19 MiB, 2 passes), which are OWASP's. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'))
}

/** `null`: an account that joined by a one-time code and has no password yet. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  return passwordHash !== null && verify(passwordHash, password.normalize('NFKC'))
}
