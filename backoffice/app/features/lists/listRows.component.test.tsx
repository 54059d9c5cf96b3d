import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'

const redirect = { id: 7, version: 1, phrase: 'branches', link: '/distributors', leadsNowhere: false }
const email = {
  id: 3,
  kind: 'welcome',
  subject: 'Welcome to Rawaj',
  recipient: 'customer@rawaj.example',
  status: 'sent',
  language: 'en',
  createdAt: '2026-11-28T09:00:00.000Z',
  settledAt: null,
  problem: null,
}

const boxOf = (element: Element) => element.getBoundingClientRect()

describe('On a phone', () => {
  it('a card is as high as what it shows, and a long name has two lines', async () => {
    const name = 'branches of the shop in the whole of the Kingdom'
    const rows = [redirect, { ...redirect, id: 8, phrase: name }]
    const { screen } = await renderScreen({
      path: '/redirects',
      width: 390,
      calls: { listRedirects: async () => reply(rows as never) },
    })
    const links = [screen.getByRole('link', { name: 'branches', exact: true }), screen.getByRole('link', { name })]
    for (const link of links) {
      await expect.element(link).toBeVisible()
      const card = link.element().closest('li') as HTMLElement
      const bottom = Math.max(...[...card.querySelectorAll('bdi')].map((text) => boxOf(text).bottom))
      const below = boxOf(card).bottom - bottom
      expect(below).toBeGreaterThan(8)
      expect(below).toBeLessThan(22)
    }
  })
})

describe('On a tablet', () => {
  it('the columns that have room are shown with the menu of each row, and nothing scrolls sideways', async () => {
    const { screen, text } = await renderScreen({
      path: '/emails',
      width: 768,
      calls: {
        listEmails: async () => ({ ...reply([email as never]), next: null }),
        countEmails: async () => reply({ count: 1, more: false }),
      },
    })
    const table = screen.getByRole('table')
    await expect.element(table).toBeVisible()
    const list = table.element().closest('section') as HTMLElement
    await expect.poll(() => list.scrollWidth - list.clientWidth).toBe(0)
    const headings = screen.getByRole('columnheader')
    await expect.element(headings.filter({ hasText: text('emails_status') })).toBeVisible()
    await expect.element(headings.filter({ hasText: text('emails_recipient') })).toBeVisible()
  })
})
