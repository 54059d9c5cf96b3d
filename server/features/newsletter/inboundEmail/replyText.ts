import { foldText } from '@rawaj/contract/text/foldText.ts'
import { isQuoteHead, isSignature, quotesAllBelow } from './quoteHeads.ts'

/** A quotation begins with a short line; of longer lines only the beginning is checked. */
const maxHead = 400

type LineKind = 'own' | 'empty' | 'marked' | 'head'

/**
 * The part of an answer by mail that its sender wrote, without the mails that it quotes, the lines that programs put above
 * those, and signatures. What stands below or between marked quotations (`>`) is the sender's as well; with answers between
 * quotations those stay, since they say what is answered. Where nothing is left, all that is not quoted, or the whole.
 */
export function replyText(text: string): string {
  const lines = text.split('\n')
  const folded = lines.map((line) => foldText(line.slice(0, maxHead)).trim())
  const cut = folded.findIndex((_, index) => quotesAllBelow(folded, index))
  const reply = ownPart(lines, folded, cut === -1 ? lines.length : cut)
  if (reply !== '') return reply
  // Written below what the program quotes without marks.
  const whole = ownPart(lines, folded, lines.length)
  return whole === '' ? text.trim() : whole
}

function ownPart(lines: readonly string[], folded: readonly string[], end: number): string {
  const kinds = kindsOf(folded, end)
  const firstOwn = kinds.indexOf('own')
  const lastOwn = kinds.lastIndexOf('own')
  if (firstOwn === -1) return ''
  const quotations = countQuotations(kinds, lastOwn)
  // A single quotation above or below is known from the thread; several are answered one by one.
  const isInterleaved = quotations > 1
  const kept = lines.filter((_, index) => {
    const kind = kinds[index]
    if (index > lastOwn || kind === undefined || kind === 'head') return false
    return kind !== 'marked' || isInterleaved
  })
  return withoutSignature(
    kept
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
}

/** Marked quotations that are followed by the sender's own text. */
function countQuotations(kinds: readonly LineKind[], lastOwn: number): number {
  let count = 0
  let before: LineKind = 'own'
  for (const kind of kinds.slice(0, lastOwn)) {
    if (kind === 'empty') continue
    if (kind === 'marked' && before !== 'marked') count += 1
    before = kind
  }
  return count
}

function kindsOf(folded: readonly string[], end: number): LineKind[] {
  const kinds: LineKind[] = []
  for (let index = 0; index < end; index += 1) {
    const line = folded[index] ?? ''
    const head = line.startsWith('>') ? 0 : isQuoteHead(folded, index)
    if (head > 0) {
      for (let part = 0; part < head && index + part < end; part += 1) kinds.push('head')
      index += head - 1
    } else kinds.push(line === '' ? 'empty' : line.startsWith('>') ? 'marked' : 'own')
  }
  return kinds
}

/** Without the lines that a program, or a person, adds below every mail. */
function withoutSignature(text: string): string {
  const lines = text.split('\n')
  const dashes = lines.findIndex((line) => /^--\s*$/.test(line))
  const written = dashes > 0 ? lines.slice(0, dashes) : lines
  while (written.length > 1) {
    const last = (written.at(-1) ?? '').trim()
    if (last !== '' && !isSignature(foldText(last.slice(0, maxHead)).trim())) break
    written.pop()
  }
  return written.join('\n').trim()
}
