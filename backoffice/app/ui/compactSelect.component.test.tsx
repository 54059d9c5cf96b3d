import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CompactSelect } from './CompactSelect.tsx'
import '../app.css'

it('Options that begin where the arrow stands leave room for it', async () => {
  await page.viewport(390, 800)
  await render(
    <div dir="rtl">
      <CompactSelect label="Row of the headings" dir="auto">
        <option>1 · SKU · Name (Arabic) · Name (English)</option>
      </CompactSelect>
    </div>,
  )
  const select = page.getByRole('combobox').element()
  const arrow = select.nextElementSibling?.getBoundingClientRect()
  const box = select.getBoundingClientRect()
  const { paddingLeft } = getComputedStyle(select)
  expect(arrow?.right).toBeLessThanOrEqual(box.left + Number.parseFloat(paddingLeft))
})
