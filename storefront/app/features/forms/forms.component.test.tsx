import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { failure, noConnection, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as contact from '../../routes/contact.tsx'
import * as login from '../../routes/login.tsx'
import { sara } from '../../testing/customers.ts'
import { renderPage } from '../../testing/renderPage.tsx'

async function openContact(calls: Partial<ShopApi> = {}, customer?: { id: number }) {
  const page = await renderPage({ path: '/contact', routes: { contact }, calls, ...(customer && { customer }) })
  const form = page.screen.getByRole('form', { name: page.text('contact:form') })
  const field = (key: string) => form.getByLabelText(page.text(`contact:${key}`), { exact: true })
  return { ...page, form, field, send: () => form.getByRole('button').click() }
}

it('A field that was left is checked, and from then on with each change; what nobody has come to is not', async () => {
  const { field } = await openContact()
  await field('email').click()
  await userEvent.keyboard('huda')
  await expect.element(field('email')).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(field('email')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect.element(field('name')).not.toHaveAttribute('aria-invalid')
  await field('email').click()
  await userEvent.keyboard('{End}@example.test')
  await expect.element(field('email')).not.toHaveAttribute('aria-invalid')
})

it('A form that is wrong has the focus on its first wrong field', async () => {
  const { field, send } = await openContact()
  await field('name').fill('Huda')
  await send()
  await expect.element(field('email')).toHaveFocus()
  await expect.element(field('message')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('name')).not.toHaveAttribute('aria-invalid')
})

it('What the shop finds wrong stands at its field, has the focus, and goes with the next change', async () => {
  let reason = failure('invalid_input', { errorCodes: { email: 'too_long' } })
  const { form, field, send } = await openContact({ contactUs: () => Promise.reject(reason) })
  await field('name').fill('Huda')
  await field('email').fill('huda@example.test')
  await field('message').fill('Hello')
  await send()
  await expect.element(field('email')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('email')).toHaveFocus()
  await field('email').fill('huda2@example.test')
  await expect.element(field('email')).not.toHaveAttribute('aria-invalid')

  reason = noConnection()
  await send()
  await expect.element(form.getByRole('alert')).toHaveTextContent('No connection. Check your internet and try again')
  await expect.element(field('message')).toHaveValue('Hello')
})

it('A profile that comes late fills in what nobody has typed', async () => {
  const profile = Promise.withResolvers<Awaited<ReturnType<ShopApi['profile']>>>()
  const listCart = async () => {
    const empty = { ...reply(null), datas: { data: [], count: 0 }, delivery: { charge: 30, free_from: 1_000 } }
    return empty
  }
  const { field } = await openContact({ profile: () => profile.promise, listCart }, { id: 1 })
  await field('email').fill('work@example.test')
  profile.resolve({ ...reply(sara), datas: { name: sara.name, address: '' } })
  await expect.element(field('name')).toHaveValue(sara.name)
  await expect.element(field('email')).toHaveValue('work@example.test')
})

it('A password stays typed when it is shown and hidden', async () => {
  const { screen, text } = await renderPage({ path: '/login', routes: { login }, calls: {} })
  const form = screen.getByRole('form', { name: text('account:sign_in'), exact: true })
  const password = form.getByLabelText(text('account:password'), { exact: true })
  await password.fill('Demo12345')
  await form.getByRole('button', { name: text('account:show_password') }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveValue('Demo12345')
  await form.getByRole('button', { name: text('account:hide_password') }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(password).toHaveValue('Demo12345')
})
