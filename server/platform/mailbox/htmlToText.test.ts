import { expect, it } from 'vitest'
import { htmlToText } from './htmlToText.ts'

it.each([
  ['<p>انكسر <b>الأنبوب</b></p><p>1 &lt; 2 &amp; 3</p>', 'انكسر الأنبوب\n\n1 < 2 & 3'],
  ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
  ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
  ['<script>alert(1)</script>a<style>b{}</style>c<!-- <p>d</p> -->e', 'ace'],
  ['<p>New</p><blockquote><div>Old</div><div>Older</div></blockquote>', 'New\n\n> Old\n> Older'],
  ['<a href="javascript:alert(1)" title=">">press</a>', 'press'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['5 < 6 and 7 <', '5 < 6 and 7 <'],
  ['<p>open <img src=x onerror="alert(1)', 'open'],
  ['&#1587;&#x627;&#0;&#1114112;&nosuch;', 'سا\ufffd\ufffd&nosuch;'],
  ['', ''],
])('%s is read as text', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

it('HTML that is made to be slow takes no more time', () => {
  const began = performance.now()
  for (const part of ['<', '<div>', '<!--', '<p "', '&', '<script>', '<blockquote>', ' '])
    expect(typeof htmlToText(part.repeat(Math.ceil(500_000 / part.length)))).toBe('string')
  // Seconds would be minutes for what grows with the square.
  expect(performance.now() - began).toBeLessThan(20_000)
})
