// @module-tag ci
import { describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, idle, settled, visit } from './browser.ts'
import { expectFocus } from './keyboard.ts'
import { openCatalogue } from './productScreens.ts'
import { openShop } from './shops.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)

describe.each(inLanguages('ar'))('Texts of the shop’s own in %s', (language) => {
  it('are written by the keyboard alone, looked at, read by visitors, and taken back to what they said before', async () => {
    const key = `delivery-${language}`
    const { page, visitor, text, field, region, press, save, said } = await openCatalogue(testShop, {
      language,
      path: '/pages/new',
    })
    await field('pages_key').fill(key)
    await field('pages_titleAr').fill('الشحن')
    await field('pages_titleEn').fill('Delivery')
    const body = field('pages_bodyAr')
    await body.focus()
    await page.keyboard.type('كم يستغرق')
    await page.keyboard.press('Shift+Tab')
    // The tools are one stop; arrows lead through them.
    const tool = (name: string) =>
      page
        .getByRole('toolbar', { name: text('rich_tools', { text: text('pages_bodyAr') }) })
        .getByRole('button', { name: text(`rich_${name}`), exact: true })
    await expect.poll(() => tool('heading').evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expectFocus(body)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('يومان إلى ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('الرياض')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')
    await page.keyboard.type('كل المنتجات')
    for (let letters = 1; letters <= 'المنتجات'.length; letters += 1) {
      await page.keyboard.press('Shift+ArrowRight')
      // The editor reads what is selected a moment after the keys.
      await expect.poll(() => page.evaluate(() => getSelection()?.toString().length)).toBe(letters)
      await idle(page)
    }
    await tool('link').focus()
    await page.keyboard.press('Enter')
    await page.getByLabel(text('rich_link_to')).fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await said('rich_link_wrong')
    await page.getByLabel(text('rich_link_to')).fill('/purchase')
    await page.keyboard.press('Enter')
    expect(await body.innerHTML()).toMatch(/<a [^>]*href="\/purchase"[^>]*>المنتجات<\/a>/)
    const preview = region('pages_section_preview').frameLocator('iframe')
    await preview.getByRole('heading', { level: 2, name: 'كم يستغرق' }).waitFor()
    await expectAccessible(page)
    await save()
    await page.waitForURL(/\/pages\/\d+$/)

    const shopper = await visit({ url: `${testShop.url}/pages/${key}`, language })
    await settled(shopper.page)
    const read = shopper.page.getByRole('article')
    await read.getByRole('heading', { level: 2, name: 'كم يستغرق' }).waitFor()
    expect(await read.locator('strong').textContent()).toBe('الرياض')
    expect(await read.getByRole('link', { name: 'المنتجات' }).getAttribute('href')).toBe('/purchase')

    await body.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type('نص آخر')
    await save()
    await shopper.page.reload()
    await read.getByText('نص آخر').waitFor()
    expect(await read.getByText('كم يستغرق').count()).toBe(0)
    await page.getByRole('button', { name: text('versions_use_one', { version: '1' }), exact: true }).focus()
    await page.keyboard.press('Enter')
    await preview.getByRole('heading', { level: 2, name: 'كم يستغرق' }).waitFor()
    await press('save')
    await page.getByText(text('versions_one', { version: '3' }), { exact: true }).waitFor()
    await shopper.page.reload()
    await read.getByRole('heading', { level: 2, name: 'كم يستغرق' }).waitFor()
    expectNoBrowserErrors(visitor)
    expect(shopper.browserErrors).toEqual([])
  })

  it('keep nothing of what is pasted but words, lists and links', async () => {
    const { page, visitor, field } = await openCatalogue(testShop, { language, path: '/questions/new' })
    const answer = field('questions_answerAr')
    await answer.focus()
    await answer.evaluate((editor) => {
      const html =
        '<h1 style="color:red">T</h1><p onclick="x()">one <img src="x" onerror="document.title=\'hacked\'"><script>document.title="hacked"</script>' +
        '<a href="javascript:alert(1)">bad</a> <a href="https://example.com" onclick="y()">good</a></p>' +
        '<ul><li>a<ul><li>b</li></ul></li></ul><table><tr><td>cell</td></tr></table><iframe src="https://example.com"></iframe>'
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await answer.getByText('cell').waitFor()
    const kinds = await answer.evaluate((editor) => [
      ...new Set([...editor.querySelectorAll('*')].map((part) => part.tagName)),
    ])
    expect(kinds.toSorted()).toEqual(['A', 'LI', 'P', 'UL'].filter((kind) => kinds.includes(kind)))
    expect(
      await answer.evaluate((editor) => [...editor.querySelectorAll('a')].map((link) => link.getAttribute('href'))),
    ).toEqual(['https://example.com'])
    expect(await page.title()).not.toBe('hacked')
    // Pasted content is parsed outside of the page, whose policy blocks its styles and handlers there already.
    const others = visitor.browserErrors.filter((error) => !error.includes('Content Security Policy'))
    expect(others).toEqual([])
  })
})
