/** A random password of 72 bits. It always satisfies the shop's own rule. */
export const generatePassword = (randomBytes: (size: number) => Buffer) => `Rw7-${randomBytes(9).toString('base64url')}`
