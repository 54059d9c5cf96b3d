import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { parseRiyals, parseUnitPrice } from '@rawaj/contract/money/money.ts'
import { discountPercent } from '@rawaj/contract/money/pricing.ts'
import { taxCodeOf, unitPriceWithVat } from '@rawaj/contract/money/tax.ts'
import { maxCampaignProducts } from '@rawaj/contract/newsletter/campaignKinds.ts'
import type { CampaignBlock } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { publicOrigin } from '../../../kernel/index.ts'
import {
  type Block,
  type EmailDocument,
  type EmailProduct,
  type EmailSender,
  type Phrase,
  toPlainText,
} from '../../../platform/email/document/EmailDocument.ts'
import { renderHtml } from '../../../platform/email/document/renderHtml.ts'
import { renderText } from '../../../platform/email/document/renderText.ts'
import { textIn } from '../../../platform/i18n/textIn.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { createTranslate, emailLetterhead, money, type Translate } from '../../email/index.ts'
import { openPath, pressPath, unsubscribeUrl } from './campaignAddresses.ts'
import { readCampaignProducts } from './campaignProducts.ts'
import { placeholderReference } from './readerReference.ts'
import type { ComposedCampaign, campaigns } from './tables.ts'

type Written = Pick<typeof campaigns.$inferSelect, 'subjectAr' | 'subjectEn' | 'previewAr' | 'previewEn' | 'blocks'>

/** Turns a link of the campaign into its address; a counted link leads through the shop. */
type Linked = (url: string) => string

interface Composing {
  shop: CatalogueShop
  language: Language
  t: Translate
  shopUrl: string
  linked: Linked
}

export interface Composition {
  campaign: ComposedCampaign
  /** Targets of counted links, by their number. */
  links: string[]
}

/** Maximum size of a campaign's HTML in bytes: mail programs cut off beyond about 102 kB, and with it the link to unsubscribe. */
const maxHtmlBytes = 90_000

/**
 * Composes a campaign in one language, with the current products at retail prices. `nobodysReference` is a placeholder for each
 * reader's own. `links`: those of the other language, whose numbering continues. If the email would be larger than mail programs
 * show, each of its lists has fewer products, and a link to more.
 */
export async function composeCampaign(
  shop: CatalogueShop,
  written: Written,
  { language, counted, links = [] }: { language: Language; counted: boolean; links?: readonly string[] },
): Promise<Composition> {
  const found = await readCampaignProducts(shop, language, written.blocks)
  for (let maxPerList = maxCampaignProducts; ; maxPerList -= 1) {
    const composition = compose(shop, written, { language, counted, previousLinks: links, found, maxPerList })
    if (maxPerList === 1 || Buffer.byteLength(composition.campaign.html) <= maxHtmlBytes) return composition
  }
}

interface Composed {
  language: Language
  counted: boolean
  previousLinks: readonly string[]
  /** Its products that are for sale, by id. */
  found: ReadonlyMap<number, Product>
  /** Products that each of its lists shows. */
  maxPerList: number
}

function compose(
  shop: CatalogueShop,
  written: Written,
  { language, counted, previousLinks, found, maxPerList }: Composed,
): Composition {
  const t = createTranslate(shop, language)
  const shopUrl = publicOrigin(shop)
  const links = [...previousLinks]
  const linked: Linked = (path) => {
    const url = path.startsWith('/') ? `${shopUrl}${path}` : path
    if (!counted) return url
    const known = links.indexOf(url)
    const number = known < 0 ? links.push(url) - 1 : known
    return `${shopUrl}${pressPath}/${placeholderReference}/${number}`
  }
  const composing = { shop, language, t, shopUrl, linked }
  const subject = textIn(language, written.subjectAr, written.subjectEn)
  const document: EmailDocument = {
    subject,
    preview: textIn(language, written.previewAr, written.previewEn) || subject,
    heading: subject,
    blocks: blocksOf(composing, written.blocks, { found, maxPerList }),
  }
  const sender = senderOf(composing, counted ? `${shopUrl}${openPath}/${placeholderReference}` : null)
  return {
    campaign: {
      subject: toPlainText(subject),
      html: renderHtml(document, sender, language),
      text: renderText(document, sender, language),
    },
    links,
  }
}

function blocksOf(
  composing: Composing,
  blocks: readonly CampaignBlock[],
  { found, maxPerList }: Pick<Composed, 'found' | 'maxPerList'>,
): Block[] {
  const { shop, language, t, linked } = composing
  const written = blocks.flatMap((block): Block[] => {
    if (block.kind === 'products') {
      const products = block.ids.flatMap((id) => found.get(id) ?? [])
      if (products.length === 0) return []
      const shown = products.slice(0, maxPerList).map((product) => productOf(composing, product))
      const rest = products.slice(maxPerList)
      if (rest.length === 0) return [{ products: shown }]
      return [{ products: shown }, { button: { label: t('letters:products_more'), url: linked(pageOf(rest)) } }]
    }
    const text = textIn(language, block.textAr, block.textEn)
    if (text === '') return []
    if (block.kind === 'heading') return [{ heading: text }]
    if (block.kind === 'button') return block.url === '' ? [] : [{ button: { label: text, url: linked(block.url) } }]
    return text.split(/\n{2,}/).map((paragraph) => ({ paragraph: paragraph.trim() }))
  })
  if (!written.some((block) => 'products' in block)) return written
  const day = new Intl.DateTimeFormat(language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Riyadh',
  }).format(shop.clock())
  const { registered } = shop.shopSettings.current().vat
  return [...written, { note: t(registered ? 'letters:prices_note' : 'letters:prices_note_without_vat', { day }) }]
}

/** Page with the products that do not fit into a list: their common category if there is one, else all products. */
function pageOf(products: readonly Product[]): string {
  const [id, ...others] = new Set(products.map(({ category }) => category.id))
  return id === undefined || others.length > 0 ? '/purchase' : `/purchase/${id}`
}

/** Pictures are named by their path below /media/, or by the whole of it. */
const pathOf = (picture: string) => (picture.startsWith('/') ? picture : `/media/${picture}`)

function productOf({ t, language, shopUrl, linked }: Composing, product: Product): EmailProduct {
  const price = parseRiyals(product.price_incl) ?? 0
  const regular = unitPriceWithVat(parseUnitPrice(product.reg_price) ?? 0, taxCodeOf(product.tax))
  const isReduced = discountPercent(product.reg_price, product.sale_price) !== null && regular > price
  const picture = product.image[0]
  return {
    name: product.name,
    price: money(t, language, price),
    before: isReduced ? money(t, language, regular) : null,
    url: linked(`/productdetails/${product.id}`),
    picture: picture === undefined ? null : `${shopUrl}${pathOf(picture)}?w=320&format=png`,
    label: t('letters:product_button'),
  }
}

function senderOf({ shop, language, t }: Composing, openUrl: string | null): EmailSender {
  const said = (key: string, values?: Record<string, string>): string => toPlainText(t(key, values) as Phrase)
  return {
    ...emailLetterhead(shop, language),
    name: said('common:shop_name'),
    phoneLabel: said('footer_phone'),
    reason: said('letters:footer_reason'),
    leave: { label: said('letters:unsubscribe'), url: unsubscribeUrl(shop, placeholderReference) },
    openUrl,
  }
}

/** The campaign as one reader receives it. */
export function personaliseCampaign({ subject, html, text }: ComposedCampaign, reference: string): ComposedCampaign {
  return {
    subject,
    html: html.replaceAll(placeholderReference, reference),
    text: text.replaceAll(placeholderReference, reference),
  }
}
