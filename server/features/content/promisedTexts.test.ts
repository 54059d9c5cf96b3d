import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '@rawaj/contract/text/languages.ts'
import { expect, it } from 'vitest'
import { standardPages } from './seedPages.ts'

/** Figures and promises that are settings: no text may have them typed into it. */
const settled = [
  { what: 'from what sum delivery and returns are free', pattern: /1[,٬]?000(?!\d)|1[,٬]?150|١٠٠٠|١١٥٠/ },
  { what: 'what delivery costs', pattern: /\b(SAR|ريال) ?30\b|\b30 ?ريال/ },
  { what: 'the code for subscribers', pattern: /\b10 ?[%٪]|١٠ ?٪/ },
  { what: 'when support answers', pattern: /24\/7|24 hours a day|around the clock|على مدار الساعة/i },
  { what: 'days of delivery and answers', pattern: /\d+ working days|أيام عمل|one to five working/i },
  {
    what: 'free delivery and returns',
    pattern:
      /free (shipping|delivery|returns?)|(shipping|delivery|returns?) (is|are) free|(شحن|توصيل|إرجاع|التوصيل|الإرجاع|الشحن) مجاني/i,
  },
  {
    what: 'where it delivers',
    pattern: /across (Saudi Arabia|the Kingdom)|every region|(كل|جميع) مناطق المملكة|داخل المملكة/i,
  },
  { what: 'what the shop sells', pattern: /one roof|سقف واحد|last bandage|آخر ضمادة/i },
]

/**
 * Texts that say it only where it is settled so, or of something else: a promise's own sentence, figures of the bank's or the law's.
 * By file and key.
 */
const allowed: readonly RegExp[] = [
  // Shown while it is promised.
  /^common\.(promise_(shipping|return|support)|free_shipping_(above|always)|support_always|delivered_nationwide)$/,
  /^cart\.(shipping_is_free|until_free_shipping\w*|shipping_progress|coupon_free_delivery)$/,
  /^catalogue\.(promise_(delivery|return)(_always)?|promise_support)$/,
  // With the days of the settings.
  /^catalogue\.delivery_(days|range)_\w+$/,
  /^home\.questions_text_always$/,
  /^policies\.(question_left_text_always|says_\w+)$/,
  // Texts with durations of banks.
  /^mail\.(returned_note|refunded_note(_bank)?)$/,
  /^errors\.(coupon_delivery_free|too_many_of_product|small_picture_\w+)$/,
]

/** Texts that shoppers read, each by file and key. */
function* shopTexts(): Generator<[place: string, text: string]> {
  for (const language of Object.keys(languages)) {
    const folder = new URL(`../../../locales/${language}/`, import.meta.url)
    for (const file of readdirSync(folder)) {
      const namespace = file.replace(/\.json$/, '')
      // Texts of the back office explain the settings themselves.
      if (namespace.startsWith('backoffice')) continue
      const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>
      for (const [key, text] of Object.entries(texts))
        if (!allowed.some((known) => known.test(`${namespace}.${key}`))) yield [`${language} ${namespace}.${key}`, text]
    }
  }
  for (const { key, body } of standardPages)
    for (const [language, text] of Object.entries(body)) yield [`${language} page ${key}`, text]
  const questions = readFileSync(new URL('../../../demo/content/questions.ts', import.meta.url), 'utf8')
  for (const [index, line] of questions.split('\n').entries())
    if (!line.includes('question:')) yield [`demo answer, line ${index + 1}`, line]
}

it.each(settled)('No text has typed into it $what', ({ pattern }) => {
  const typed = [...shopTexts()].flatMap(([place, text]) => {
    const found = pattern.exec(text)
    return found ? [`${place}: …${text.slice(Math.max(0, found.index - 40), found.index + 40)}…`] : []
  })
  expect(typed).toEqual([])
})
