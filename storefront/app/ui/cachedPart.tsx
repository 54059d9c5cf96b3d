import { type ComponentType, createContext, type FunctionComponent, use } from 'react'
import type { PartCache } from '../renderContext.ts'

/** Where a part's HTML says more than the part: ids by its place in the page, boundaries that wait or have failed. */
const ofOnePage = ['_R_', '<!--$?-->', '<!--$!-->', '<template']

/** React's own mark between two texts, as the marks of parts are for it. */
const betweenTexts = '<!-- -->'

/**
 * The parts of one page whose HTML is kept. React writes a mark in the place of one, or two around it while its HTML is not there; `fill`
 * puts the one and takes the other.
 */
export class PageParts {
  readonly #cache: PartCache
  readonly #sharedBy: string
  readonly #mark: string
  readonly #parts: { key: string; html: Buffer | undefined }[] = []

  /**
   * @param sharedBy names what parts read elsewhere than in their properties: language, texts, settings
   * @param secret stands in no text of the page
   */
  constructor(cache: PartCache, sharedBy: string, secret: string) {
    this.#cache = cache
    this.#sharedBy = sharedBy
    this.#mark = `part-${secret}-`
  }

  /** @returns the mark that stands for the part, or those that stand around it */
  markOf(content: string): string | [before: string, after: string] {
    const key = `${this.#sharedBy} ${content}`
    const html = this.#cache.get(key)
    const mark = `${this.#mark}${this.#parts.push({ key, html }) - 1}`
    return html ? `${mark}.` : [`${mark}(`, `${mark})`]
  }

  /** @returns the page in pieces, as React would have written it; new parts of it are kept */
  fill(page: Buffer): Buffer[] {
    const mark = Buffer.from(this.#mark)
    const pieces: Buffer[] = []
    const open: number[] = []
    let end = 0
    for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, end)) {
      const isBehindMark =
        end > 0 && at - end === betweenTexts.length && page.toString('latin1', end, at) === betweenTexts
      if (!isBehindMark) pieces.push(page.subarray(end, at))
      const [suffix = '', index] =
        /^(\d+)[.()]/.exec(page.toString('latin1', at + mark.length, at + mark.length + 8)) ?? []
      end = at + mark.length + suffix.length
      const part = this.#parts[Number(index)]
      if (!part) continue
      if (suffix.endsWith('(')) open.push(pieces.length)
      else if (part.html) pieces.push(part.html)
      else this.#save(part.key, Buffer.concat(pieces.slice(open.pop())))
    }
    pieces.push(page.subarray(end))
    return pieces
  }

  #save(key: string, html: Buffer) {
    if (!ofOnePage.some((text) => html.includes(text))) this.#cache.set(key, html)
  }
}

/** Absent: nothing is kept. */
export const PagePartsContext = createContext<PageParts | null>(null)

/**
 * A component of many pages that the server renders once (`import.meta.env.SSR`): its HTML is kept by its name and properties. It says the
 * same wherever it stands: it has no ids of React's, and names nothing for the head.
 * @param useBeside what it shows beside its properties and the page's language, texts and settings; null: not kept
 */
export function cachedPart<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  useBeside: (props: Props) => string | null = () => '',
): FunctionComponent<Props> {
  return function CachedPart(props) {
    const parts = use(PagePartsContext)
    const beside = useBeside(props)
    const part = <Part {...props} />
    if (!parts || beside === null) return part
    const marks = parts.markOf(`${name} ${beside} ${JSON.stringify(props)}`)
    if (typeof marks === 'string') return marks
    const [before, after] = marks
    return (
      <>
        {before}
        {part}
        {after}
      </>
    )
  }
}
