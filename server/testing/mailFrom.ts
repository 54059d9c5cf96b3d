import { randomUUID } from 'node:crypto'

interface MailParts {
  from: string
  to: string
  subject?: string
  text?: string
  html?: string
  messageId?: string
  headers?: Record<string, string>
  files?: { name: string; type: string; bytes: Buffer }[]
}

const encodedWord = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`

const inLines = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n')

/** Source of a mail in a mailbox. */
export function mailFrom({
  from,
  to,
  subject = 'Hello',
  text,
  html,
  messageId = `<${randomUUID()}@mail.test>`,
  headers = {},
  files = [],
}: MailParts): Buffer {
  const boundary = `part-${randomUUID()}`
  const part = (type: string, content: Buffer, more = '') =>
    `--${boundary}\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n${more}\r\n${inLines(content)}\r\n`
  const texts = [
    ...(text === undefined ? [] : [part('text/plain; charset=utf-8', Buffer.from(text))]),
    ...(html === undefined ? [] : [part('text/html; charset=utf-8', Buffer.from(html))]),
  ]
  const attached = files.map(({ name, type, bytes }) =>
    part(type, bytes, `Content-Disposition: attachment; filename="${encodedWord(name)}"\r\n`),
  )
  const kind = files.length === 0 && texts.length === 2 ? 'alternative' : 'mixed'
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encodedWord(subject)}`,
    ...(messageId === '' ? [] : [`Message-ID: ${messageId}`]),
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${[...texts, ...attached].join('')}--${boundary}--\r\n`)
}
