/**
 * The most common passwords that satisfy the spec's rule. Compared case-insensitively.
 */
const common = new Set(
  [
    'Password1',
    'Password12',
    'Password123',
    'Password1234',
    'Passw0rd',
    'P@ssw0rd',
    'P@ssword1',
    'Qwerty1',
    'Qwerty12',
    'Qwerty123',
    'Qwerty1234',
    'Abc123',
    'Abc1234',
    'Abcd1234',
    'Aa123456',
    'Aa1234567',
    'Aa12345678',
    'Aa123456789',
    'Admin123',
    'Welcome1',
    'Welcome123',
    'Letmein1',
    'Iloveyou1',
    'Monkey123',
    'Dragon123',
    '1q2w3e4R',
    '1qaz2wsX',
    'Mohammed1',
    'Mohammed123',
    'Saudi123',
  ].map((password) => password.toLowerCase()),
)

/** Whether a password is among the most commonly guessed ones, in any letter case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
