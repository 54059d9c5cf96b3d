import { RadioCards } from '@rawaj/design/RadioCards.tsx'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'

const { documentElement: root } = document
afterEach(() => {
  delete root.dataset.theme
})

it('In the dark a choice that is not taken has the ground of its card', async () => {
  root.dataset.theme = 'dark'
  await render(
    <RadioCards name="width" values={['360', '768']} value="360" onChange={() => undefined}>
      {(value) => value}
    </RadioCards>,
  )
  const radio = page.getByRole('radio', { name: '768' }).element()
  const { appearance, backgroundColor } = getComputedStyle(radio)
  expect(appearance).toBe('none')
  expect(backgroundColor).toBe(getComputedStyle(radio.closest('label') ?? radio).backgroundColor)
})
