import { hash, verify } from '@node-rs/argon2'

/** argon2id with the package's defaults (19 MiB, 2 passes), which are OWASP's. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'))
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFKC'))
}
