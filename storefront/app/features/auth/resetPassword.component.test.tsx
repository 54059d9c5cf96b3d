import type { CallInput } from '@rawaj/contract/api/calls.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import * as login from '../../routes/login.tsx'
import * as resetPassword from '../../routes/resetPassword.tsx'
import { renderPage } from '../../testing/renderPage.tsx'

type Body = CallInput<'resetPassword'>['body']

async function openLink(search: string, language: 'ar' | 'en', refuse?: ShopApiError) {
  const sent: Body[] = []
  const opened = await renderPage({
    path: `/reset-password?${search}`,
    routes: { 'reset-password': resetPassword, login },
    language,
    calls: {
      async resetPassword({ body }) {
        sent.push(body)
        if (refuse) throw refuse
        return reply({})
      },
    },
  })
  const { screen, text } = opened
  const field = (key: string) => screen.getByLabelText(text(`account:${key}`), { exact: true })
  const fill = async () => {
    await field('new_password').fill('Fresh123')
    await field('repeat_password').fill('Fresh123')
  }
  return { ...opened, sent, field, fill }
}

describe.each(['ar', 'en'] as const)('The link of a customer without an email in %s', (language) => {
  it('asks for an email and a password, says at the field what is missing, and leads to sign in', async () => {
    const { screen, text, message, sent, field, fill } = await openLink('first=1&token=secret', language)
    await fill()
    const save = screen.getByRole('button', { name: text('account:save'), exact: true })
    await save.click()
    await expect.element(field('email')).toHaveAccessibleDescription(message('Mail is Required'))
    expect(sent).toEqual([])
    await field('email').fill('Sara@Example.test')
    await save.click()
    await expect.element(screen.getByRole('form', { name: text('account:sign_in'), exact: true })).toBeVisible()
    expect(sent).toEqual([
      { token: 'secret', email: 'sara@example.test', password: 'Fresh123', confirmPassword: 'Fresh123' },
    ])
  })

  it('says at the email that another account has it, and what to do when the link is dead', async () => {
    const taken = new ShopApiError({
      status: 409,
      code: 'account_taken',
      message: '',
      errors: { email: 'email_taken' },
    })
    const one = await openLink('first=1&token=secret', language, taken)
    await one.field('email').fill('sara@example.test')
    await one.fill()
    await one.screen.getByRole('button', { name: one.text('account:save'), exact: true }).click()
    await expect.element(one.field('email')).toHaveAttribute('aria-invalid', 'true')
    const two = await openLink('first=1', language)
    await expect.element(two.screen.getByText(two.text('account:first_dead_text'))).toBeVisible()
  })

  it('is not what a forgotten password asks for', async () => {
    const { screen, text, field } = await openLink('token=secret', language)
    await expect.element(screen.getByRole('button', { name: text('account:set_password') })).toBeVisible()
    expect(field('email').query()).toBeNull()
  })
})
