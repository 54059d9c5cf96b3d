import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { replayEarlyInput } from '../earlyInput.ts'
import { endWaitForInteraction, firstInteraction } from '../firstInteraction.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { withTimeout } from './withTimeout.ts'

interface DeferredPart<Props> extends FunctionComponent<Props> {
  /** For the loader of a page that is shown without the server's HTML: fetches the code, so that the part comes with its page. */
  preload: () => Promise<void>
}

/**
 * A part of a page that is whole in the server's HTML, and whose code the browser fetches with the first interaction
 * (docs/page-speed.md). Until then its links and forms are the browser's own, and what is typed and pressed in it is recorded
 * (earlyInput.ts). If the code cannot be fetched, the part stays as the server rendered it.
 * @param name value of `data-deferred`, by which the part is found in the document; one a page
 */
export function deferredPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): DeferredPart<Props> {
  const wanted = Promise.withResolvers<void>()
  const code: PartCode<Props> = {
    loaded: null,
    Late: lazy(async () => {
      if (!import.meta.env.SSR && inDocument(name)) await wanted.promise
      return { default: code.loaded ?? (await load()) }
    }),
    async load() {
      const rendered = inDocument(name)
      const roots = rendered && [...rendered.children].map(rootOf)
      try {
        code.loaded ??= await withTimeout(load())
      } catch (error) {
        if (!roots) throw error
        code.loaded = () => <StaticPart roots={roots} />
      }
    },
    hydrate: wanted.resolve,
  }
  const part = (props: Props) => <Part name={name} code={code} props={props} />
  return Object.assign(part, { preload: () => code.load().catch(() => undefined) })
}

interface PartCode<Props> {
  loaded: ComponentType<Props> | null
  /** Suspends: in a document of the server's, until it may be hydrated. */
  Late: ComponentType<Props>
  load: () => Promise<void>
  hydrate: () => void
}

const inDocument = (name: string) => document.querySelector(`[data-deferred="${name}"]`)

interface PartProps<Props> {
  name: string
  code: PartCode<Props>
  props: Props
}

function Part<Props extends object>({ name, code, props }: PartProps<Props>) {
  // A part that has been preloaded is not another component later.
  const [Code, setCode] = useState<ComponentType<Props>>(() => code.loaded ?? code.Late)
  // An update would make React drop the server's HTML before it has the code: it waits.
  const [rendered, setRendered] = useState<Props | null>(props)
  const shown = rendered ?? props

  useEffect(() => {
    const element = inDocument(name)
    if (!element) return
    const whenLoaded = () => {
      // Translated by the browser, it is not what React would find: it is rendered anew.
      if (code.loaded && element.querySelector('font')) setCode(() => code.loaded ?? code.Late)
      else code.hydrate()
    }
    firstInteraction().then(code.load).then(whenLoaded, whenLoaded)
  }, [name, code])

  const part = useMemo(
    () => (
      <Suspense key={Code === code.Late ? 'late' : 'loaded'} fallback={<Dropped onDropped={endWaitForInteraction} />}>
        <Code {...shown} />
        <Hydrated name={name} onHydrated={() => setRendered(null)} />
      </Suspense>
    ),
    [Code, code, name, shown],
  )
  return (
    <div className="contents" data-deferred={name}>
      {part}
    </div>
  )
}

/** In place of a part whose HTML React has dropped, or never had. */
function Dropped({ onDropped }: { onDropped: () => void }) {
  useEffect(onDropped, [onDropped])
  return null
}

const hydrationListeners = new Set<() => void>()

/**
 * Resolved when every part of the page is hydrated. To be awaited before something changes that parts read from elsewhere than
 * their properties: one that is hydrated with other texts than the server's is thrown away.
 */
export function hydrateDeferredParts(): Promise<void> {
  endWaitForInteraction()
  return new Promise((resolve) => {
    function check() {
      if (document.querySelector('[data-deferred]')) return
      hydrationListeners.delete(check)
      resolve()
    }
    hydrationListeners.add(check)
    check()
  })
}

/** Hydrated together with its siblings. */
function Hydrated({ name, onHydrated }: { name: string; onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    inDocument(name)?.removeAttribute('data-deferred')
    onHydrated()
    for (const listener of hydrationListeners) listener()
    // After what React still has to draw.
    setTimeout(replayEarlyInput)
  }, [])
  return null
}

interface StaticRoot {
  tag: string
  className: string
  html: string
}

const rootOf = (element: Element): StaticRoot => ({
  tag: element.localName,
  className: element.className,
  html: element.innerHTML,
})

/**
 * What the server has rendered, until the page is left or turns to another language: then it is loaded whole, if there is a connection.
 * Its elements are those in the document, which React takes over as they are: a press on one of them is not lost.
 */
function StaticPart({ roots }: { roots: StaticRoot[] }) {
  const shownFor = `${useLocation().key} ${useLanguage()}`
  const [renderedFor] = useState(shownFor)
  useEffect(() => {
    // Without a connection the browser's own words would take the place of the page's.
    if (shownFor !== renderedFor && navigator.onLine) location.reload()
  }, [shownFor, renderedFor])
  return roots.map(({ tag, className, html }, i) =>
    createElement(tag, {
      key: i,
      className,
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: html },
    }),
  )
}
