/** More HTML than people write. */
const maxHtml = 500_000

/** What stands in these is no text. */
const hidden = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'object',
  'iframe',
  'textarea',
  'select',
])
/** What begins and ends a line. */
const blocks = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'table',
  'tr',
  'section',
  'article',
  'header',
  'footer',
  'pre',
  'hr',
  'form',
  'blockquote',
  'li',
  'dl',
  'dt',
  'dd',
])
const spaced = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote'])

const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', ndash: '–', mdash: '—', bull: '•' },
  ...{
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    copy: '©',
    reg: '®',
    euro: '€',
    deg: '°',
  },
  ...{ zwnj: '\u200c', zwj: '\u200d', lrm: '\u200e', rlm: '\u200f', shy: '', times: '×' },
}

/**
 * What a reader sees of HTML, as plain text: no tag, script, style or address of a link survives. Quoted blocks have a `>`
 * before each line, as plain mail has. It goes through its input once, whatever that is, and never fails.
 */
export function htmlToText(html: string): string {
  const source = html.slice(0, maxHtml)
  const lower = source.toLowerCase()
  const lines: string[] = []
  let line = ''
  let quotes = 0
  const endLine = () => {
    lines.push(`${'> '.repeat(Math.min(quotes, 5))}${line.trim()}`)
    line = ''
  }
  const breakLine = () => {
    if (line.trim() !== '') endLine()
    line = ''
  }
  const write = (text: string) => {
    line += decoded(text).replace(/\s+/g, ' ')
  }
  let place = 0
  while (place < source.length) {
    const open = source.indexOf('<', place)
    if (open === -1) {
      write(source.slice(place))
      break
    }
    write(source.slice(place, open))
    const [tag = '', slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(open, open + 40)) ?? []
    if (lower.startsWith('<!', open) || lower.startsWith('<?', open)) {
      place = after(lower, lower.startsWith('<!--', open) ? '-->' : '>', open)
    } else if (tag === '') {
      line += '<'
      place = open + 1
    } else {
      place = endOfTag(source, open + tag.length)
      if (hidden.has(name) && slash === '') place = endOfTag(source, after(lower, `</${name}`, place))
      else if (name === 'br') endLine()
      else if (name === 'td' || name === 'th') line += ' '
      else if (blocks.has(name)) {
        breakLine()
        if (name === 'blockquote' && slash !== '') quotes = Math.max(0, quotes - 1)
        if (spaced.has(name) && lines.length > 0 && !/^[> ]*$/.test(lines.at(-1) ?? '')) endLine()
        if (name === 'blockquote' && slash === '') quotes += 1
        if (name === 'li' && slash === '') line = '- '
      }
    }
  }
  breakLine()
  return lines.join('\n').trim()
}

function after(lower: string, end: string, from: number): number {
  const found = lower.indexOf(end, from)
  return found === -1 ? lower.length : found + end.length
}

/** Behind the next `>` that stands in no quotation marks. */
function endOfTag(source: string, from: number): number {
  let quote = ''
  for (let place = from; place < source.length; place += 1) {
    const character = source[place]
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return place + 1
  }
  return source.length
}

const decoded = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return entities[entity.toLowerCase()] ?? whole
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
