import { assertLinearTime } from '@rawaj/contract/testing/cpuTime.ts'
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

it.each(['<', '<div>', '<!--', '<p "', '&', '<script>', '<blockquote>', ' '])(
  'HTML of %s again and again takes a time that grows with its length alone',
  (part) => {
    const textOf = (length: number) => part.repeat(Math.ceil(length / part.length))
    // Above this, the parser's stack of open elements tells: 200,000 of them, as many as are read, take seconds.
    assertLinearTime(htmlToText, textOf, { from: 8_000, to: 128_000 })
  },
)
