const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g

/** Arabic-Indic and Persian digits as ASCII, so that every numeric input takes all three sets. */
export function latinDigits(text: string): string {
  return text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) % 16))
}
