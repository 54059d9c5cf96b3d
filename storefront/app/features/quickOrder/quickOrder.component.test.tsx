import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { OrderProduct } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { MatchedLine } from '@rawaj/contract/quickOrder/quickOrderSchemas.ts'
import { failure, noConnection, reply } from '@rawaj/contract/testing/fakeApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as quickOrder from '../../routes/quickOrder.tsx'
import { sara } from '../../testing/customers.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { readDraft } from '../checkoutDraft/index.ts'

const productOf = (id: number, name: string, parts: Partial<OrderProduct> = {}): OrderProduct => ({
  id,
  name,
  sku: `SKU-${id}`,
  image: null,
  category_id: 1,
  sale_price: 10,
  price_incl: 11.5,
  tax_included: true,
  tax: 'V15',
  stock: 100,
  available_from: null,
  ...parts,
})
const bend = productOf(1, 'Drain bend 110')
const others = [productOf(2, 'Bend 45'), productOf(3, 'Bend 90'), productOf(4, 'Bend 30')]
const few = productOf(5, 'Gate valve', { stock: 2 })
const bundle = productOf(6, 'Pipe bundle', { quantity_step: 7 })
let customers = 0

/** What this shop knows: one bend by its code, three by their name, a valve of which there are two. */
function answerOf(query: string): Pick<MatchedLine, 'state' | 'products'> {
  if (query === 'PB-110') return { state: 'sure', products: [bend] }
  if (query === 'bundle') return { state: 'sure', products: [bundle] }
  if (query === 'valve') return { state: 'sure', products: [few] }
  if (query.startsWith('bend')) return { state: 'doubtful', products: others }
  return { state: 'unknown', products: [] }
}

function shop(parts: Partial<ShopApi> = {}) {
  customers += 1
  const asked: string[] = []
  const added: unknown[] = []
  const calls: Partial<ShopApi> = {
    profile: async () => ({ ...reply(sara), datas: { name: 'Sara', address: '' } }),
    listCart: async () => ({
      ...reply(null),
      datas: { data: [], count: 0 },
      delivery: { charge: 30, free_from: 1_000 },
    }),
    async matchQuickOrder({ body }) {
      const lines = body.lines ?? []
      asked.push(...lines.map(({ query }) => query))
      return reply(
        lines.map(({ text, query, quantity }, line) => {
          return { line, text: text ?? '', query, code: null, quantity: Number(quantity), ...answerOf(query) }
        }),
      )
    },
    async addCartLines({ body }) {
      added.push(body.lines)
      return reply(body.lines.map((line, id) => ({ id, product_id: Number(line.product_id), quantity: 1 })))
    },
    ...parts,
  }
  return { calls, asked, added, customer: { id: customers } }
}

async function open({ calls, customer }: ReturnType<typeof shop>, language: Language = 'en') {
  const page = await renderPage({
    path: '/quick-order',
    routes: { 'quick-order': quickOrder },
    calls,
    language,
    customer,
  })
  const { screen, text } = page
  const main = screen.getByRole('main')
  const box = main.getByRole('textbox', { name: text('quickOrder:text'), exact: false })
  return {
    ...page,
    main,
    box,
    button: (key: string, values = {}) =>
      main.getByRole('button', { name: text(`quickOrder:${key}`, values), exact: true }),
    line: (name: string) => main.getByRole('listitem').filter({ hasText: name }),
    tick: (name: string) => main.getByRole('checkbox', { name: text('quickOrder:order_line', { name }), exact: true }),
    summary: screen.getByRole('complementary', { name: text('quickOrder:summary') }),
    async paste(list: string) {
      await box.fill(list)
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
    },
  }
}

describe.each(['ar', 'en'] as const)('A quick order (%s)', (language) => {
  it('ticks what is sure, asks which of three is meant, keeps what is unknown, and adds the ticked ones', async () => {
    const own = shop()
    const { paste, tick, main, text, button, summary, line } = await open(own, language)
    await paste('PB-110 12\n5 x bend 110\nmixer tap')
    await expect.element(tick(bend.name)).toBeChecked()
    await expect.element(main.getByRole('spinbutton')).not.toBeInTheDocument()
    await expect.element(main.getByText(text('quickOrder:to_choose', { count: 1 }), { exact: true })).toBeVisible()
    await expect.element(main.getByText(text('quickOrder:not_found', { count: 1 }), { exact: true })).toBeVisible()
    await expect.element(summary).toMatchTextContent(/138\.00/)
    await main.getByRole('radio', { name: 'Bend 90', exact: false }).click()
    await expect.element(tick('Bend 90')).toBeChecked()
    await expect.element(summary).toMatchTextContent(/195\.50/)
    await button('add_to_cart', { count: 2 }).click()
    await expect.element(line('mixer tap')).toBeVisible()
    expect(own.added).toEqual([
      [
        { product_id: 1, quantity: 12 },
        { product_id: 3, quantity: 5 },
      ],
    ])
    // What was not ordered stays.
    expect(main.getByRole('listitem').elements()).toHaveLength(1)
  })
})

describe('A quick order', () => {
  it('is walked by keyboard alone', async () => {
    const own = shop()
    const { box, tick, main, text } = await open(own)
    await box.click()
    await userEvent.keyboard('bend 110')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const first = main.getByRole('radio', { name: 'Bend 45', exact: false })
    await expect.element(first).toBeVisible()
    first.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(tick('Bend 45')).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(tick('Bend 90')).toBeChecked()
    await expect.element(main.getByText(text('quickOrder:found', { found: 1, all: 1 }), { exact: true })).toBeVisible()
  })

  it('looks for an unknown line by other words in its place', async () => {
    const own = shop()
    const { paste, main, tick, button } = await open(own)
    await paste('what is this')
    const words = main.getByRole('searchbox')
    await words.fill('PB-110')
    await button('search_again').click()
    await expect.element(tick(bend.name)).toBeChecked()
    expect(own.asked).toEqual(['what is this', 'PB-110'])
  })

  it('says at its line why the cart takes one not, and offers to add the others', async () => {
    const own = shop()
    const { added } = own
    const taken = own.calls.addCartLines
    own.calls.addCartLines = async (input) => {
      if (input.body.lines.some(({ product_id }) => Number(product_id) === few.id))
        throw failure('lines_rejected', { errorCodes: { [few.id]: 'not_enough_stock' } })
      return taken?.(input) ?? reply([])
    }
    const { paste, line, button, text, main } = await open(own)
    await paste('PB-110 12\nvalve x 3')
    await button('add_to_cart', { count: 2 }).click()
    await expect
      .element(line(few.name))
      .toMatchTextContent(`${text('errors:not_enough_stock')} ${text('quickOrder:in_stock', { count: 2 })}`)
    await button('add_others', { count: 1 }).click()
    await expect.element(line(bend.name)).not.toBeInTheDocument()
    expect(added).toEqual([[{ product_id: 1, quantity: 12 }]])
    await expect.element(main.getByRole('listitem').filter({ hasText: few.name })).toBeVisible()
  })

  it('stays after a reload as it was, what is typed too', async () => {
    const own = shop()
    const page = await open(own)
    await page.paste('5 x bend 110')
    await page.main.getByRole('radio', { name: 'Bend 90', exact: false }).click()
    await page.main.getByRole('textbox', { name: page.text('quickOrder:more_text'), exact: false }).fill('half a li')
    await page.screen.unmount()
    const again = await open(own)
    await expect.element(again.tick('Bend 90')).toBeChecked()
    await expect
      .element(again.main.getByRole('textbox', { name: again.text('quickOrder:more_text'), exact: false }))
      .toHaveValue('half a li')
    expect(own.asked).toHaveLength(1)
  })

  it('keeps the lines where the shop is not reached, and looks for them again on demand', async () => {
    let reached = false
    const own = shop()
    const answer = own.calls.matchQuickOrder
    own.calls.matchQuickOrder = async (input) => {
      if (!reached) throw noConnection()
      return answer?.(input) ?? reply([])
    }
    const { paste, button, tick, main, text } = await open(own)
    await paste('PB-110 12')
    await expect.element(main.getByText(text('quickOrder:unread'), { exact: true })).toBeVisible()
    reached = true
    await button('retry').click()
    await expect.element(tick(bend.name)).toBeChecked()
  })

  it('says how long a list is that is too long, and keeps it', async () => {
    const own = shop()
    const list = Array.from({ length: 5_000 }, (_, at) => `PB-${at} 1`).join('\n')
    const { button, box, main, text } = await open(own)
    // As a paste brings it: typed line by line it would take the browser itself half a minute.
    const area = box.element()
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, list)
    area.dispatchEvent(new Event('input', { bubbles: true }))
    await button('find').click()
    await expect.element(main.getByText(text('quickOrder:too_many', { lines: 5_000, most: 500 }))).toBeVisible()
    await expect.element(box).toHaveValue(list)
    expect(own.asked).toEqual([])
  })

  it('reads a table that is chosen', async () => {
    const sent: File[] = []
    const own = shop({
      async readQuickOrderFile({ body: { file } }) {
        sent.push(file)
        if (file.name === 'cat.png') throw failure('invalid_input', { errorCodes: { file: 'invalid_table' } })
        return reply({ lines: [{ text: '1 PB-110 12', query: 'PB-110', quantity: 12 }] })
      },
    })
    const { main, tick, text } = await open(own)
    const input = main.element().querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for a file')
    await userEvent.upload(input, new File(['x'], 'cat.png'))
    await expect.element(main.getByText(text('errors:invalid_table'))).toBeVisible()
    await userEvent.upload(input, new File(['sku,qty'], 'bill.csv'))
    await expect.element(tick(bend.name)).toBeChecked()
    expect(sent.map(({ name }) => name)).toEqual(['cat.png', 'bill.csv'])
  })

  it('holds 500 lines, and adds up what one of them changes', { tags: ['ci'] }, async () => {
    const own = shop()
    const { paste, main, summary, text } = await open(own)
    await paste(Array.from({ length: 500 }, () => 'PB-110 1').join('\n'))
    await expect.element(summary).toMatchTextContent(/5,750\.00/)
    const more = main.element().querySelector(`[aria-label="${text('cart:one_more')}"]`)
    if (!(more instanceof HTMLElement)) throw new Error('There is no button for one more')
    more.click()
    await expect.poll(() => summary.element().textContent).toContain('5,761.50')
  })

  it('takes what was not found into the message of a quotation, and nothing that was unticked', async () => {
    const own = shop()
    const { paste, button, address, tick } = await open(own)
    await paste('PB-110 12\nvalve x 1\nmixer tap 3 pcs')
    await tick(few.name).click()
    await button('ask_for_quotation').click()
    await expect.poll(address).toBe('/shopcart')
    expect(own.added).toEqual([[{ product_id: 1, quantity: 12, quotation: true }]])
    expect(readDraft(own.customer.id).message).toBe('mixer tap × 3')
  })

  it('offers the quantities next to one in which a product is not sold', async () => {
    const own = shop()
    const { paste, main, text, button } = await open(own)
    await paste('bundle x 16')
    await main.getByRole('button', { name: text('cart:take_pieces', { pieces: 21 }), exact: true }).click()
    await button('add_to_cart', { count: 1 }).click()
    await expect.poll(() => own.added).toEqual([[{ product_id: 6, quantity: 21 }]])
  })

  it('lets no quantity be changed before its line is found, whose answer would put it back', async () => {
    const found = Promise.withResolvers<void>()
    const own = shop()
    const answer = own.calls.matchQuickOrder
    own.calls.matchQuickOrder = async (input) => {
      await found.promise
      return answer?.(input) ?? reply([])
    }
    const { paste, main, tick, text } = await open(own)
    await paste('PB-110 12')
    const more = main.getByRole('button', { name: text('cart:one_more'), exact: true })
    await expect.element(more).toBeDisabled()
    found.resolve()
    await expect.element(tick(bend.name)).toBeChecked()
    await expect.element(more).toBeEnabled()
  })

  it('says what it could not fetch of a list that comes while another is looked for, and keeps both', async () => {
    const first = Promise.withResolvers<void>()
    const own = shop()
    const answer = own.calls.matchQuickOrder
    own.calls.matchQuickOrder = async (input) => {
      const [{ query = '' } = {}] = input.body.lines ?? []
      if (query === 'valve') throw noConnection()
      await first.promise
      return answer?.(input) ?? reply([])
    }
    const { paste, main, tick, text } = await open(own)
    await paste('PB-110 12')
    await main.getByRole('textbox', { name: text('quickOrder:more_text'), exact: false }).fill('valve x 2')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(main.getByText(text('quickOrder:unread'), { exact: true })).toBeVisible()
    first.resolve()
    await expect.element(tick(bend.name)).toBeChecked()
    expect(main.getByText(text('quickOrder:unread'), { exact: true }).elements()).toHaveLength(1)
  })
})
