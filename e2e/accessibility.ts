import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { wholeForm } from './wholeForm.ts'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface Axe {
  run: (
    where: Element | { include: (Element | Document)[]; exclude: Element[] },
    options: RunOptions,
  ) => Promise<AxeResults>
}

/**
 * Violations that axe finds on the current page or frame: rule and the first place. While a dialog is open the rest of the page
 * is out of reach, and not checked.
 * @param without - selector of a part that is the same as where it was checked before
 */
export async function accessibilityViolations(page: Page | Frame, without = ''): Promise<string[]> {
  // Once a page: the browser has made its code quick by the second time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(source, 'utf8'))
  // Elements that fade in have their final colours only at the end.
  await page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1_000)
    await Promise.allSettled(short.map(({ finished }) => finished))
  })
  // Summarised in the page: everything that axe looked at would be megabytes.
  return page.evaluate(async (excluded) => {
    const { axe } = window as unknown as { axe: Axe }
    const exclude = excluded === '' ? [] : [...document.querySelectorAll(excluded)]
    const where = document.querySelector('dialog:modal') ?? { include: [document], exclude }
    const { violations } = await axe.run(where, {
      resultTypes: ['violations'],
      // axe is in none of them, and a sandboxed one complains of being asked: a frame is looked at by itself.
      iframes: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
  }, without)
}

/**
 * That axe finds nothing on a screen in the midst of its use. The short form looks at every screen once, in the walks over all
 * of them, and at what only a journey reaches by `accessibilityViolations`; here axe looks in the whole form.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (wholeForm) expect(await accessibilityViolations(page)).toEqual([])
}
