// @module-tag ci
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { mailFrom } from '../../testing/mailFrom.ts'
import { maxMailText } from './parseMail.ts'
import { readMail } from './readMail.ts'

const limits = { maxPicture: 1_000_000, maxPictures: 5 }
const from = 'sara@x.test'
const to = 'shop@shop.test'

it('A mail of 25 MB of plain text is read to a megabyte, while everything else continues', async () => {
  const source = Buffer.concat([
    Buffer.from(`From: ${from}\r\nSubject: =?utf-8?B?${Buffer.from('طويل').toString('base64')}?=\r\n\r\n`),
    Buffer.from('سطر من رسالة طويلة جدًّا\r\n'.repeat(600_000)),
  ])
  expect(source.length).toBeGreaterThan(25 * 1024 * 1024)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  const read = await readMail(source, limits)
  const took = performance.now() - began
  delay.disable()
  expect(read?.isWhole).toBe(true)
  expect(read?.mail.subject).toBe('طويل')
  expect(read?.mail.text.length).toBeLessThanOrEqual(maxMailText)
  // Against the reading itself, so that a slow machine changes nothing.
  expect(delay.max / 1e6).toBeLessThan(took)
  expect(delay.percentile(99) / 1e6).toBeLessThan(took / 2)
})

it('A mail that takes too long, or too much memory, is known by its headers', async () => {
  const text = 'x\n'.repeat(1_000_000)
  const source = mailFrom({ from, to, subject: 'Too much', text, messageId: '<much@x.test>' })
  for (const limit of [{ timeoutMs: 1 }, { maxHeapMb: 4 }]) {
    const read = await readMail(source, { ...limits, ...limit })
    expect(read).toMatchObject({ isWhole: false, mail: { subject: 'Too much', text: '', messageId: '<much@x.test>' } })
  }
})

it.each([
  ['elements within each other', '<div>'.repeat(40_000)],
  ['quotations within each other', '<blockquote>'.repeat(20_000)],
  ['tags that never end', '<a href="'.repeat(80_000)],
  ['styles', '<p style="display:none'.repeat(40_000)],
])('A mail whose HTML is made of %s is taken in', async (_, html) => {
  const read = await readMail(mailFrom({ from, to, html: `<p>Hello</p>${html}`, messageId: '<html@x.test>' }), limits)
  expect(read?.mail.messageId).toBe('<html@x.test>')
})

it.each([
  [
    'parts within each other',
    Array.from({ length: 3_000 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join(
      '',
    ),
  ],
  ['mails within each other', 'Content-Type: message/rfc822\r\n\r\n'.repeat(3_000)],
  ['headers without end', 'X-A: b\r\n'.repeat(300_000)],
  ['one header without end', `To: ${'a@b.test, '.repeat(200_000)}`],
  ['encoded words', `Subject: ${'=?utf-8?Q?=D8?= '.repeat(60_000)}`],
])('A mail made of %s is read, or known by its headers', async (_, body) => {
  const read = await readMail(Buffer.from(`From: ${from}\r\nMessage-ID: <deep@x.test>\r\n${body}\r\n\r\nx`), limits)
  expect(read?.mail.messageId).toBe('<deep@x.test>')
})
