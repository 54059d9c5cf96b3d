import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = ['design', 'storefront/app', 'backoffice/app'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.*', '**/node_modules/**'] }),
)

/** The menu of a page whose script has not come yet: the browser alone opens it, by its command. */
const openedByBrowser = ['storefront/app/features/layout/EarlyMenu.tsx']

it('Every dialog is opened by useModal, which puts the focus into its first field and gives it back', () => {
  expect(sources.length).toBeGreaterThan(800)
  const dialogs = sources.filter((file) => textOf(file).includes('<dialog'))
  expect(dialogs.length).toBeGreaterThan(4)
  const others = dialogs.filter((file) => !/\buseModal\(|\.\.\.dialogProps/.test(textOf(file)))
  expect(others).toEqual(openedByBrowser)
  expect(sources.filter((file) => textOf(file).includes('.showModal('))).toEqual(['design/useModal.ts'])
})
