/** The line of our own mails above which an answer is written, in both languages: what matters of `support_reply_line`. */
const ownLines = ['Please write your answer above this line', 'يُرجى كتابة ردّك فوق هذا السطر']

/** How mail programs begin what they quote: the line above it. */
const quoteHeads = [
  /^\s*>*\s*-{2,}\s*(original message|forwarded message|الرسالة الأصلية|رسالة محولة)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
  /^\s*(on|في|بتاريخ|am|le|el)\s.{0,200}(wrote|كتب|كتبت|schrieb|a écrit|escribió).{0,120}[:：]\s*$/i,
  /^\s*.{0,200}<[^<>\s]+@[^<>\s]+>\s*(wrote|كتب|كتبت).{0,40}[:：]\s*$/i,
]
/** Of Outlook: some header lines in a row. */
const headLine = /^\s*\*?(from|sent|to|subject|date|من|تاريخ الإرسال|إلى|الموضوع|التاريخ)\s*[:：]\*?\s*\S/i

/** What begins a quotation is a short line; of longer ones the beginning is enough. */
const maxHead = 400

/**
 * What somebody wrote themselves of an answer by mail, without the mails that it quotes below. Where nothing would be left
 * (some write below), all that is not quoted; where that is nothing either, the whole text.
 */
export function replyText(text: string): string {
  const lines = text.split('\n')
  const heads = lines.map((line) => line.slice(0, maxHead))
  // From here on all lines are quoted, or empty.
  const quotedFrom = heads.findLastIndex((line) => !/^\s*(>|$)/.test(line)) + 1
  const end = heads.findIndex(
    (line, index) => beginsQuote(heads, line, index) || (isMarked(line) && index >= quotedFrom),
  )
  const above = trimmed(end === -1 ? lines : lines.slice(0, end))
  if (above !== '') return above
  const unquoted = trimmed(lines.filter((_, index) => !isQuoted(heads, index)))
  return unquoted === '' ? text.trim() : unquoted
}

const isMarked = (line: string): boolean => /^\s*>/.test(line)

const isQuoted = (heads: readonly string[], index: number): boolean =>
  isMarked(heads[index] ?? '') || beginsQuote(heads, heads[index] ?? '', index)

function beginsQuote(lines: readonly string[], line: string, index: number): boolean {
  if (ownLines.some((own) => line.includes(own))) return true
  // It may be broken into two lines.
  const joined = `${line} ${lines[index + 1] ?? ''}`
  if (quoteHeads.some((head) => head.test(line) || (/^\s*(on|في|بتاريخ)\s/i.test(line) && head.test(joined))))
    return true
  return headLine.test(line) && [1, 2].every((next) => headLine.test(lines[index + next] ?? ''))
}

/** Without lines that hold nothing at its end, and marks of quoting. */
const trimmed = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
