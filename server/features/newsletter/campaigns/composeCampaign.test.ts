import { expect, it } from 'vitest'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { composeCampaign } from './composeCampaign.ts'

const testShop = useFixture(openTestShop)

it('A campaign has the logo where mail programs can fetch it: also at the address that the owner has set', async () => {
  const written = {
    subjectAr: 'عروض',
    subjectEn: 'Offers',
    previewAr: '',
    previewEn: '',
    blocks: [{ kind: 'text' as const, textAr: 'أهلًا', textEn: 'Hello' }],
  }
  const pictures = async () => {
    const { campaign } = await composeCampaign(testShop.shop, written, { language: 'en', counted: false })
    return [...campaign.html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, source]) => source)
  }
  await testShop.make.settings('identity', { logo: 'logo/pipes-300x100.webp' })
  expect(await pictures()).toEqual([])
  await testShop.make.settings('mail', { origin: 'https://pipes.test' })
  expect(await pictures()).toEqual(['https://pipes.test/media/logo/pipes-300x100.webp?w=480&amp;format=png'])
})
