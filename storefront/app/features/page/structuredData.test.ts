import { expect, it } from 'vitest'
import { breadcrumbJsonLd } from './structuredData.ts'

it('the way to a page counts from 1 and ends without an address', () => {
  expect(breadcrumbJsonLd([{ label: 'Home', to: '/' }, { label: 'x' }], 'https://shop.example')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/' },
      { position: 2, name: 'x' },
    ],
  })
})
