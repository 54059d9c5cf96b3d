/** An exact number of riyals, of pieces or of percent, in units of 10⁻¹². */
export type Decimal = bigint

const digits = 12
export const one: Decimal = 10n ** BigInt(digits)
export const hundredth: Decimal = one / 100n

/** @returns null for a text that is no number */
export function decimal(text: string): Decimal | null {
  const parts = /^(-?)(\d{1,20})(?:\.(\d{1,40}))?$/.exec(text.trim())
  if (!parts) return null
  const [, sign, whole = '', fraction = ''] = parts
  const value = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return sign === '-' ? -value : value
}

/** Half up to two decimals. */
export const rounded = (value: Decimal): Decimal => floorDiv(value + hundredth / 2n, hundredth) * hundredth

/** Halves down to two decimals. */
export const roundedDown = (value: Decimal): Decimal => -rounded(-value)

export const times = (value: Decimal, by: Decimal): Decimal => floorDiv(value * by, one)

export const sum = (values: readonly Decimal[]): Decimal => values.reduce((all, value) => all + value, 0n)

function floorDiv(value: bigint, by: bigint): bigint {
  const quotient = value / by
  return value % by < 0n ? quotient - 1n : quotient
}

/** How many digits stand behind the point. */
export const decimalsOf = (text: string): number => text.trim().split('.')[1]?.length ?? 0
