/** Content for an empty shop: its data, and its pictures, which the server serves. */

import { addedSizes } from './catalogue/products.ts'
import { createDemoShop, type DemoOptions } from './createDemoShop.ts'
import { demoCustomers } from './customers.ts'
import type { DemoBanner, DemoCategory, DemoFamily, DemoProduct, Localized } from './DemoShop.ts'
import { createHistory } from './history/createHistory.ts'
import { type PictureView, pictureFile, pictureKey, viewsOf } from './pictures/PictureModel.ts'

/** The server serves `media/` below this path. */
const mediaPath = '/media/demo/'

/**
 * The demo shop with its curated catalogue, or with that many products; with a history of five months that ends at
 * `historyUntil`, or without one. The same options give the same data.
 */
export function createSeedData({ historyUntil, ...options }: DemoOptions & { historyUntil?: Date } = {}) {
  const { categories, products, families, series, banners, ...rest } = createDemoShop(options)
  return {
    ...rest,
    categories: categories.map(toSeedCategory),
    products: toSeedProducts(products),
    families: families.map(toSeedFamily),
    series: series && {
      ...series,
      products: toSeedProducts(series.products),
      families: series.families.map(toSeedFamily),
    },
    banners: banners.map(toSeedBanner),
    customers: demoCustomers,
    // The sizes that came later have been ordered by nobody.
    history: historyUntil
      ? createHistory({ products: products.filter(({ sku }) => !addedSizes.has(sku)), until: historyUntil })
      : null,
  }
}

function toSeedCategory({ picture, subcategories, ...category }: DemoCategory) {
  return {
    ...category,
    picture: mediaPath + picture,
    subcategories: subcategories.map((sub) => ({ ...sub, picture: mediaPath + sub.picture })),
  }
}

const viewNames: Record<PictureView, Localized | null> = {
  hero: null,
  angle: { ar: 'من زاوية أخرى', en: 'from another angle' },
  detail: { ar: 'صورة مقرّبة', en: 'close up' },
  drawing: { ar: 'رسم بالمقاسات', en: 'drawing with its measures' },
}

/** Alternative text of a picture. */
function pictureText(name: Localized, view: PictureView): Localized {
  const shown = viewNames[view]
  return shown ? { ar: `${name.ar}: ${shown.ar}`, en: `${name.en}: ${shown.en}` } : { ar: name.ar, en: name.en }
}

/** Products with the same model share their list of pictures: a grown catalogue has a hundred thousand. */
function toSeedProducts(products: DemoProduct[]) {
  const picturesByModel = new Map<string, string[]>()
  return products.map(({ model, sale, ...product }) => {
    const key = pictureKey(model)
    const pictures = picturesByModel.get(key) ?? viewsOf(model).map((view) => mediaPath + pictureFile(model, view))
    picturesByModel.set(key, pictures)
    const pictureTexts = viewsOf(model).map((view) => pictureText(product.name, view))
    return { ...product, ...sale, pictures, pictureTexts }
  })
}

function toSeedFamily({ model, ...family }: DemoFamily) {
  const views = viewsOf(model)
  return {
    ...family,
    pictures: views.map((view) => mediaPath + pictureFile(model, view)),
    pictureTexts: views.map((view) => pictureText(family.name, view)),
  }
}

function toSeedBanner({ scene, ...banner }: DemoBanner) {
  const wide = `${mediaPath}${scene}-wide.webp`
  return {
    ...banner,
    // A side banner has its text above the products, in both languages alike.
    picture: { ar: banner.type === 0 ? wide : `${mediaPath}${scene}-wide-rtl.webp`, en: wide },
    // Only heroes have a picture for narrow screens.
    pictureTall: banner.type === 1 ? `${mediaPath}${scene}-tall.webp` : null,
  }
}
