import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds wrong on the page, or in the frame, as it stands: rule and the first place. */
export async function accessibilityFaults(page: Page | Frame): Promise<string[]> {
  await page.evaluate(await readFile(source, 'utf8'))
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: (where: Document) => Promise<AxeResults> } }).axe.run(document),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
}
