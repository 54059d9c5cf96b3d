import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Tab presses that suffice to walk around any screen. */
const maxPresses = 120

export const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab from the current focus until the target has it; fails if it never does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < maxPresses && !(await isFocused(target)); presses += 1)
    await page.keyboard.press('Tab')
  expect(await isFocused(target)).toBe(true)
}

/** The focus moves to the target by itself, so that a keyboard user is not left at the beginning of the page. */
export const expectFocus = (target: Locator) => expect.poll(() => isFocused(target).catch(() => false)).toBe(true)
