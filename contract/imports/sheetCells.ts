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

/** A number that a spreadsheet shows and saves with the same digits. */
const isStableNumber = /^(0|-?[1-9]\d{0,10})(\.\d{0,3}[1-9])?$/
const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
/**
 * Texts that spreadsheets change into a number, a day, a time or a truth when they open a file of separated values: `0551234567` loses
 * its zero, a barcode becomes 6.28E+12, `1E5` 100000, and `1-2`, `MAR1` and `12 a` are days and times.
 */
const changing = [
  /^(?=.*\d)[\d .,:/%()$€£+-]+$/,
  /^[+-]?[.,]?\d[\d.,]*e[+-]?\d+$/i,
  new RegExp(`^\\d{1,4}[ /,-]*${month}[ /,-]*\\d*$`, 'i'),
  new RegExp(`^${month}[ /,-]*\\d[\\d ,/-]*$`, 'i'),
  /^\d{1,2}(:\d+)* ?[ap]\.?m?\.?$/i,
  /^(true|false)$/i,
]

/** Whether a spreadsheet that opens a file of separated values changes this text. */
const isChanging = (text: string) => !isStableNumber.test(text) && changing.some((pattern) => pattern.test(text))

const looksLikeFormula = (text: string) => !isHarmless(text) && startsFormula.test(text)

/** Whether text gets an apostrophe, or has one that was put before it: those of its own come before it. */
const isMarked = (text: string) => looksLikeFormula(text) || isChanging(text.replace(/^'+/, ''))

const safeWithin = (text: string) => text.replace(startsFormulaWithin, "$1'$2")

/**
 * As a cell is written that is a number, a day or a time to the program that opens it, and as every cell of a workbook is, where text
 * is text: no formula to any program, whichever separator it goes by.
 */
export function safeCell(text: string): string {
  const safe = safeWithin(text)
  // Text that begins with an apostrophe keeps it.
  return looksLikeFormula(safe) || (safe.startsWith("'") && isMarked(safe)) ? `'${safe}` : safe
}

/** The same in a file of separated values for text that stays text, letter by letter: a mobile keeps its zero, a barcode its digits. */
export function safeCsvText(text: string): string {
  const safe = safeWithin(text)
  return isMarked(safe) ? `'${safe}` : safe
}

/**
 * Text of a cell that was written by either, or with apostrophes by hand: the same for both formats, as programs save one as the
 * other.
 */
export const plainCell = (text: string): string =>
  (text.startsWith("'") && isMarked(text) ? text.slice(1) : text).replace(
    startsFormulaWithin,
    (_, before: string, apostrophes: string) => before + apostrophes.slice(1),
  )
