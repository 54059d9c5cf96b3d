import { describe, expect, it } from 'vitest'
import { parseMail } from './parseMail.ts'

const text = 'السلام عليكم، أين طلبي رقم 1024؟\nأريد أنبوب نصف بوصة وشكرًا'
const subject = 'استفسار عن الطلب'
const name = 'محمد العتيبي'

/** Bytes of a text in a charset of one byte a character. */
function encode(charset: string, value: string): Buffer {
  if (charset === 'utf-8') return Buffer.from(value)
  const decoder = new TextDecoder(charset)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from([...value].map((character) => bytes.get(character) ?? 0x3f))
}
const quotedPrintable = (bytes: Buffer) =>
  [...bytes]
    .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('')
    .replace(/.{72}/g, '$&=\r\n')
const transfers = {
  '8bit': (bytes: Buffer) => bytes,
  base64: (bytes: Buffer) => Buffer.from(bytes.toString('base64').replace(/.{76}/g, '$&\r\n')),
  'quoted-printable': (bytes: Buffer) => Buffer.from(quotedPrintable(bytes)),
} as const
const charsets = ['utf-8', 'windows-1256', 'iso-8859-6'] as const

const mail = (head: (string | Buffer)[], body: string | Buffer) =>
  Buffer.concat([
    ...head.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')]),
    Buffer.from('\r\n'),
    Buffer.from(body),
  ])
const read = (source: Buffer) => parseMail(source, { maxPicture: 1_000, maxPictures: 1 })
/** ISO-8859-6 lacks some of these letters. */
const plain = (value: string) => value.normalize('NFC')

describe('Arabic is read as it was written', () => {
  const declarations = [
    '',
    'charset=us-ascii',
    'charset=utf-8',
    'charset="iso-8859-1"',
    'charset=windows-1252',
    'charset=windows-1256',
    'charset=ISO-8859-6',
    'charset=cp1256',
    'charset=unknown-8bit',
    'format=flowed',
  ]
  const cases = charsets.flatMap((charset) =>
    (Object.keys(transfers) as (keyof typeof transfers)[]).flatMap((transfer) =>
      declarations.map((declaration) => [charset, transfer, declaration] as const),
    ),
  )
  it.each(cases)('in %s, sent as %s and declared as %j', async (charset, transfer, declaration) => {
    const source = mail(
      [
        Buffer.concat([Buffer.from('From: "'), encode(charset, name), Buffer.from('" <m@x.test>')]),
        Buffer.concat([Buffer.from('Subject: '), encode(charset, subject)]),
        'To: shop@shop.test',
        `Content-Type: text/plain${declaration && `; ${declaration}`}`,
        `Content-Transfer-Encoding: ${transfer}`,
      ],
      transfers[transfer](encode(charset, text)),
    )
    const parsed = await read(source)
    expect(parsed.text).toBe(plain(text))
    expect(parsed.subject).toBe(subject)
    expect(parsed.from).toEqual({ name, address: 'm@x.test' })
  })

  it('without any header of its content', async () => {
    for (const charset of charsets)
      expect((await read(mail(['From: m@x.test'], encode(charset, text)))).text).toBe(text)
  })

  it.each(charsets)(
    'in the parts of a mail in %s, each without a charset, and in HTML that names another',
    async (charset) => {
      const html = `<html><head><meta charset="iso-8859-1"></head><body dir="rtl"><p>${text.replace('\n', '<br>')}</p></body></html>`
      const parts = (type: string, value: string) =>
        Buffer.concat([
          Buffer.from(`--b\r\nContent-Type: ${type}\r\n\r\n`),
          encode(charset, value),
          Buffer.from('\r\n'),
        ])
      const head = ['From: m@x.test', 'Content-Type: multipart/alternative;\r\n boundary="b"']
      const end = Buffer.from('--b--\r\n')
      expect(
        (await read(mail(head, Buffer.concat([parts('text/plain', text), parts('text/html', html), end])))).text,
      ).toBe(text)
      expect((await read(mail(head, Buffer.concat([parts('text/html', html), end])))).text).toBe(text)
      expect(
        (
          await read(
            mail(head, Buffer.concat([Buffer.from('--b\r\n\r\n'), encode(charset, text), Buffer.from('\r\n'), end])),
          )
        ).text,
      ).toBe(text)
    },
  )

  const word = (charset: string, label: string, value: string) =>
    `=?${label}?B?${encode(charset, value).toString('base64')}?=`
  const wordQ = (charset: string, label: string, value: string) =>
    `=?${label}?Q?${quotedPrintable(encode(charset, value)).replaceAll('=\r\n', '')}?=`
  it.each([
    ['UTF-8', word('utf-8', 'UTF-8', subject)],
    [
      'UTF-8 broken within a letter',
      `=?utf-8?B?${Buffer.from(subject).subarray(0, 9).toString('base64')}?=\r\n =?utf-8?B?${Buffer.from(subject).subarray(9).toString('base64')}?=`,
    ],
    ['UTF-8 in both codings', `${word('utf-8', 'utf-8', 'استفسار عن')} ${wordQ('utf-8', 'UTF-8', ' الطلب')}`],
    ['windows-1256', word('windows-1256', 'windows-1256', subject)],
    ['windows-1256 by another name', wordQ('windows-1256', 'CP1256', subject)],
    ['windows-1256 as ISO-8859-1', wordQ('windows-1256', 'ISO-8859-1', subject)],
    ['windows-1256 as UTF-8', word('windows-1256', 'utf-8', subject)],
    ['ISO-8859-6', word('iso-8859-6', 'ISO-8859-6', subject)],
    ['UTF-8 as windows-1256', word('utf-8', 'windows-1256', subject)],
    ['UTF-8 with a language', wordQ('utf-8', 'UTF-8*ar', subject)],
    ['raw UTF-8', subject],
  ])('in the encoded words of a subject: %s', async (_, value) => {
    const parsed = await read(mail(['From: m@x.test', `Subject: ${value}`], 'x'))
    expect(parsed.subject).toBe(subject)
  })

  it.each([
    [
      'continuations',
      `filename*0*=UTF-8''${encodeURIComponent('صورة')}; filename*1*=${encodeURIComponent(' الطلب.pdf')}`,
    ],
    ['one value', `filename*=UTF-8''${encodeURIComponent('صورة الطلب.pdf')}`],
    [
      'windows-1256',
      `filename*=windows-1256''${quotedPrintable(encode('windows-1256', 'صورة الطلب.pdf')).replaceAll('=', '%')}`,
    ],
    ['an encoded word', `filename="${word('windows-1256', 'windows-1256', 'صورة الطلب.pdf')}"`],
    ['raw UTF-8', `filename="صورة الطلب.pdf"`],
  ])('in the name of a file: %s', async (_, parameter) => {
    const body = `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; ${parameter}\r\n\r\nx\r\n--b--\r\n`
    const parsed = await read(mail(['From: m@x.test', 'Content-Type: multipart/mixed; boundary=b'], body))
    expect(parsed.files.map((file) => file.name)).toEqual(['صورة الطلب.pdf'])
  })

  it('in flowed text, whose lines are joined again', async () => {
    const body = 'السلام عليكم أين \r\nطلبي\r\n-- \r\nسارة'
    const parsed = await read(mail(['From: m@x.test', 'Content-Type: text/plain; charset=utf-8; format=flowed'], body))
    expect(parsed.text).toBe('السلام عليكم أين طلبي\n-- \nسارة')
  })

  it('in charsets whose names are needed', async () => {
    const utf16 = Buffer.from(text, 'utf16le').toString('base64')
    const head = ['From: m@x.test', 'Content-Type: text/plain; charset=utf-16le', 'Content-Transfer-Encoding: base64']
    expect((await read(mail(head, utf16))).text).toBe(text)
  })
})

describe('Other texts stay what they are', () => {
  it.each([
    ['windows-1252', 'Ça va? Größe 20 – très déjà vu, señor', 'charset=windows-1252'],
    ['windows-1252', 'Ça va? Größe, très déjà vu', ''],
    ['utf-8', 'Größe – 20 °C, ½", 中文, 😀, ‏سلام', 'charset=utf-8'],
    ['windows-1256', 'Order 7: شكرا merci', 'charset=windows-1256'],
  ] as const)('in %s: %s', async (charset, value, declaration) => {
    const head = [
      'From: m@x.test',
      `Content-Type: text/plain${declaration && `; ${declaration}`}`,
      'Content-Transfer-Encoding: 8bit',
    ]
    expect((await read(mail(head, encode(charset, value)))).text).toBe(value)
  })

  it('with a letter that was cut in its middle', async () => {
    const cut = Buffer.from(`${text} س`).subarray(0, -1)
    expect((await read(mail(['From: m@x.test', 'Content-Type: text/plain; charset=utf-8'], cut))).text).toContain(text)
  })
})

it('A sender’s name and a subject cannot turn the direction of what stands beside them, nor begin a line', async () => {
  const hostile = `=?utf-8?B?${Buffer.from('\u202Eمدير\u2066\r\nBcc: x\u2028y').toString('base64')}?=`
  const parsed = await read(mail([`From: ${hostile} <m@x.test>`, `Subject: ${hostile}`], 'a\u202Eb'))
  expect(parsed.from?.name).toBe('مدير Bcc: x y')
  expect(parsed.subject).toBe('مدير Bcc: x y')
  expect(parsed.text).toBe('ab')
})

it('A mail with several senders has none, and a file is kept only within the limits', async () => {
  expect((await read(mail(['From: a@x.test, b@x.test'], 'x'))).from).toBeNull()
  expect((await read(mail(['From: a@x.test', 'From: b@x.test'], 'x'))).from).toBeNull()
  const file = (type: string, size: number) =>
    `--b\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.alloc(size).toString('base64')}\r\n`
  const body = `${file('image/png', 10)}${file('application/zip', 10)}${file('image/png', 11)}--b--\r\n`
  const { files } = await read(mail(['From: a@x.test', 'Content-Type: multipart/mixed; boundary=b'], body))
  expect(files.map(({ size, bytes }) => [size, bytes === null])).toEqual([
    [10, false],
    [0, true],
    [11, true],
  ])
  const large = `${file('image/png', 1_001)}--b--\r\n`
  const parsed = await read(mail(['From: a@x.test', 'Content-Type: multipart/mixed; boundary=b'], large))
  expect(parsed.files).toMatchObject([{ size: 1_001, bytes: null }])
})
