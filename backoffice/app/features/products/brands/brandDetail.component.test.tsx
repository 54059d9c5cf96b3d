import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'

const openBrand = (products: number) =>
  renderScreen({
    path: '/brands/4',
    calls: {
      readBrand: async () => reply({ id: 4, version: 1, nameAr: 'مسرى', nameEn: 'Masra', image: null, products }),
    },
  })

it('The removal of a brand is offered once no product is of it, and what it waits for is said until then', async () => {
  const { screen, text } = await openBrand(15)
  await expect.element(screen.getByText(text('brands_remove_used'), { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: text('remove'), exact: true }).elements()).toEqual([])
  const unused = await openBrand(0)
  await expect.element(unused.screen.getByRole('button', { name: text('remove'), exact: true })).toBeVisible()
})
