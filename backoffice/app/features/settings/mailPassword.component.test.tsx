import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { defaultSettings } from '@rawaj/contract/settings/shopSettings.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'

const groupOf = (values: object) => ({ version: 1, values, sources: {}, secrets: {} })

it('The password of the mail server is saved as it was typed, with the spaces at its ends', async () => {
  const settings = Object.fromEntries(Object.entries(defaultSettings).map(([name, values]) => [name, groupOf(values)]))
  const updateSettings = vi.fn<AdminApi['updateSettings']>(async () => reply(groupOf(defaultSettings.mail) as never))
  const { screen, text } = await renderScreen({
    path: '/settings/mail',
    calls: { readSettings: async () => reply(settings as never), updateSettings },
  })
  await screen.getByRole('textbox', { name: text('settings_mail_password'), exact: false }).fill(' open sesame ')
  await screen.getByRole('button', { name: text('save'), exact: true }).click()
  await expect.poll(() => updateSettings.mock.calls[0]?.[0].body.values).toEqual({ password: ' open sesame ' })
})
