/**
 * Takes the pictures of `docs/screens/admin`: the screens of the back office of a shop with the demo's goods, in both
 * languages and themes, on a phone and on a desktop: `npm run screens:admin` (`-- /staff` for some of them).
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { csrfHeader } from '@rawaj/contract/admin/adminRoutes.ts'
import { type Language, languages } from '@rawaj/contract/languages.ts'
import sharp from 'sharp'
import { closeBrowser, settled, visit } from '../e2e/browser.ts'
import { runShop } from '../e2e/runShop.ts'

const folder = join(import.meta.dirname, '../docs/screens/admin')
const administrator = { ADMIN_EMAIL: 'owner@rawaj.example', ADMIN_PASSWORD: 'Owner12345' }

const addresses = [
  ...[
    '/login',
    '/',
    '/setup',
    '/categories',
    '/categories/1',
    '/categories/new',
    '/emails',
    '/emails/1',
    '/staff',
    '/staff/1',
  ],
  ...[
    '/roles',
    '/roles/1',
    '/invitations',
    '/invitations/new',
    '/audit',
    '/settings',
    '/settings/identity',
    '/account',
  ],
]

const looks = [
  { name: '390', width: 390, height: 844, picture: 390, scheme: 'light' },
  { name: '1440', width: 1440, height: 900, picture: 1080, scheme: 'light' },
  { name: '1440-dark', width: 1440, height: 900, picture: 1080, scheme: 'dark' },
] as const

const nameOf = (address: string) => address.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'today'
const fileOf = (address: string, language: Language, look: string) => `${nameOf(address)}-${language}-${look}.webp`

/** Signs the administrator in, without the second factor that the demo's may postpone; answers the cookie. */
async function signIn(url: string): Promise<string> {
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${url}/api/v1/admin${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`)
    return reply
  }
  const reply = await send('/session', { email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD })
  const cookie = reply.headers.getSetCookie().find((set) => set.startsWith('staff=')) ?? ''
  const { data } = await reply.json()
  const [value = ''] = cookie.split(';')
  await send('/second-factors/postpone', {}, { cookie: value, [csrfHeader]: data.csrfToken })
  return value
}

interface Wish {
  url: string
  cookie: string
  address: string
  language: Language
  look: (typeof looks)[number]
}

async function takePicture({ url, cookie, address, language, look }: Wish): Promise<string> {
  const visitor = await visit({ url: `${url}/admin/no-screen`, language, width: look.width })
  const { page, context } = visitor
  await page.setViewportSize({ width: look.width, height: look.height })
  await page.emulateMedia({ colorScheme: look.scheme })
  if (address !== '/login') {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    await page.evaluate(() => localStorage.setItem('staffSession', '1'))
  }
  await page.goto(`${url}/admin${address}`)
  await page.locator('h1').first().waitFor()
  await settled(page)
  const shot = await page.screenshot({ animations: 'disabled' })
  await context.close()
  const file = fileOf(address, language, look.name)
  await sharp(shot).resize({ width: look.picture }).webp({ quality: 62, effort: 6 }).toFile(join(folder, file))
  return file
}

/** A page of Markdown that shows them all, Arabic beside English. */
function indexPage(): string {
  const rows = addresses.flatMap((address) =>
    looks.map(({ name }) => {
      const cells = Object.keys(languages).map((language) => `![](${fileOf(address, language as Language, name)})`)
      return `| \`/admin${address === '/' ? '' : address}\`, ${name} | ${cells.join(' | ')} |`
    }),
  )
  return `# Screens of the back office
Taken by \`npm run screens:admin\` of a shop with the demo's goods, as its owner sees it.

| screen | Arabic | English |
| --- | --- | --- |
${rows.join('\n')}
`
}

const asked = process.argv.slice(2)
const shop = await runShop({ settings: administrator })
try {
  await mkdir(folder, { recursive: true })
  const cookie = await signIn(shop.url)
  for (const address of asked.length > 0 ? asked : addresses)
    for (const language of Object.keys(languages) as Language[])
      for (const look of looks) console.log(await takePicture({ url: shop.url, cookie, address, language, look }))
  await writeFile(join(folder, 'README.md'), indexPage())
} finally {
  await closeBrowser()
  await shop.close()
}
