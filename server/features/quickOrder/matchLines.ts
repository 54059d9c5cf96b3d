import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { maxCandidates } from '@rawaj/contract/quickOrder/matchStates.ts'
import type { MatchedLine } from '@rawaj/contract/quickOrder/quickOrderSchemas.ts'
import type { RequestedLine } from '@rawaj/contract/quickOrder/requestedLine.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Caller } from '../../kernel/index.ts'
import { skuKey } from '../../platform/text/searchKey.ts'
import { priceGroupOf, productsById, toOrderProduct } from '../catalogue/index.ts'
import { type CodedProduct, findByCodes, findByNames, type SearchShop } from '../search/index.ts'
import { codesOf } from './codesOf.ts'
import { isSureMatch } from './gradeMatch.ts'
import { takeTurn } from './turns.ts'

/** Lines that come together; a part takes its turn between the searches of visitors. */
const partSize = 50

/** What a line may mean: the ids of products, best first. */
interface Match {
  sure: boolean
  ids: readonly number[]
  /** The number of the line belongs to the name: "10 rolls" of a pack. */
  pieces?: number
}

/**
 * Finds the products of lines, fifty at a time and in their order: by SKU, barcode and whole name with a statement each for all of them, then by
 * the search. It counts as one read, however many lines there are, and an account has one such list looked for at a time.
 * @throws `too_many_requests`, and `busy` while too many search
 */
export async function* matchLines(
  shop: SearchShop,
  customer: Caller,
  { language, lines }: { language: Language; lines: readonly RequestedLine[] },
  signal?: AbortSignal,
): AsyncGenerator<MatchedLine[]> {
  const client = `account ${customer.id}` as const
  shop.admission.charge(client)
  const leave = await takeTurn(shop.admission, customer.id)
  try {
    const read = <Result>(work: Parameters<typeof shop.database.searchers.run<Result>>[0]) =>
      shop.admission.queue('search', client, () => shop.database.searchers.run(work, signal), signal)
    const known = await read(async (db) => ({
      codes: await findByCodes(db, lines.flatMap(codesOf)),
      names: await findByNames(
        db,
        lines.flatMap(({ text, query }) => [text, query]),
      ),
    }))
    const found = new Map<string, Match>()
    for (let first = 0; first < lines.length; first += partSize) {
      const part = lines.slice(first, first + partSize)
      const exact = part.map((line) => matchByCode(line, known.codes) ?? matchByName(line, known.names))
      const queries = part.flatMap(({ query }, at) => (exact[at] || found.has(query) ? [] : query))
      if (queries.length > 0)
        await read(async (db) => {
          for (const query of new Set(queries)) found.set(query, await matchBySearch(query, db))
        })
      const matches = part.map(({ query }, at) => exact[at] ?? found.get(query) ?? { sure: false, ids: [] })
      const viewer = { language, prices: priceGroupOf(customer) }
      const products = await productsById(
        shop,
        viewer,
        matches.flatMap(({ ids }) => ids),
        signal,
      )
      yield part.map((line, at) => toMatchedLine(line, first + at, matches[at], products))
    }
  } finally {
    leave()
  }

  async function matchBySearch(query: string, db: Parameters<typeof shop.productSearch.rate>[0]): Promise<Match> {
    const rated = await shop.productSearch.rate(db, { query, department: customer.department ?? undefined })
    const ids = rated.fits.length > 0 ? rated.fits.map(({ id }) => id) : rated.near
    return { sure: isSureMatch(rated), ids: ids.slice(0, maxCandidates) }
  }
}

/** The product whose code the line has; several where different codes of it, or one however it is written, are of different products. */
function matchByCode(line: RequestedLine, coded: ReadonlyMap<string, readonly CodedProduct[]>): Match | null {
  const found = codesOf(line).flatMap((code) => {
    const products = coded.get(skuKey(code)) ?? []
    // A SKU that is written as the shop writes it is meant, even where another differs in its hyphens alone.
    const exact = products.filter(({ sku }) => identifierKey(sku) === identifierKey(code))
    return (exact.length > 0 ? exact : products).map(({ id }) => id)
  })
  const ids = [...new Set(found)]
  return ids.length === 0 ? null : { sure: ids.length === 1, ids: ids.slice(0, maxCandidates) }
}

/** The product that is called as the line, or as it is without its quantity. */
function matchByName({ text, query }: RequestedLine, named: ReadonlyMap<string, readonly number[]>): Match | null {
  const whole = named.get(text)
  const ids = whole ?? named.get(query)
  if (ids === undefined) return null
  const match = { sure: ids.length === 1, ids: ids.slice(0, maxCandidates) }
  return whole === undefined ? match : { ...match, pieces: 1 }
}

function toMatchedLine(
  { text, query, code, quantity }: RequestedLine,
  line: number,
  match: Match | undefined,
  products: ReadonlyMap<number, Product>,
): MatchedLine {
  const shown = (match?.ids ?? []).flatMap((id) => products.get(id) ?? []).map(toOrderProduct)
  // One that was withdrawn meanwhile leaves nothing to be sure of.
  const isSure = match?.sure === true && shown[0]?.id === match.ids[0]
  const state = shown.length === 0 ? 'unknown' : isSure ? 'sure' : 'doubtful'
  const pieces = match?.pieces ?? quantity
  return {
    line,
    text,
    query,
    code: code ?? null,
    quantity: pieces,
    state,
    products: isSure ? shown.slice(0, 1) : shown,
  }
}
