import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { expect, it } from 'vitest'
import * as contact from '../../../routes/contact.tsx'
import { sara } from '../../../testing/customers.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { useSessionStore } from '../../auth/index.ts'
import { contactPath } from './contactPath.ts'

const calls: Partial<ShopApi> = {
  profile: async () => ({ ...reply(sara), datas: { name: sara.name, address: '' } }),
  listCart: async () => ({ ...reply(null), datas: { data: [], count: 0 }, delivery: { charge: 30, free_from: 1_000 } }),
}

it('The form has the customer’s details, and none of them once the customer has signed out', async () => {
  const { screen, text } = await renderPage({ path: '/contact', routes: { contact }, calls, customer: { id: 1 } })
  const field = (key: string) =>
    screen.getByRole('form', { name: text('contact:form') }).getByLabelText(text(`contact:${key}`), { exact: true })
  await expect.element(field('name')).toHaveValue(sara.name)
  await expect.element(field('email')).toHaveValue(sara.email)
  useSessionStore.getState().signedOut()
  await expect.element(field('name')).toHaveValue('')
  await expect.element(field('email')).toHaveValue('')
})

it.each(['golden valve', 'ذهب '.repeat(50).trim()])(
  'The form says what was searched for in vain: %s',
  async (query) => {
    const { screen, text } = await renderPage({ path: contactPath({ lookingFor: query }), routes: { contact }, calls })
    const form = screen.getByRole('form', { name: text('contact:form') })
    const subject = form.getByLabelText(text('contact:subject'), { exact: false })
    await expect.element(subject).toHaveValue(`Looking for: ${query.slice(0, 80)}`)
  },
)
