import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { settled, visit } from './browser.ts'
import { callShop, demoCustomer, signedIn, storageOf } from './customers.ts'
import { runShop } from './runShop.ts'
import { startTinyBank } from './startTinyBank.ts'
import { translatorOf } from './translator.ts'

const root = join(import.meta.dirname, '..')
const word = translatorOf('en')
const workspaces = ['backoffice', 'contract', 'demo', 'design', 'payment-providers', 'server', 'storefront']

/** A copy of the shop's sources with the tiny provider as a folder of its own, and its pages built. */
function copyWithTinyProvider(): string {
  const copy = mkdtempSync(join(tmpdir(), 'rawaj-tiny-'))
  for (const folder of [...workspaces, 'locales', 'scripts'])
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !/\/(build|\.react-router|node_modules)$/.test(path),
    })
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(root, file), join(copy, file))
  // The packages are those of the shop, the workspaces those of the copy.
  const packages = join(copy, 'node_modules')
  mkdirSync(join(packages, '@rawaj'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@rawaj') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of workspaces) symlinkSync(join(copy, name), join(packages, '@rawaj', name))

  cpSync(join(import.meta.dirname, 'tinyProvider'), join(copy, 'payment-providers', 'tiny'), { recursive: true })
  const providers = join(copy, 'payment-providers')
  edit(join(providers, 'providers.ts'), [
    ['[razorpay]', '[razorpay, tiny]'],
    [/^/, "import { tiny } from './tiny/tiny.ts'\n"],
  ])
  edit(join(providers, 'windows.ts'), [
    ["  ['razorpay',", "  ['tiny', async () => (await import('./tiny/tinyWindow.ts')).tinyWindow],\n  ['razorpay',"],
  ])
  const build = "import('./scripts/setup.mjs').then(({ buildPages }) => buildPages(process.execPath))"
  const { status, stderr } = spawnSync(process.execPath, ['-e', build], { cwd: copy, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return copy
}

function edit(file: string, changes: [string | RegExp, string][]) {
  let text = readFileSync(file, 'utf8')
  for (const [from, to] of changes) {
    expect(text).toMatch(from)
    text = text.replace(from, to)
  }
  writeFileSync(file, text)
}

const bank = useFixture(startTinyBank)
const shop = useFixture(async () => {
  const folder = copyWithTinyProvider()
  const running = await runShop({ folder, demo: true, settings: bank.settings })
  return {
    ...running,
    async close() {
      await running.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
})

it('A second payment provider is a folder: its window opens, and what it hands over pays the order', async () => {
  const customer = await signedIn(shop.url, demoCustomer)
  await callShop(shop.url, 'POST', '/cart/addCart', {
    token: customer.accessToken,
    body: { product_id: 1, quantity: 1 },
  })

  const { page } = await visit({ url: `${shop.url}/shopcart`, language: 'en', storage: storageOf(customer) })
  const policy = (await page.request.get(`${shop.url}/shopcart`)).headers()['content-security-policy']
  expect(policy).toContain(`frame-src 'self' ${bank.url};`)
  expect(policy).not.toContain('razorpay')
  const main = page.getByRole('main')
  await settled(page)
  await main.getByRole('radio', { name: word('cart:type_online') }).check()
  await main.getByLabel(word('cart:buyer_address'), { exact: true }).fill('7 Olaya Street, Riyadh')
  await main.getByLabel(word('cart:buyer_zipcode'), { exact: true }).fill('12241')
  await main.getByRole('button', { name: word('cart:place_order'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('cart:ok'), exact: true })
    .click()
  const window = page.frameLocator('dialog iframe')
  await window.getByRole('button', { name: 'Fail' }).click()
  await page.getByText('Payment failed').first().waitFor()
  await window.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL(`${shop.url}/orders`)
  await page.getByRole('article').first().getByText(word('orders:status_6')).first().waitFor()
  expect(bank.payments()).toMatchObject([{ status: 'captured', currency: 'SAR' }])
})
