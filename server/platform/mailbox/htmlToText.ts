import { compile, type FormatCallback } from 'html-to-text'

/** Characters of HTML that are read; no person writes more. */
const maxHtml = 1_000_000
/** Nesting of elements; programs nest tables, but not hundreds of them. */
const maxDepth = 150

/** The line that mail programs draw above the headers of a quoted email. */
const separator = '_'.repeat(32)

const withSeparator: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addLiteral(separator)
  builder.addLineBreak()
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 1 })
}

const block = { leadingLineBreaks: 1, trailingLineBreaks: 1 }
const skip = (selector: string) => ({ selector, format: 'skip' })
/** Blocks that contain, or introduce, the quoted email. */
const quoted = (selector: string) => ({ selector, format: 'blockquote' })

const convert = compile({
  wordwrap: false,
  // All of it: an email may contain several documents.
  baseElements: { selectors: [] },
  limits: { maxInputLength: maxHtml, maxDepth },
  formatters: { withSeparator },
  selectors: [
    ...['script', 'style', 'head', 'title', 'template', 'noscript', 'svg', 'math', 'object', 'iframe'].map(skip),
    ...['textarea', 'select', 'img', '[hidden]', '[style*="display:none"i]', '[style*="display: none"i]'].map(skip),
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'hr', format: 'block', options: block },
    { selector: 'dt', format: 'block', options: block },
    { selector: 'dd', format: 'block', options: block },
    ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { prefix: ' ' } })),
    { selector: 'tr', format: 'block', options: block },
    ...['div.gmail_attr', 'div.moz-cite-prefix', 'div.yahoo_quoted', 'div.protonmail_quote', 'div.zmail_extra'].map(
      quoted,
    ),
    ...['div.ms-outlook-mobile-reference-message', 'div#mail-editor-reference-message-container'].map(quoted),
    ...['div#divRplyFwdMsg', 'div[style*="border-top:solid #E1E1E1"i]', 'div[style*="border-top:solid #B5C4DF"i]'].map(
      (selector) => ({ selector, format: 'withSeparator' }),
    ),
  ],
})

/**
 * The visible text of HTML as plain text: no tag, script, style or address of a link survives. Lines of quoted blocks begin with
 * `>`, as in plain-text emails.
 */
export function htmlToText(html: string): string {
  const text = convert(html.slice(0, maxHtml))
  return text
    .replace(/[ \t\u00a0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
