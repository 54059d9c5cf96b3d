import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** So many presses lead round any screen. */
const maxPresses = 120

export const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Goes on from where the focus is, with the Tab key alone, until it is there; fails where it never is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < maxPresses && !(await isFocused(target)); presses += 1)
    await page.keyboard.press('Tab')
  expect(await isFocused(target)).toBe(true)
}

/** Whoever presses keys alone is not left at the beginning of the page: the focus comes to this by itself. */
export const expectFocus = (target: Locator) => expect.poll(() => isFocused(target).catch(() => false)).toBe(true)
