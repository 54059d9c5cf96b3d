import type { CallInput } from '@rawaj/contract/api/calls.ts'
import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Family } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { factsOnPage, initialFacts } from '@rawaj/contract/products/productFacts.ts'
import { failure, noConnection, reply } from '@rawaj/contract/testing/fakeApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as login from '../../../routes/login.tsx'
import * as productDetail from '../../../routes/productDetail.tsx'
import { sara } from '../../../testing/customers.ts'
import { productOf } from '../../../testing/products.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { currentToasts } from '../../../ui/toast.ts'
import { readSizeDraft } from './sizeDraft.ts'
import type { Member } from './sizeGrid.ts'
import { axisOf, memberOf } from './sizesOfTests.ts'

const diameter = axisOf('diameter', ['20', '25', '32', '40'], 'mm')
const angle = axisOf('angle', ['45', '90'], '°')

/** Four sizes: ten, nine, none and five of them. */
const listed = diameter.values.map((value, place) =>
  memberOf(place + 1, { diameter: value }, { stock: [10, 9, 0, 5][place] ?? 0 }),
)
const crossed = diameter.values.flatMap((value, row) =>
  angle.values.map((turn, column) => memberOf(row * 2 + column + 1, { diameter: value, angle: turn })),
)

const familyOf = (axes: Family['axes'], members: Member[]): Family => ({
  id: 5,
  name: 'Elbow',
  axes,
  members,
  from_price: 1,
})

type Sent = CallInput<'addCartLines'>['body']['lines']

interface OpenOptions {
  family: Family
  language?: Language
  visitor?: boolean
  calls?: Partial<ShopApi>
}

/** Opens the page of the first member. */
async function open({ family, language = 'en', visitor = false, calls = {} }: OpenOptions) {
  const sent: { lines: Sent; key: string | undefined }[] = []
  const { screen, text, address, goTo } = await renderPage({
    path: '/productdetails/1',
    routes: { 'productdetails/:id': productDetail, login },
    language,
    ...(!visitor && { customer: { id: 7 } }),
    calls: {
      listCategories: async () => reply([]),
      listBrands: async () => reply([]),
      listProducts: async ({ query }) => ({
        ...reply(undefined),
        datas: {
          data: query?.prod_id === undefined ? [] : [productOf({ id: 1, name: 'Elbow 20', price: 1, family })],
          count: 1,
        },
      }),
      readProductDetails: async () =>
        reply({ id: 1, picture_texts: [], documents: [], gtin: null, ...factsOnPage(initialFacts) }),
      profile: async () => ({ ...reply({ ...sara, id: 7 }), datas: { name: sara.name, address: '' } }),
      listCart: async () => ({
        ...reply(null),
        datas: { data: [], count: 0 },
        delivery: { charge: 30, free_from: 1_000 },
      }),
      addCartLines: async ({ body }, options) => {
        sent.push({ lines: body.lines, key: options?.idempotencyKey })
        return reply(
          body.lines.map(({ product_id, quantity }) => ({
            id: Number(product_id),
            product_id: Number(product_id),
            quantity: Number(quantity),
          })),
        )
      },
      ...calls,
    },
  })
  const table = screen.getByRole('region', { name: text('catalogue:sizes_title') })
  const box = (size: string) =>
    table.getByRole('textbox', { name: text('catalogue:size_quantity', { size }), exact: true })
  const add = table.getByRole('button', { name: text('catalogue:sizes_add'), exact: true })
  return { table, box, add, sent, text, address, goTo }
}

/** Pastes into the input that has the focus. */
function paste(cells: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', cells)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const list = familyOf([diameter], listed)
const matrix = familyOf([diameter, angle], crossed)

describe('The table of sizes', () => {
  it('shows each member with its price and stock, leads to its page, and marks the one whose page it is', async () => {
    const { table } = await open({ family: list })
    const rows = table.getByRole('row')
    await expect.element(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect.element(rows.nth(2)).not.toHaveAttribute('aria-current')
    expect(rows.elements().map((row) => row.textContent)).toEqual([
      'diameterSKUPriceAvailabilityQuantity',
      '20 mmShown aboveSKU-11.00In stock',
      '25 mmSKU-22.00In stock',
      '32 mmSKU-33.00Sold out',
      '40 mmSKU-44.00Only 5 left',
    ])
    expect(table.getByRole('textbox').elements()).toHaveLength(3)
    await expect.element(table.getByRole('link', { name: '25 mm' })).toHaveAttribute('href', '/productdetails/2')
  })

  it('is not there for a family of three', async () => {
    const { table } = await open({ family: familyOf([diameter], listed.slice(0, 3)) })
    expect(table.elements()).toEqual([])
  })

  it('adds what is typed up, piece by piece, and clears it with a way back', async () => {
    const { table, box, text } = await open({ family: list })
    await box('20 mm').fill('3')
    await box('40 mm').fill('٢')
    await expect.element(table.getByText('2 sizes · 5 pieces')).toBeVisible()
    await expect.element(table.getByText('11.00', { exact: false }).last()).toBeVisible()
    await table.getByRole('button', { name: text('catalogue:sizes_clear') }).click()
    await expect.element(box('20 mm')).toHaveValue('')
    const [{ action } = {}] = currentToasts()
    action?.onPress?.()
    await expect.element(box('20 mm')).toHaveValue('3')
    await expect.element(box('40 mm')).toHaveValue('٢')
  })

  it('takes no more than there is, and no figure that can be read in two ways', async () => {
    const { table, box, add, sent } = await open({ family: list })
    await box('25 mm').fill('50')
    await userEvent.keyboard('{Enter}')
    await expect.element(box('25 mm')).toHaveValue('9')
    await expect.element(table.getByText('Only 9 left')).toBeVisible()
    await box('20 mm').fill('1.200')
    await add.click()
    await expect.element(box('20 mm')).toHaveFocus()
    await expect.element(box('20 mm')).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
  })
})

describe('The keys of the table of sizes', () => {
  it('go down and up with Enter, over what is sold out, and from the last one to the button', async () => {
    const { box, add } = await open({ family: list })
    await box('20 mm').click()
    await userEvent.keyboard('1{Enter}2{Enter}')
    await expect.element(box('40 mm')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect.element(box('25 mm')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}3{Enter}')
    await expect.element(add).toHaveFocus()
    await expect.element(box('20 mm')).toHaveValue('1')
    await expect.element(box('25 mm')).toHaveValue('2')
    await expect.element(box('40 mm')).toHaveValue('3')
  })

  it.each([
    ['en', '{ArrowRight}', '{ArrowLeft}', 'mm'],
    ['ar', '{ArrowLeft}', '{ArrowRight}', 'mm'],
  ] as const)('lead to the next column in the direction of reading in %s', async (language, forward, back, unit) => {
    const { box } = await open({ family: matrix, language })
    await box(`20 ${unit} × 45°`).click()
    await userEvent.keyboard(forward)
    await expect.element(box(`20 ${unit} × 90°`)).toHaveFocus()
    await userEvent.keyboard(`12${back}`)
    // Within what is typed it is the caret that moves.
    const leaves = language === 'ar'
    await expect.element(box(`20 ${unit} × ${leaves ? '45' : '90'}°`)).toHaveFocus()
    await box(`20 ${unit} × 90°`).click()
    await userEvent.keyboard(back)
    await expect.element(box(`20 ${unit} × 45°`)).toHaveFocus()
  })

  it('put back what a cell held with Escape', async () => {
    const { box } = await open({ family: list })
    await box('20 mm').fill('3')
    await box('25 mm').click()
    await box('20 mm').click()
    await userEvent.keyboard('77{Escape}')
    await expect.element(box('20 mm')).toHaveValue('3')
  })
})

describe('What is said of a quantity', () => {
  it('is read out, with its size, by a region that was there before', async () => {
    const { table, box, text } = await open({ family: list })
    const region = table.getByRole('status').first().element()
    expect(region.textContent).toBe('')
    await box('25 mm').fill('50')
    await box('20 mm').click()
    await expect.poll(() => region.textContent).toBe(`25 mm: ${text('cart:line_short', { count: 9 })}`)
    expect(region.isConnected).toBe(true)
    expect(table.getByRole('status').elements()).toHaveLength(2)
    await box('25 mm').fill('5')
    await expect.poll(() => region.textContent).toBe('')
  })
})

describe('A column of a sheet', () => {
  it('fills the cells downwards, corrected, and says what was left out', async () => {
    const { table, box } = await open({ family: list })
    await box('20 mm').click()
    paste('4\r\n٥٠\r\n6\r\n2\r\n8\r\n')
    await expect.element(box('20 mm')).toHaveValue('4')
    await expect.element(box('25 mm')).toHaveValue('9')
    await expect.element(box('40 mm')).toHaveValue('2')
    await expect
      .element(table.getByRole('status').last())
      .toHaveTextContent('Pasted: 3. Left out: 2, sold out or beyond the table.')
  })

  it('comes as a rectangle too', async () => {
    const { box } = await open({ family: matrix })
    await box('25 mm × 45°').click()
    paste('1\t2\n3\t4')
    for (const [size, value] of [
      ['25 mm × 45°', '1'],
      ['25 mm × 90°', '2'],
      ['32 mm × 45°', '3'],
      ['32 mm × 90°', '4'],
    ] as const)
      await expect.element(box(size)).toHaveValue(value)
  })
})

describe('Add all', () => {
  it('sends every line in one request, however often it is pressed, and begins anew', async () => {
    const { table, box, add, sent, text } = await open({ family: list })
    await box('20 mm').fill('3')
    await box('40 mm').fill('2')
    await add.dblClick()
    await expect.element(box('20 mm')).toHaveValue('')
    expect(sent).toEqual([
      {
        lines: [
          { product_id: 1, quantity: 3 },
          { product_id: 4, quantity: 2 },
        ],
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    expect(currentToasts().map((toast) => toast.text)).toEqual(['In your cart: 2 sizes, 5 pieces'])
    expect(currentToasts()[0]?.action).toMatchObject({ to: '/shopcart', label: text('cart:view_cart') })
    await expect.element(add).toBeDisabled()
    await expect.element(table.getByText(text('catalogue:sizes_hint'))).toBeVisible()
    expect(localStorage.getItem('cart_changed')).not.toBeNull()
  })

  it('says at its row why a line is refused, and keeps all that is typed', async () => {
    const { table, box, add, text } = await open({
      family: list,
      calls: {
        addCartLines: () => Promise.reject(failure('lines_rejected', { errorCodes: { 4: 'not_enough_stock' } })),
      },
    })
    await box('20 mm').fill('3')
    await box('40 mm').fill('2')
    await add.click()
    await expect.element(box('40 mm')).toHaveFocus()
    await expect.element(box('40 mm')).toHaveAccessibleDescription(text('errors:not_enough_stock'))
    await expect.element(box('20 mm')).toHaveValue('3')
    await expect.element(box('20 mm')).not.toHaveAttribute('aria-invalid')
    await expect.element(table.getByText('2 sizes · 5 pieces')).toBeVisible()
  })

  it('is the same request again after the answer was lost', async () => {
    const keys: (string | undefined)[] = []
    const { box, add } = await open({
      family: list,
      calls: {
        addCartLines: (_, options) => {
          keys.push(options?.idempotencyKey)
          return keys.length === 1 ? Promise.reject(noConnection()) : Promise.resolve(reply([]))
        },
      },
    })
    await box('20 mm').fill('3')
    await add.click()
    await expect.poll(() => keys.length).toBe(1)
    await expect.element(box('20 mm')).toHaveValue('3')
    await add.click()
    await expect.element(box('20 mm')).toHaveValue('')
    expect(keys[1]).toBe(keys[0])
    await box('20 mm').fill('3')
    await add.click()
    await expect.poll(() => keys.length).toBe(3)
    expect(keys[2]).not.toBe(keys[0])
  })

  it('leads a visitor to the sign-in, and adds all of it afterwards', async () => {
    const { box, add, address, table } = await open({ family: list, visitor: true })
    await box('20 mm').fill('3')
    await add.click()
    await expect.poll(address).toBe('/login?next=%2Fproductdetails%2F1')
    await expect.poll(() => table.elements()).toEqual([])
    const returned = await open({ family: list })
    await expect.poll(() => returned.sent.map(({ lines }) => lines)).toEqual([[{ product_id: 1, quantity: 3 }]])
    await expect.element(returned.box('20 mm')).toHaveValue('')
  })

  it('waits for the button once a visitor who came back without signing in has typed again', async () => {
    const { box, add, address } = await open({ family: list, visitor: true })
    await box('20 mm').fill('3')
    await add.click()
    await expect.poll(address).toBe('/login?next=%2Fproductdetails%2F1')
    history.back()
    await expect.element(box('20 mm')).toHaveValue('3')
    await box('40 mm').fill('2')
    expect(readSizeDraft(5)).toEqual({ typed: { 1: '3', 4: '2' }, isWanted: false })
  })

  it('forgets what was added when the page has been left meanwhile, and keeps what was typed since', async () => {
    const answer = Promise.withResolvers<void>()
    const calls: Partial<ShopApi> = {
      addCartLines: async () => {
        await answer.promise
        return reply([])
      },
    }
    const { box, add, table, goTo } = await open({ family: list, calls })
    await box('20 mm').fill('3')
    await box('40 mm').fill('2')
    await add.click()
    await box('40 mm').fill('5')
    await goTo('/elsewhere')
    await expect.poll(() => table.elements()).toEqual([])
    await goTo('/productdetails/1')
    await expect.element(box('20 mm')).toHaveValue('3')
    answer.resolve()
    await expect.element(box('20 mm')).toHaveValue('')
    await expect.element(box('40 mm')).toHaveValue('5')
    await expect.poll(() => sessionStorage.getItem('sizes:5') ?? '').not.toContain('"1":"3"')
    await expect.poll(() => currentToasts().map((toast) => toast.text)).toEqual(['In your cart: 2 sizes, 5 pieces'])
  })
})

describe('The total of what is typed', () => {
  it('counts the pieces in the cart of members that are not shown, where the family counts together', async () => {
    const breaks = { breaks_family: 5, price_breaks: [{ from: 5, sale_price: 0.4348, price_incl: 0.5 }] }
    const members = listed.map((member) => ({ ...member, ...breaks }))
    const product = productOf({ id: 99, name: 'Elbow 500', price: 90, ...breaks })
    const line = {
      id: 1,
      user_id: 7,
      product_id: 99,
      category_id: 1,
      quantity: 4,
      reg_price: product.reg_price,
      sale_price: product.sale_price,
      price_incl: 90,
      total_incl: 360,
      product,
      unavailable: null,
      ended_deal: null,
    }
    const { table, box } = await open({
      family: familyOf([diameter], members),
      calls: {
        listCart: async () => ({
          ...reply(null),
          datas: { data: [line], count: 1 },
          delivery: { charge: 30, free_from: 1_000 },
        }),
      },
    })
    await box('20 mm').fill('2')
    await expect.element(table.getByText('1 size · 2 pieces')).toBeVisible()
    await expect.poll(() => table.element().querySelector('.sizes-bar')?.textContent).toContain('1.00')
  })
})

describe('A family of more than sixty', () => {
  const axis = axisOf(
    'diameter',
    [...Array(64).keys()].map((value) => String(value + 1)),
    'mm',
  )
  const members = axis.values.map((value, place) => memberOf(place + 1, { diameter: value }))

  it('shows the first sixty until all are asked for, or pasted to', async () => {
    const { table, box } = await open({ family: familyOf([axis], members) })
    await expect.element(table.getByRole('button', { name: 'Show all sizes (64)' })).toBeVisible()
    expect(table.getByRole('textbox').elements()).toHaveLength(60)
    await box('60 mm').click()
    paste('1\n2\n3\n')
    await expect.element(box('62 mm')).toHaveValue('3')
    expect(table.getByRole('textbox').elements()).toHaveLength(64)
    expect(table.getByRole('button', { name: 'Show all', exact: false }).elements()).toEqual([])
  })

  it('has after a reload what was typed beyond the first sixty, and not what was typed for a size that is gone', async () => {
    sessionStorage.setItem('sizes:5', JSON.stringify({ typed: { 2: '1', 62: '3', 999: '4' } }))
    const { table, box } = await open({ family: familyOf([axis], members) })
    await expect.element(box('62 mm')).toHaveValue('3')
    await expect.element(table.getByText('2 sizes · 4 pieces')).toBeVisible()
    await expect.poll(() => sessionStorage.getItem('sizes:5')).not.toContain('999')
  })
})
