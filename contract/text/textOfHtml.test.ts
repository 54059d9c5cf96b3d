import { describe, expect, it } from 'vitest'
import { isHtml, textOfHtml } from './textOfHtml.ts'

describe('A description in HTML', () => {
  it.each([
    [
      'Salla’s, with styles, a list, a script and a table',
      '<p style="color:#f00">أنبوب <strong>40 مم</strong> &amp; ضغط ٢٠ بار</p><ul><li>مقاوم للحرارة</li><li>ضمان 10 سنوات</li></ul><script>alert(1)</script><table><tr><td>قطر</td><td>40</td></tr></table>',
      'أنبوب 40 مم & ضغط ٢٠ بار\n\n- مقاوم للحرارة\n- ضمان 10 سنوات\n\nقطر: 40',
    ],
    ['paragraphs', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['breaks of each spelling', 'One<br>two<br/>three<BR />four', 'One\ntwo\nthree\nfour'],
    ['a numbered list', '<ol><li>Cut</li><li><p>Glue</p></li></ol>', '1. Cut\n2. Glue'],
    ['headings, in their letters', '<h2>Use</h2><div>In water</div>', 'Use\nIn water'],
    ['links, whose address is dropped', 'See <a href="https://other.example/x?a=1">the sheet</a>.', 'See the sheet.'],
    ['pictures, which are dropped', '<p><img src="https://x.example/a.png" alt="A">Pipe</p>', 'Pipe'],
    [
      'a table of Word, with a paragraph in each cell',
      '<table><tbody><tr><th><p>Size</p></th><th><p>Class</p></th><th><p>Bar</p></th></tr><tr><td><p>20</p></td><td><p>A</p></td><td><p>16</p></td></tr></tbody></table>',
      'Size · Class · Bar\n20 · A · 16',
    ],
    [
      'WooCommerce’s, whose lines are its paragraphs',
      '<strong>Strong</strong>\n\nSecond line',
      'Strong\n\nSecond line',
    ],
    ['WooCommerce’s export, with \\n for a break', 'One <em>pipe</em>\\n\\nTwo', 'One pipe\n\nTwo'],
    ['entities alone', 'Pipe &amp; fitting &quot;A&quot; 90&deg;', 'Pipe & fitting "A" 90°'],
    [
      'a page in a cell',
      '<html><head><title>T</title><style>p{}</style></head><body><p>Body</p></body></html>',
      'Body',
    ],
    ['tags that never end', '<p>One<ul><li>two', 'One\n\n- two'],
  ])('is read as text: %s', (_, html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })

  it.each(['d < 25 mm and p > 10 bar', '<25 mm>', 'a<b', 'R&D; A&B', 'سطر\n\nسطر', '1\\2', 'C:\\new'])(
    'is none in “%s”, which stays as it is',
    (text) => {
      expect([isHtml(text), textOfHtml(text)]).toEqual([false, text])
    },
  )

  it('is no longer HTML once it is read', () => {
    expect(isHtml(textOfHtml('<p>a</p><p>&lt;b&gt; 5 &lt; 6</p>').replace('<b>', ''))).toBe(false)
  })
})
