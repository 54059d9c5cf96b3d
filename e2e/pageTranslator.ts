/**
 * What page translators do to a document: `wrapped` puts each text into a `<font>`, `replaced` puts another text in its place (as
 * Chrome does) and removes the page's own text from the document.
 */
export type TranslationMode = 'wrapped' | 'replaced'
export const translationModes: TranslationMode[] = ['wrapped', 'replaced']

/** Translates the document and what comes into it later, `translate="no"` or not. Runs in the page, and so refers to nothing outside of itself. */
export function translatePage(mode: string): void {
  const untouched = 'script, style, noscript, textarea, title, svg, font, [contenteditable]'
  function translate(text: Node): void {
    if (!text.isConnected || !text.textContent || text.parentElement?.closest(untouched)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    if (mode === 'replaced') inner.append(text.textContent)
    text.parentNode?.replaceChild(outer, text)
    if (mode === 'wrapped') inner.append(text)
  }
  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
  }
  translateAll(document.documentElement ?? document)
  new MutationObserver((records) => {
    for (const { addedNodes, target } of records) {
      if (target instanceof Text) translate(target)
      for (const node of addedNodes) translateAll(node)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Texts of the page that no translator has taken. */
export const untranslatedTexts = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { currentNode: text } = walker
    const isLeft = text.parentElement?.closest('script, style, noscript, textarea, svg, font, [contenteditable]')
    if (text.textContent?.trim() && !isLeft) texts.push(text.textContent)
  }
  return texts
}

/**
 * Texts of the page that are amounts, numbers of orders, mobile numbers or e-mail addresses, and that are not marked as
 * untranslatable.
 */
export const translatableFigures = (): string[] => {
  const figure = /^(?:[-+−]?[\d,]+\.\d\d(?: (?:SAR|ر\.س))?|RW-\w+|0?5\d{8}|[\w.+-]+@[\w.-]+\.\w+)$/
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { currentNode: text } = walker
    const isUntranslated = text.parentElement?.closest(
      'script, style, noscript, textarea, svg, .sr-only, [contenteditable], [translate=no]',
    )
    if (!isUntranslated && figure.test(text.textContent?.trim() ?? '')) texts.push(text.textContent ?? '')
  }
  return texts
}
