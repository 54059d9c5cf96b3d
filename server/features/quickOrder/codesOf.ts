/** A text that may be a SKU or a barcode. */
const isCode = (text: string) =>
  /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}._/+-]{3,59}$/u.test(text) && (/\p{L}/u.test(text) || /^\d{8,14}$/.test(text))

/** A whole line that is looked up as a code. */
const maxWhole = 60
/** Codes of one line: goods have a SKU and a barcode, and some words look like one. */
const maxCodes = 8

/**
 * Codes that a line may have: that of its column, the line as a whole, and each of its words that looks like one. A number alone is a
 * size, unless the whole line is one.
 */
export function codesOf({ query, code }: { query: string; code?: string | undefined }): string[] {
  const parts = query.split(/[\s,;،()[\]]+/).filter(isCode)
  const whole = query.length <= maxWhole ? [query] : []
  return [...new Set([...(code === undefined ? [] : [code]), ...whole, ...parts])].slice(0, maxCodes)
}
