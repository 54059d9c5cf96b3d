// @module-tag ci
import { standardEntries } from '@rawaj/contract/content/layout.ts'
import { describe, expect, it } from 'vitest'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, settled, visit } from './browser.ts'
import { openCatalogue } from './productScreens.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)

describe.each(inLanguages('ar'))('The links of footer and menu in %s', (language) => {
  it('are renamed, hidden, added and put in order by the keyboard alone, and visitors see it at once', async () => {
    const word = translatorOf(language)
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const { page, visitor, text, field, save, said, title } = await openCatalogue(testShop, {
      language,
      path: '/links',
      staff: owner,
    })
    const open = (name: string, place: string) =>
      page
        .getByRole('row')
        .filter({ hasText: text(`links_place_${place}`) })
        .getByRole('link', { name, exact: true })
        .press('Enter')
    const main = page.getByRole('main')
    const toList = () => main.getByRole('link', { name: text('links_title'), exact: true }).press('Enter')

    // A standard link gets another name; in the other language it keeps the shop's word.
    const renamed = language === 'ar' ? 'أسئلتكم' : 'Your questions'
    await open(word('common:faq'), 'footer_service')
    await field(language === 'ar' ? 'links_labelAr' : 'links_labelEn').focus()
    await page.keyboard.insertText(renamed)
    await save()
    // Another one is hidden, and one that every shop shows has nothing to hide it with.
    await toList()
    await open(word('common:support'), 'footer_service')
    await page.getByRole('checkbox', { name: text('links_active') }).press('Space')
    await save()
    await toList()
    await open(word('common:privacy'), 'footer_about')
    await said('links_always')
    expect(await page.getByRole('checkbox', { name: text('links_active') }).count()).toBe(0)
    expect(await page.getByRole('button', { name: text('links_remove'), exact: true }).count()).toBe(0)

    // A link of the shop's own, to another site, in the menu of narrow screens.
    await toList()
    await page.getByRole('link', { name: text('links_new'), exact: true }).press('Enter')
    // The list has a choice of places too.
    await title(text('links_new')).waitFor()
    await page.getByRole('combobox', { name: text('links_place') }).selectOption('menu')
    await field('links_labelAr').focus()
    await page.keyboard.insertText('مدونتنا')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText('Our blog')
    await field('links_link').focus()
    await page.keyboard.insertText('javascript:alert(1)')
    await page.getByRole('button', { name: text('save'), exact: true }).press('Enter')
    await page.getByText(word('errors:invalid_link')).first().waitFor()
    await field('links_link').press('ControlOrMeta+a')
    await page.keyboard.insertText('https://blog.example/')
    await expectAccessible(page)
    await page.getByRole('button', { name: text('save'), exact: true }).press('Enter')
    await said('links_created')
    const name = language === 'ar' ? 'مدونتنا' : 'Our blog'
    await title(name).waitFor()

    // To the top of the menu.
    await toList()
    await page.getByRole('link', { name: text('links_arrange'), exact: true }).press('Enter')
    await title(text('links_order_title')).waitFor()
    const up = page.getByRole('button', { name: text('links_order_up', { name }), exact: true })
    // One press at a time: at the top, the focus goes to the arrow that leads down.
    for (let place = standardEntries.menu.length; place > 0; place -= 1) {
      await up.press('Enter')
      const count = String(standardEntries.menu.length + 1)
      await said('links_order_at', { name, place: String(place), count })
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: text('save'), exact: true }).press('Enter')
    await said('links_order_saved')

    const shopper = await visit({ url: `${testShop.url}/faq`, language, width: 360 })
    await settled(shopper.page)
    const footer = shopper.page.getByRole('contentinfo')
    // On phones a column opens at its title.
    await footer.getByRole('button', { name: word('common:footer_service') }).click()
    await footer.getByRole('link', { name: renamed, exact: true }).waitFor()
    expect(await footer.getByRole('link', { name: word('common:support'), exact: true }).count()).toBe(0)
    await footer.getByRole('button', { name: word('common:footer_about') }).click()
    await footer.getByRole('link', { name: word('common:cookies'), exact: true }).waitFor()
    await shopper.page.getByRole('button', { name: word('common:open_menu') }).click()
    const menu = shopper.page.getByRole('dialog').getByRole('navigation', { name: word('common:main_navigation') })
    const blog = menu.getByRole('link').first()
    await blog.waitFor()
    expect([await blog.textContent(), await blog.getAttribute('href'), await blog.getAttribute('rel')]).toEqual([
      name,
      'https://blog.example/',
      'noopener noreferrer',
    ])
    const names = await menu.getByRole('link').allTextContents()
    const wanted = ['home', 'shop', 'about', 'contact_us', 'faq', 'distributors', 'sign_in']
    expect(names.slice(1)).toEqual(wanted.map((key) => word(`common:${key}`)))
    await expectAccessible(shopper.page)
    expectNoBrowserErrors(visitor)
    expect(shopper.browserErrors).toEqual([])
  })
})
