import { expect, it } from 'vitest'
import type { Texts } from '../../i18n/useTexts.ts'
import { defineList } from './defineList.ts'

const texts = { language: 'ar' } as Texts
const banner = { id: 7, link: '/purchase' } as Parameters<(typeof banners.columns)[number]['value']>[0]
const banners = defineList({
  name: 'banners',
  call: 'listBanners',
  columns: [{ name: 'content', value: () => 'عرض' }, { name: 'link' }],
  remove: { call: 'deleteBanner' },
})

it('A column without a value shows the field of its name', () => {
  expect(banners.columns.map(({ value }) => value(banner, texts))).toEqual(['عرض', '/purchase'])
})

it('A row leads to the screen of its id, unless the list says otherwise', () => {
  expect(banners.href?.(banner)).toBe('/banners/7')
  expect(defineList({ name: 'banners', call: 'listBanners', href: null, columns: [] }).href).toBeNull()
})

it('Removing a row asks first, and is for those who may make its call', () => {
  expect(banners.actions).toMatchObject([{ name: 'remove', danger: true, permission: 'content.write' }])
})

// `npm run check` fails where a line under `@ts-expect-error` compiles.
it('A column that is no field of the row does not compile without a value, nor does removing without its texts', () => {
  // @ts-expect-error
  defineList({ name: 'banners', call: 'listBanners', columns: [{ name: 'content' }] })
  // @ts-expect-error
  defineList({ name: 'emails', call: 'listEmails', columns: [], remove: { call: 'deleteBanner' } })
})
