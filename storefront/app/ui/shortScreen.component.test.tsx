import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import * as contact from '../routes/contact.tsx'
import * as login from '../routes/login.tsx'
import { renderPage } from '../testing/renderPage.tsx'
import { toast } from './toast.ts'

/** A laptop at 200 %. */
const [width, height] = [720, 450]

async function openLogin(language: 'en' | 'ar' = 'en') {
  const opened = await renderPage({ path: '/login', routes: { login }, calls: {}, language, width })
  await page.viewport(width, height)
  await expect.element(opened.screen.getByRole('heading', { level: 1 })).toBeVisible()
  return opened
}

const isSticking = (element: Element | null): boolean =>
  element !== null &&
  (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isSticking(element.parentElement))

describe('On a short screen', () => {
  it('a fifth at most is bars', async () => {
    await openLogin()
    scrollTo(0, 300)
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
    expect(rows.filter(isSticking).length / rows.length).toBeLessThanOrEqual(1 / 5)
  })

  it('what has the focus is never under a bar', async () => {
    await openLogin()
    const hidden: string[] = []
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input')
    const shown = [...controls].filter((control) => control.checkVisibility() && !isSticking(control))
    expect(shown.length).toBeGreaterThan(15)
    // Down the page and up again.
    for (const control of [...shown, ...shown.toReversed()]) {
      control.focus()
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (at === null || (isSticking(at) && !control.contains(at))) hidden.push(control.outerHTML.slice(0, 120))
    }
    expect(hidden).toEqual([])
  })

  it.each([1, 3])('%i notices lie over no dialog, nor a dialog over them', async (count) => {
    const { screen, text } = await openLogin()
    await screen.getByRole('button', { name: text('account:by_code') }).click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    for (let nth = 1; nth <= count; nth += 1)
      toast.info(`Notice ${nth}, which takes a line of the screen or two of them`)
    const notices = () => document.querySelector('[popover]:popover-open > ol')
    await expect.poll(() => notices()?.textContent).toContain(`Notice ${count},`)
    const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? Number.NaN
    await expect
      .poll(() => dialog.element().getBoundingClientRect().top - bottomOf(notices()))
      .toBeGreaterThanOrEqual(0)
    expect(bottomOf(dialog.element())).toBeLessThanOrEqual(height)
    await expect.element(dialog.getByRole('button', { name: text('account:send_otp') })).toBeInViewport()
  })
})

it('The example in an empty field stands where the lines of the page start, whatever language it is in', async () => {
  const calls = { listDistributors: async () => ({ ...reply(null), datas: { data: [], count: 0 } }) }
  for (const language of ['ar', 'en'] as const) {
    for (const [path, route] of [
      ['/login', login],
      ['/contact', contact],
    ] as const) {
      const { screen } = await renderPage({ path, routes: { [path.slice(1)]: route }, calls, language })
      await expect.element(screen.getByRole('heading', { level: 1 }).first()).toBeVisible()
      const fields = [...document.querySelectorAll('input:placeholder-shown, textarea')].filter(
        (field) => field.getBoundingClientRect().width > 0,
      )
      expect(fields.length).toBeGreaterThan(2)
      const start = language === 'ar' ? 'right' : 'left'
      for (const field of fields) {
        const { direction, textAlign } = getComputedStyle(field)
        const aligned = textAlign === 'start' ? (direction === 'rtl' ? 'right' : 'left') : textAlign
        expect([field.outerHTML.slice(0, 90), aligned]).toEqual([field.outerHTML.slice(0, 90), start])
      }
    }
  }
})
