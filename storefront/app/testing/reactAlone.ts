import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Parser } from 'htmlparser2'
import type { ReactNode } from 'react'

// As the shop runs: React looks at it when it is loaded.
process.env.NODE_ENV = 'production'
const { createElement } = await import('react')
const { renderToPipeableStream } = await import('react-dom/server')

/** Node compiles what is new to it in the first renderings. */
const warmUp = 40
const renderings = 400

/**
 * Processor time, in milliseconds, that React alone spends on pages of the same elements: no components, no data, no texts to look
 * up, no headers. What the making of a page can be measured by.
 */
export async function measureReactAlone(pages: readonly string[]): Promise<number> {
  const trees = pages.map(elementsOf)
  const render = async (count: number) => {
    for (let index = 0; index < count; index++) await rendered(trees[index % trees.length])
  }
  await render(warmUp)
  const before = process.cpuUsage()
  await render(renderings)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / renderings
}

function rendered(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough()
        text(body).then(resolve, reject)
        pipe(body)
      },
      onError: reject,
    })
  })
}

interface OpenElement {
  name: string
  attributes: Record<string, string>
  children: ReactNode[]
}

/** The document as React elements. Scripts and styles are text, as the shop gives them to React. */
function elementsOf(html: string): ReactNode {
  const open: OpenElement[] = [{ name: '', attributes: {}, children: [] }]
  const parser = new Parser({
    onopentag: (name, attributes) => open.push({ name, attributes, children: [] }),
    ontext: (content) => open.at(-1)?.children.push(content),
    onclosetag() {
      const closed = open.pop()
      if (closed) open.at(-1)?.children.push(toElement(closed))
    },
  })
  parser.write(html)
  parser.end()
  return open[0]?.children
}

function toElement({ name, attributes, children }: OpenElement): ReactNode {
  if (name === 'script') {
    return createElement(name, { ...attributes, dangerouslySetInnerHTML: { __html: children.join('') } })
  }
  // The name by which React knows it.
  const { class: className, ...others } = attributes
  return createElement(name, { ...others, className }, ...children)
}
