import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../server/features/orders/tables.ts'
import { quotations } from '../server/features/quotations/tables.ts'
import { makeOffer } from '../server/testing/quotations.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { accessibilityViolations } from './accessibility.ts'
import { addresses, forCustomers, type OwnNumbers, withOwnNumbers } from './addresses.ts'
import { browserErrorsExcept, settled, type Visit, visit } from './browser.ts'
import { newCustomer, signedIn, storageOf } from './customers.ts'
import { overlays } from './overlays.ts'
import { seedAccount } from './seedAccount.ts'
import { demoShop, type OpenShop } from './shops.ts'
import { translatorOf } from './translator.ts'

const visitors = ['signed out', 'signed in'] as const
type Visitor = (typeof visitors)[number]

interface Screens {
  language: Language
  width: 360 | 1280
  /** Visitors who see the screen of an address. */
  seenBy: (address: string) => readonly Visitor[]
  /** Which of the screens: all, or every second one from the first or the second on. */
  part: 'all' | 'even' | 'odd'
}

/** Every screen is looked at by whom it is for; the header of a customer is the same on all of them. */
export const seenByWhomItIsFor: Screens['seenBy'] = (address) => {
  if (address === '/faq') return visitors
  return forCustomers(address) ? ['signed in'] : ['signed out']
}

/** Every screen is looked at by a visitor and by a customer. */
export const seenByEverybody: Screens['seenBy'] = () => visitors

/** The shop makes an offer, so that there is something to accept. */
async function offerFor(shop: OpenShop, quotationNo: string): Promise<void> {
  const { db } = shop.shop
  const [row] = await db
    .select({ id: quotations.id })
    .from(quotations)
    .innerJoin(orders, eq(orders.id, quotations.orderId))
    .where(eq(orders.orderNo, quotationNo))
  await makeOffer(shop, await shop.make.customer({ role: 2 }), row?.id ?? 0, { note: 'لمشروعكم / For your project' })
}

/** Tests the screens there are, and everything that opens in one, in a language at a width. */
export function testEveryScreen({ language, width, seenBy, part }: Screens): void {
  const shop = useFixture(demoShop)
  const word = translatorOf(language)
  const visits = new Map<Visitor, Visit>()
  /** Current address of each visitor who has pressed nothing. */
  const untouched = new Map<Visitor, string>()
  let numbers: OwnNumbers = { orderNo: '', quotationNo: '', requestId: 0, listId: 0, sharedList: '' }
  beforeAll(async () => {
    const customer = await signedIn(shop.url, await newCustomer(shop.url))
    numbers = await seedAccount(shop.url, customer)
    await offerFor(shop, numbers.quotationNo)
    const start = { url: `${shop.url}/faq`, language, width }
    visits.set('signed out', await visit(start))
    visits.set('signed in', await visit({ ...start, storage: storageOf(customer) }))
  })

  async function open(who: Visitor, address: string): Promise<Visit> {
    const visitor = visits.get(who)
    if (!visitor) throw new Error('Nobody looks')
    // It was only looked at; what opens in it opens in the same page.
    if (untouched.get(who) === address) return visitor
    untouched.set(who, address)
    await settled(visitor.page)
    visitor.browserErrors.length = 0
    // A page that is read again is scrolled to where it was.
    await visitor.page.evaluate(() => window.scrollTo(0, 0))
    await visitor.page.goto(shop.url + withOwnNumbers(address, numbers))
    await settled(visitor.page)
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
    return visitor
  }

  /**
   * Problems of the current page, in sentences. Movement after a press is no shift; a busy machine draws it later than the half a
   * second in which the browser ignores it.
   */
  async function problemsOf(visitor: Visit, address: string, { pressed = false } = {}): Promise<string[]> {
    // The browser itself says that a page is missing; that is right.
    const problems = browserErrorsExcept(visitor, ...(address === '/no/such/page' ? [404] : []))
    const { lang, dir, title, tooWide, headings } = await visitor.page.evaluate(() => {
      const { documentElement: root } = document
      return {
        lang: root.lang,
        dir: root.dir,
        title: document.title,
        tooWide: root.scrollWidth - root.clientWidth,
        headings: document.querySelectorAll('h1').length,
      }
    })
    if (lang !== language || dir !== languages[language].dir) problems.push(`speaks ${lang}, ${dir}`)
    if (!new RegExp(`^[^|]+ \\| ${word('common:shop_name')}$`).test(title)) problems.push(`is titled ${title}`)
    if (tooWide > 0) problems.push(`is ${tooWide} px too wide`)
    const shift = await visitor.layoutShift()
    if (!pressed && shift >= 0.01) problems.push(`shifts by ${shift}`)
    if (headings !== 1) problems.push(`has ${headings} headings of the first level`)
    return [...problems, ...(await accessibilityViolations(visitor.page))]
  }

  const inPart = (place: number) => part === 'all' || (place % 2 === 0) === (part === 'even')

  describe(`every screen in ${language} at ${width} px`, () => {
    for (const [place, address] of addresses.entries()) {
      it.each(inPart(place) ? [address] : [])('%s is whole, signed out and signed in', async () => {
        for (const who of seenBy(address)) expect(await problemsOf(await open(who, address), address), who).toEqual([])
      })

      const opening = overlays.filter((overlay) => overlay.address === address && overlay.widths.includes(width))
      it.each(opening.filter(({ widths }) => widths.length === 1 || inPart(place)))(
        'with $what open a screen is whole too',
        async ({ who, open: press, shown }) => {
          const visitor = await open(who, address)
          untouched.delete(who)
          await press(visitor.page, word)
          await shown(visitor.page, word).waitFor()
          expect(await problemsOf(visitor, address, { pressed: true })).toEqual([])
        },
      )
    }
  })
}
