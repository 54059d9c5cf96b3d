import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseEmail } from './emailAddress.ts'

describe('An e-mail address', () => {
  it.each([
    ['Omar.Saeed+pipes@Example.COM', 'omar.saeed+pipes@example.com'],
    ['info@مثال.السعودية', 'info@مثال.السعودية'],
    ['info@xn--mgbh0fb.xn--mgberp4a5d4ar', 'info@مثال.السعودية'],
    ['INFO@XN--MGBH0FB.XN--MGBERP4A5D4AR', 'info@مثال.السعودية'],
    ['أحمد@مثال.السعودية', 'أحمد@مثال.السعودية'],
    ['m.müller@bücher.de', 'm.müller@bücher.de'],
    ['a@xn--bcher-kva.de', 'a@bücher.de'],
    ['用户@例子.广告', '用户@例子.广告'],
    ['a@shop.photography', 'a@shop.photography'],
    ['a@mail.xn--fiqs8s', 'a@mail.中国'],
    ["o'brien&sons@firm.co.uk", "o'brien&sons@firm.co.uk"],
    ['\u200e\u202aomar@example.com\u202c\ufeff', 'omar@example.com'],
    ['om\u200bar@exa\u00admple.com', 'omar@example.com'],
    ['ｏｍａｒ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'omar@example.com'],
    ['omar٥@example.com', 'omar5@example.com'],
    ['first\u2011last@example.com', 'first-last@example.com'],
    [' omar@example.com ', 'omar@example.com'],
    ['a@example。com', 'a@example.com'],
  ])('%j is %j', (typed, stored) => {
    expect(normaliseEmail(typed)).toBe(stored)
  })

  it.each([
    '',
    'omar',
    '@example.com',
    'omar@',
    'omar@example',
    'omar@.com',
    'omar@example..com',
    'omar@example.com.',
    'omar@-example.com',
    'omar@exam_ple.com',
    'omar@127.0.0.1',
    'omar@[127.0.0.1]',
    'omar@example.com/path',
    'omar@example.com:25',
    '.omar@example.com',
    'om..ar@example.com',
    'omar.@example.com',
    'om ar@example.com',
    'omar@exa mple.com',
    'a@b@example.com',
    'omar<x>@example.com',
    'omar,sara@example.com',
    '"omar"@example.com',
    'omar@xn--a.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    'omar\r\nbcc:x@example.com',
    'omar;x@example.com',
  ])('%j is no address', (typed) => {
    expect(normaliseEmail(typed)).toBeNull()
  })

  it('in letters and in ASCII is the same', () => {
    const label = fc.string({ unit: fc.constantFrom(...'abcمثالسعوديةüñ例子'), minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(label, label, (name, end) => {
        const typed = `info@${name}.${end}`
        const stored = normaliseEmail(typed)
        if (stored === null) return
        const ascii = new URL(`http://${name}.${end}`).hostname
        expect(normaliseEmail(`info@${ascii}`)).toBe(stored)
      }),
    )
  })
})
