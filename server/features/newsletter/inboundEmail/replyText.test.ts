import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assertLinearTime } from '@rawaj/contract/testing/cpuTime.ts'
import { describe, expect, it } from 'vitest'
import { replyText } from './replyText.ts'

const own = 'Thank you.\nIt has arrived.'

describe('The text that a sender wrote themselves', () => {
  it.each([
    ['Gmail', `${own}\n\nOn Wed, 25 Nov 2026 at 10:00, Rawaj <shop@shop.test> wrote:\n> We sent it\n> today`],
    [
      'Gmail on two lines',
      `${own}\n\nOn Wed, 25 Nov 2026 at 10:00 Rawaj Support\n<shop@shop.test> wrote:\n> We sent it`,
    ],
    [
      'Gmail in Arabic',
      `${own}\n\nفي الأربعاء، 25 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة رواج <shop@shop.test> كتب:\n> أرسلناه`,
    ],
    [
      'Outlook',
      `${own}\n\n________________________________\nFrom: Rawaj\nSent: Wednesday\nTo: Sara\nSubject: Re: 7\n\nWe sent it`,
    ],
    ['Outlook without a line', `${own}\n\nFrom: Rawaj <shop@shop.test>\nSent: Wednesday\nTo: Sara\n\nWe sent it`],
    ['Outlook in Arabic', `${own}\n\nمن: رواج\nتاريخ الإرسال: الأربعاء\nإلى: سارة\nالموضوع: ردّ\n\nأرسلناه`],
    ['an old one', `${own}\n\n-----Original Message-----\nWe sent it`],
    ['one that quotes without a word', `${own}\n\n> We sent it\n>\n> today`],
    ['our own line', `${own}\n\n— Please write your answer above this line —\n\nWe wrote to you:`],
  ])('is all that is left of a mail by %s', (_, text) => {
    expect(replyText(text)).toBe(own)
  })

  it('is kept where it stands below, or between, what it answers', () => {
    expect(replyText('On Wed, Rawaj wrote:\n> Which size?\n\n38 cm')).toBe('38 cm')
    expect(replyText('> Which size?\n38 cm\n> Which colour?\nWhite')).toBe(
      '> Which size?\n38 cm\n> Which colour?\nWhite',
    )
  })

  it('is the whole where nothing else is there, and everything where all is quoted', () => {
    for (const text of ['From: the shop I got nothing', 'on it wrote my son', '> only a quotation', ''])
      expect(replyText(text)).toBe(text)
  })

  it('is cut above the line of our own mails in both languages, as they have it now', () => {
    for (const language of ['ar', 'en']) {
      const path = join(import.meta.dirname, `../../../../locales/${language}/mail.json`)
      const line = JSON.parse(readFileSync(path, 'utf8')).support_reply_line
      expect(replyText(`${own}\n\n${line}\nWe sent it`)).toBe(own)
    }
  })

  it('is found below a hundred thousand quoted lines', () => {
    expect(replyText(`${'> \n'.repeat(100_000)}38 cm`)).toContain('38 cm')
  })

  it.each(['<@', 'on ', '> ', ' ', 'from: ', '-', '> \n'])(
    'takes a time to find in %j again and again that grows with its length alone',
    (part) => {
      assertLinearTime(replyText, (length) => part.repeat(length / part.length), { from: 4_000, to: 256_000 })
    },
  )
})
