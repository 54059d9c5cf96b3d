/**
 * Takes pictures of every screen of a shop with the demo's products, in both languages, on a phone and on a desktop, for the
 * visitor, customer or administrator who sees it: `npm run screens` (`-- /purchase /login` for some of them).
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import sharp from 'sharp'
import { addresses, forCustomers, withOwnNumbers } from '../e2e/addresses.ts'
import { closeBrowser, settled, visit } from '../e2e/browser.ts'
import { demoCustomer, signedIn, storageOf } from '../e2e/customers.ts'
import { runShop } from '../e2e/runShop.ts'
import { seedAccount } from '../e2e/seedAccount.ts'
import { savePicture, screensFolder } from './savePicture.ts'

/** Width of the screen, and of the picture of it. */
const sizes = [
  { screen: 360, picture: 360 },
  { screen: 1440, picture: 960 },
]
/** Maximum height of a screen's picture; the rest is cut off. */
const tallest = { 360: 2_400, 1440: 2_600 } as Record<number, number>

const nameOf = (address: string) => address.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home'

async function picture({ url, language, address, place, storage, size }: ScreenshotOptions): Promise<string> {
  const visitor = await visit({ url: url + place, language, width: size.screen, storage })
  const { page } = visitor
  await settled(page)
  // Content near the viewport is rendered and loaded then.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 80))
    }
    scrollTo(0, 0)
  })
  await settled(page)
  const whole = await page.screenshot({ fullPage: true, animations: 'disabled' })
  await visitor.context.close()
  const { width = 0, height = 0 } = await sharp(whole).metadata()
  const name = `${nameOf(address)}-${language}-${size.screen}.webp`
  const shown = sharp(whole)
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest[size.screen] ?? height) })
    .resize({ width: size.picture })
    .webp({ quality: 60, effort: 6 })
  await savePicture(shown, name)
  return name
}

interface ScreenshotOptions {
  url: string
  language: Language
  /** As the picture is called. */
  address: string
  /** As it is opened. */
  place: string
  storage: Record<string, string>
  size: (typeof sizes)[number]
}

/** A page of Markdown that shows them all, Arabic beside English. */
function page(shown: readonly string[]): string {
  const rows = shown.flatMap((address) =>
    sizes.map(({ screen }) => {
      const cells = Object.keys(languages).map((language) => `![](${nameOf(address)}-${language}-${screen}.webp)`)
      return `| \`${address}\`, ${screen} px | ${cells.join(' | ')} |`
    }),
  )
  return `# Screens
Taken by \`npm run screens\` of a shop with the demo's goods; long pages are cut off. The cart, orders, support and the
account are shown to a customer, the categories to the administrator, everything else to a visitor.

| screen | Arabic | English |
| --- | --- | --- |
${rows.join('\n')}
`
}

const asked = process.argv.slice(2)
const shown = addresses.filter((address) => !address.includes('?'))
const shop = await runShop({ settings: { PAYLOAD_SEAL: 'off' } })
try {
  const customer = await signedIn(shop.url, demoCustomer)
  const numbers = await seedAccount(shop.url, customer)
  const storageFor = (address: string) => (forCustomers(address) ? storageOf(customer) : {})
  for (const address of asked.length > 0 ? asked : shown)
    for (const language of Object.keys(languages) as Language[])
      for (const size of sizes) {
        const storage = storageFor(address)
        const place = withOwnNumbers(address, numbers)
        console.log(await picture({ url: shop.url, language, address, place, storage, size }))
      }
  await writeFile(join(screensFolder, 'README.md'), page(shown))
} finally {
  await closeBrowser()
  await shop.close()
}
