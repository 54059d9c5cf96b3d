import { describe, expect, it } from 'vitest'
import { linesOfRichText, richTextOfLines } from './richText.ts'
import { isTextLink, maxRichText, richTextSchema } from './richTextSchema.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })

describe('Rich text', () => {
  it('is read from lines: headings, lists and paragraphs', () => {
    expect(richTextOfLines('من نحن\n\n## الشحن \n- الأول\n-  الثاني\n\nبعدها\n- وحده')).toEqual(
      doc(
        paragraph({ type: 'text', text: 'من نحن' }),
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'الشحن' }] },
        {
          type: 'bulletList',
          content: ['الأول', 'الثاني'].map((text) => ({
            type: 'listItem',
            content: [paragraph({ type: 'text', text })],
          })),
        },
        paragraph({ type: 'text', text: 'بعدها' }),
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph({ type: 'text', text: 'وحده' })] }] },
      ),
    )
  })

  it('stays text where it looks like HTML', () => {
    expect(richTextOfLines('<b>no</b>\n#### not a heading')).toEqual(
      doc(paragraph({ type: 'text', text: '<b>no</b>' }), paragraph({ type: 'text', text: '#### not a heading' })),
    )
  })

  it('rich text of nothing is empty', () => {
    expect(richTextOfLines(' \n\n')).toEqual(doc())
  })

  it('comes back from its lines as it was', () => {
    const lines = 'One\n\n## Two\n- a\n- b\nThree'
    expect(linesOfRichText(richTextOfLines(lines))).toBe(lines)
  })

  it('loses what the editor adds and the shop does not know', () => {
    const link = { type: 'link', attrs: { href: '/faq', target: '_blank', onclick: 'alert(1)', class: null } }
    const text = { type: 'text', text: 'here', marks: [link], style: 'color:red' }
    expect(richTextSchema.parse(doc({ ...paragraph(text), attrs: { onload: 'x' } }))).toEqual(
      doc(paragraph({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href: '/faq' } }] })),
    )
  })

  it('loses what nobody sees, and pieces of nothing else', () => {
    const piece = (text: string) => ({ type: 'text', text })
    const typed = doc(paragraph(piece('a\0b\u202e '), piece('\u200b'), piece('می\u200cخواهم\ud800')))
    expect(richTextSchema.parse(typed)).toEqual(doc(paragraph(piece('ab '), piece('می\u200cخواهم'))))
  })

  it.each([
    ['a picture', doc({ type: 'image', attrs: { src: 'https://x.example/a.png' } })],
    ['a script', doc({ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] })],
    ['a title', doc({ type: 'heading', attrs: { level: 1 }, content: [] })],
    ['an unknown mark', doc(paragraph({ type: 'text', text: 'a', marks: [{ type: 'textStyle' }] }))],
    [
      'a list within a list',
      doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'bulletList' }] }] }),
    ],
    ['an empty list', doc({ type: 'bulletList', content: [] })],
    [
      'too much',
      doc(...Array.from({ length: 7 }, () => paragraph({ type: 'text', text: 'a'.repeat(maxRichText / 6) }))),
    ],
    ['no tree', '<p>hello</p>'],
  ])('is not %s', (_, value) => {
    expect(richTextSchema.safeParse(value).success).toBe(false)
  })

  it.each([
    '/faq',
    '/purchase?query=x',
    'https://example.com/a',
    'http://example.com',
    'mailto:a@b.sa',
    'tel:+966 11 000',
  ])('may lead to %s', (href) => expect(isTextLink(href)).toBe(true))

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:x',
    'data:text/html,x',
    '//evil.example',
    'https://',
    'x',
    '',
  ])('does not lead to %j', (href) => expect(isTextLink(href)).toBe(false))
})
