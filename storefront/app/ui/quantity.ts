/** Arabic-Indic and extended digits as 0-9; everything else stays. */
export function plainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * A typed quantity. Not a number, or not above zero: 1 (spec, section 5). Halves are dropped, and what is more than
 * there is becomes what there is.
 */
export function parseQuantity(text: string, max = Number.POSITIVE_INFINITY): number {
  const plain = plainDigits(text)
    .replace(/[\s,٬]/g, '')
    .replace('٫', '.')
  const typed = /^\+?\d+(\.\d*)?$/.test(plain) ? Math.trunc(Number(plain)) : 1
  return Math.max(1, Math.min(typed, Math.max(1, max)))
}
