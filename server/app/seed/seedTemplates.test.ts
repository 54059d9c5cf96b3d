import { expect, it } from 'vitest'
import { specificationColumns } from '../../features/catalogue/index.ts'
import { demoSource } from '../demoSource.ts'
import { categoryKey, specificationByTemplate, templatesOf } from './seedTemplates.ts'

it('Pipes of one sub-category name diameter and pressure class by the same keys, and show what they showed', async () => {
  const { products, families } = await demoSource.load({})
  const templates = templatesOf(products, families)
  const pipes = products.filter(({ sku }) => /^PP-UPVC-\d+-PN\d+$/.test(sku))
  const [first] = pipes
  if (!first) throw new Error('The demo sells no such pipes')
  expect(templates.get(categoryKey(first))).toMatchObject([
    { key: 'outsideDiameter', nameAr: 'القطر الخارجي', nameEn: 'Outside diameter', unitAr: 'مم', unitEn: 'mm' },
    { key: 'wallThickness', unitEn: 'mm' },
    { key: 'pressureClass', unitEn: '' },
    ...Array.from({ length: 7 }, () => ({ key: expect.any(String) })),
  ])
  for (const pipe of pipes) {
    const rows = specificationByTemplate(pipe, templates)
    expect(rows.map(({ field }) => field)).toContain('outsideDiameter')
    const { specificationAr, specificationEn } = specificationColumns(rows, [])
    expect({ ar: specificationAr, en: specificationEn }).toEqual(pipe.specification)
  }
})

it('Shoppers of the demo filter by sizes, materials and what else a few values tell apart, not by what differs everywhere', async () => {
  const { products, families } = await demoSource.load({})
  const templates = templatesOf(products, families)
  const ticked = (place: string) =>
    templates.get(place)?.flatMap(({ nameEn, filterable }) => (filterable ? nameEn : []))
  expect(ticked('pipes/upvc-pipes')).toEqual(['Outside diameter', 'Pressure class', 'Length', 'Material', 'Colour'])
  expect(ticked('fittings/bends-90')).not.toContain('Weight')
  expect(ticked('protection/gloves')).toContain('Size')
  for (const [place, fields] of templates)
    for (const { nameEn, filterable } of fields)
      if (/diameter$/.test(nameEn) && families.some(({ axes }) => axes.includes(nameEn)))
        expect(filterable, `${nameEn} of ${place}`).toBe(true)
})

it('Every product of the demo shows what it says, with a field once at most', async () => {
  const { products, families } = await demoSource.load({})
  const templates = templatesOf(products, families)
  for (const product of products) {
    const rows = specificationByTemplate(product, templates)
    const { specificationAr, specificationEn } = specificationColumns(rows, [])
    expect({ ar: specificationAr, en: specificationEn }).toEqual(product.specification)
    const fields = rows.flatMap(({ field }) => field ?? [])
    expect(new Set(fields).size).toBe(fields.length)
  }
})
