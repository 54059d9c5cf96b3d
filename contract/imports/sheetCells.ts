/**
 * Beginnings of a cell that spreadsheets treat as a formula: OWASP's list for CSV injection, with the full-width forms that some
 * programs treat alike.
 */
const formulaSign = '[=+\\-@\\t\\r\\uFF0B\\uFF0D\\uFF1D\\uFF20]'
const startsFormula = new RegExp(`^'*\\s*${formulaSign}`)
/**
 * In the middle of a cell: programs that separate values by something else than the file does (a semicolon in half of the
 * world, a tab), or that know its quotation marks nowhere but behind their own separator, begin a cell or a line here.
 */
const startsFormulaWithin = new RegExp(`([,;\\t\\r\\n|]["\\s]*)('*)(?=${formulaSign})`, 'g')
/** A negative number is no formula; what begins with a plus is the number of a telephone, which would lose it. */
const isPlainNumber = /^-?\d+(\.\d+)?$/

const isHarmless = (text: string) => text === '-' || isPlainNumber.test(text)

/** As a cell of a workbook is written, so that no program runs it: behind an apostrophe. */
export function safeCell(text: string): string {
  // Text that begins with an apostrophe keeps it.
  return !isHarmless(text) && startsFormula.test(text) ? `'${text}` : text
}

/** Text of a workbook's cell that was written by `safeCell`, or with an apostrophe by hand. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text

/** As a cell of a file of separated values is written: safe for every program, whichever separator it goes by. */
export const safeCsvCell = (text: string): string => safeCell(text.replace(startsFormulaWithin, "$1'$2"))

/** Text of a cell that was written by `safeCsvCell`, or with apostrophes by hand. */
export const plainCsvCell = (text: string): string =>
  plainCell(text).replace(
    startsFormulaWithin,
    (_, before: string, apostrophes: string) => before + apostrophes.slice(1),
  )
