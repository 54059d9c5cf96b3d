import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { cachedPart, PageParts, PagePartsContext } from './cachedPart.tsx'

let rendered = 0
interface CardProps {
  name: string
  note?: string
}
function Card({ name, note }: CardProps) {
  rendered += 1
  return (
    <p>
      {name}
      {note}
    </p>
  )
}
const CachedCard = cachedPart('card', Card)
const Pair = cachedPart('pair', ({ names }: { names: string[] }) => (
  <section>
    {names.map((name) => (
      <CachedCard key={name} name={name} />
    ))}
  </section>
))
const WithId = cachedPart('with-id', ({ name }: CardProps) => <p id={useId()}>{name}</p>)

const store = () => new Map<string, Buffer>()

/** A page as it is sent. */
function page(content: React.ReactNode, html = store(), sharedBy = 'en') {
  rendered = 0
  const parts = new PageParts(html, sharedBy, 'secret')
  const document = <main>before {content} after</main>
  const written = renderToString(<PagePartsContext value={parts}>{document}</PagePartsContext>)
  const sent = Buffer.concat(parts.fill(Buffer.from(written))).toString()
  return { sent, rendered, plain: renderToString(document) }
}

const cards = ['أ', '<b>', 'c'].map((name) => <CachedCard key={name} name={name} note="!" />)

describe('A part whose HTML is kept', () => {
  it('is rendered once, and every page is as React writes it', () => {
    const html = store()
    const row = <div>{cards}</div>
    const first = page(row, html)
    expect(first).toMatchObject({ sent: first.plain, rendered: 3 })
    const second = page(row, html)
    expect(second).toMatchObject({ sent: first.plain, rendered: 0 })
  })

  it('is another one with other properties, and where language, texts or settings are others', () => {
    const html = store()
    page(<CachedCard name="Elbow" />, html)
    expect(page(<CachedCard name="Elbow" note="new" />, html)).toMatchObject({ rendered: 1 })
    expect(page(<CachedCard name="Elbow" />, html, 'ar')).toMatchObject({ rendered: 1 })
    expect(page(<CachedCard name="Elbow" />, html)).toMatchObject({ rendered: 0 })
  })

  it('holds others that are kept', () => {
    const html = store()
    const pair = (
      <div>
        <Pair names={['a', 'b']} />
      </div>
    )
    const first = page(pair, html)
    expect(first.sent).toBe(first.plain)
    expect(page(pair, html)).toMatchObject({ sent: first.plain, rendered: 0 })
    const other = page(<div>{<Pair names={['b', 'c']} />}</div>, html)
    expect(other).toMatchObject({ sent: other.plain, rendered: 1 })
  })

  it('is not kept with ids of its place in a page', () => {
    const html = store()
    page(<WithId name="a" />, html)
    expect(html.size).toBe(0)
  })
})
