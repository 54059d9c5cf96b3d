import type { OwnSupportRequest } from '@rawaj/contract/support/supportSchemas.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import * as supportRequest from '../../routes/supportRequest.tsx'
import { sara } from '../../testing/customers.ts'
import { renderPage } from '../../testing/renderPage.tsx'

const message = 'متى يصل طلبي؟ أحتاج PVC 110 mm قبل الخميس.\nSecond line: order 12 (urgent).\nأنبوب 110 مم'

const request: OwnSupportRequest = {
  id: 15,
  message,
  status: 1,
  created_at: '2026-11-28T09:00:00.000Z',
  order_no: null,
  images: [],
  files: [],
  by_mail: false,
  answers_by_mail: false,
  remarks: [],
} as never

async function openConversation(language: 'ar' | 'en') {
  const { screen } = await renderPage({
    path: '/support/15',
    routes: { 'support/:id': supportRequest },
    calls: {
      profile: async () => ({ ...reply(sara), datas: { name: 'Sara', address: '' } }),
      listCart: async () => ({
        ...reply(null),
        datas: { data: [], count: 0 },
        delivery: { charge: 30, free_from: 1_000 },
      }),
      readSupportRequest: async () => reply(request),
    },
    customer: { id: 1 },
    language,
  })
  await expect.element(screen.getByText('urgent', { exact: false })).toBeVisible()
  const said = screen.getByText('urgent', { exact: false }).element()
  return said.closest('p') ?? said
}

/** Where these letters stand on the screen, in pixels. */
function placeOf(element: Element, letters: string): DOMRect {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = text.textContent?.indexOf(letters) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + letters.length)
    return range.getBoundingClientRect()
  }
  throw new Error(`${letters} is not in one piece in “${element.textContent}”`)
}

describe.for(['ar', 'en'] as const)('What was written in two languages, on a page in %s,', (language) => {
  it('reads in each line from the side where its own words begin', async () => {
    const said = await openConversation(language)
    const place = (letters: string) => placeOf(said, letters)
    // The English line ends with its full stop, at the right.
    expect(place('Second').right).toBeLessThan(place('urgent').left)
    expect(place('urgent').right).toBeLessThanOrEqual(place(').').left + 1)
    // The Arabic ones begin at the right.
    expect(place('متى').left).toBeGreaterThan(place('قبل').right)
  })

  it('begins all lines where those of the page begin', async () => {
    const said = await openConversation(language)
    const [arabic, english] = [placeOf(said, 'أنبوب'), placeOf(said, 'Second line')]
    const box = said.getBoundingClientRect()
    if (language === 'ar') {
      expect(arabic.right).toBeCloseTo(box.right, 0)
      expect(placeOf(said, ').').right).toBeCloseTo(box.right, 0)
    } else {
      expect(english.left).toBeCloseTo(box.left, 0)
      expect(placeOf(said, 'مم').left).toBeCloseTo(box.left, 0)
    }
  })

  it('keeps a figure before its unit, and a word before both', async () => {
    const said = await openConversation(language)
    expect(placeOf(said, '110').right).toBeLessThan(placeOf(said, 'mm').left)
    // In the order in which an Arabic line is read.
    expect(placeOf(said, 'PVC').left).toBeGreaterThan(placeOf(said, '110 mm').right)
  })
})
