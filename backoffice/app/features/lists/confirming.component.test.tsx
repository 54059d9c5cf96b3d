import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'

const redirects = ['branches', 'privacy', 'offers'].map((phrase, place) => ({
  id: place + 1,
  version: 1,
  phrase,
  link: '/distributors',
  leadsNowhere: false,
}))

it.each([
  [1, 'Remove: branches'],
  [2, 'Remove: 2 rows'],
])('The question before %i rows are removed says so', async (count, title) => {
  const { screen, text } = await renderScreen({
    path: '/redirects',
    calls: { listRedirects: async () => reply(redirects as never) },
  })
  for (const { phrase } of redirects.slice(0, count))
    await screen.getByRole('checkbox', { name: text('choose_row', { row: phrase }) }).click()
  await screen.getByRole('button', { name: text('redirects_remove'), exact: true }).click()
  const question = screen.getByRole('alertdialog', { name: title, exact: true })
  await expect.element(question).toBeVisible()
  await expect.element(question.getByRole('button', { name: text('redirects_remove'), exact: true })).toBeVisible()
})
