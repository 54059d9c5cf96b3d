import { compile, type FormatCallback } from 'html-to-text'

/**
 * Descriptions of other shops, written in HTML, as text with its lists and breaks. Loaded when such a text comes: the parser is larger
 * than what needs it.
 */

/** Characters of HTML that are read; the shop takes no text of that length. */
const maxHtml = 200_000
const maxDepth = 100

/** A row of a table as one line: two cells as a name and its value, more of them with points between. */
const row: FormatCallback = (element, walk, builder) => {
  const cells = element.children.filter(({ name }) => name === 'td' || name === 'th')
  builder.openBlock({ leadingLineBreaks: 1 })
  for (const [index, cell] of cells.entries()) {
    if (index > 0) builder.addLiteral(cells.length === 2 ? ': ' : ' · ')
    walk(cell.children, builder)
  }
  builder.closeBlock({ trailingLineBreaks: 1 })
}

const line = { leadingLineBreaks: 1, trailingLineBreaks: 1 }
const paragraph = { leadingLineBreaks: 2, trailingLineBreaks: 2 }
const skipped = ['script', 'style', 'head', 'title', 'template', 'noscript', 'svg', 'object', 'iframe', 'img', 'video']

const convert = compile({
  wordwrap: false,
  baseElements: { selectors: [] },
  limits: { maxInputLength: maxHtml, maxDepth },
  formatters: { row },
  selectors: [
    ...skipped.map((selector) => ({ selector, format: 'skip' })),
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
    })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'blockquote', format: 'block', options: paragraph },
    { selector: 'table', format: 'block', options: paragraph },
    { selector: 'tr', format: 'row' },
    ...['hr', 'dt', 'dd', 'figcaption'].map((selector) => ({ selector, format: 'block', options: line })),
    // Word has a paragraph in each cell and item.
    ...['td > p', 'th > p', 'li > p', 'td > div', 'th > div'].map((selector) => ({ selector, format: 'inline' })),
  ],
})

const blocks = 'p|div|ul|ol|li|h[1-6]|table|t[rdh]|thead|tbody|section|article|blockquote|figure|dl|dt|dd|hr'
const inlines = 'br|span|strong|b|em|i|u|s|a|img|font|sup|sub|small|mark|center|iframe|script|style|video|input|button'
const anyTag = new RegExp(`</?(?:${blocks}|${inlines})(?:\\s[^<>]*)?/?>`, 'i')
const blockTag = new RegExp(`<(?:${blocks}|br)(?:\\s[^<>]*)?/?>`, 'i')
const entity = /&(?:nbsp|amp|lt|gt|quot|apos|ndash|mdash|hellip|[lr]squo|[lr]dquo|deg|times|#\d{2,6}|#x[\da-f]{2,5});/i

/** Whether a text is HTML, and not one with a sign of less or more in it. */
export const isHtml = (text: string): boolean => anyTag.test(text) || entity.test(text)

/** The text of HTML: no tag, script or address of a link survives. Other texts are returned as they are. */
export function textOfHtml(text: string): string {
  if (!isHtml(text)) return text
  // Without elements that break lines, lines of the source are meant; WooCommerce writes a break as \n.
  const lines = text.replace(/(?<!\\)\\n/g, '\n')
  const html = blockTag.test(text) ? text.replace(/(?<!\\)\\n/g, ' ') : lines.replace(/\r?\n/g, '<br>')
  return convert(html)
    .replace(/[ \t\u00a0]+$/gm, '')
    .replace(/^[ \t\u00a0]+(?=\S)/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
