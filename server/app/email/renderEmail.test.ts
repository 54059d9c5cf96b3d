import { describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { renderEmail } from './renderEmail.ts'

const publicShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test' }))
const localShop = useFixture(openTestShop)

const logo = 'logo/pipes-300x100.webp'

async function welcomeFrom({ shop, make }: TestShop, identity: { nameEn: string; logo: string | null }) {
  await make.settings('identity', identity)
  const email = await renderEmail(
    shop,
    { kind: 'welcome', name: 'Omar', to: 'omar@example.test', language: 'en' },
    { id: '1', writtenAt: shop.clock() },
  )
  return email?.html ?? ''
}
const pictureIn = (html: string) => /<img [^>]*>/.exec(html)?.[0]

describe('The head of an email', () => {
  it('shows the owner’s logo as every mail program can, in its proportions, with the name in its place', async () => {
    const picture = pictureIn(await welcomeFrom(publicShop, { nameEn: 'Pipes & Co', logo }))
    expect(picture).toContain(` src="https://shop.test/media/${logo}?w=480&amp;format=png"`)
    expect(picture).toContain(' width="144" height="48" alt="Pipes &amp; Co"')
  })

  it('has the name in letters without a logo, and where nobody else could fetch it', async () => {
    for (const html of [
      await welcomeFrom(publicShop, { nameEn: 'Pipes & Co', logo: null }),
      await welcomeFrom(localShop, { nameEn: 'Pipes & Co', logo }),
    ]) {
      expect(pictureIn(html)).toBeUndefined()
      expect(html).toMatch(/<a [^>]*>Pipes &amp; Co</)
    }
  })
})
