/**
 * Page translators (of Chrome, of Edge, of most extensions) put every text into a `<font>` of their own. The text node that
 * React holds is then inside of it, or out of the document with the translation in its place: React fails when it removes that
 * node or inserts something before it (https://github.com/facebook/react/issues/11538), and a text that it changes is not seen.
 *
 * Here each such text node is remembered with the element that replaces it. Nodes that no translator has touched keep the
 * platform's own methods.
 */

/** The child of a text's parent that replaces the text. */
const replacements = new WeakMap<Node, Element>()
const translatedParents = new WeakSet<Node>()

/** Keeps a document that React renders alive under translation, until the page is left. */
export function followPageTranslation(page: Document): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') showChangedText(record.target)
      for (const node of record.addedNodes) removeReplacement(node)
      for (const node of record.removedNodes)
        if (node instanceof Text && noteReplacement(node, record, records))
          observer.observe(node, { characterData: true })
    }
  })
  observer.observe(page.documentElement, { childList: true, subtree: true })
}

/** Before React reads the document: takes translated texts out of their `<font>`. The shop's own pages have no such element. */
export function unwrapTranslation(page: Document): void {
  for (const font of page.querySelectorAll('font')) font.replaceWith(...font.childNodes)
}

/** @returns whether a translator has replaced this text, which has left its parent. */
function noteReplacement(text: Text, record: MutationRecord, records: MutationRecord[]): boolean {
  const parent = record.target
  if (!(parent instanceof Element) || text.parentNode === parent) return false
  const replacement =
    childAround(parent, text) ?? records.map((other) => replacementIn(other, text, record)).find(Boolean)
  if (!replacement) return false
  replacements.set(text, replacement)
  acceptReplacements(parent)
  return true
}

/** The translation that one record puts at the position which a text leaves in another. */
function replacementIn(added: MutationRecord, text: Text, removed: MutationRecord): Element | undefined {
  // A step's own insertion in a node's place replaces that node only.
  const replacesAnother = added !== removed && added.removedNodes.length > 0
  if (added.target !== removed.target || replacesAnother) return undefined
  return [...added.addedNodes].find((node): node is HTMLFontElement => {
    if (!(node instanceof HTMLFontElement)) return false
    const isBesideText = added.nextSibling === text || added.previousSibling === text
    const isBesideGap = removed.nextSibling === node || removed.previousSibling === node
    const isInGap = added.previousSibling === removed.previousSibling && added.nextSibling === removed.nextSibling
    return isBesideText || isBesideGap || isInGap
  })
}

/** React has changed a text out of sight: it is put back for its old translation, and a translator finds it there. */
function showChangedText(text: Node): void {
  const replacement = replacements.get(text)
  if (!replacement?.isConnected || replacement.contains(text) || text.isConnected) return
  replacements.delete(text)
  replacement.parentNode?.replaceChild(text, replacement)
}

/** React or the translator has put a text back: what replaced it goes. */
function removeReplacement(text: Node): void {
  const replacement = replacements.get(text)
  if (!replacement || !text.isConnected || replacement.contains(text)) return
  replacements.delete(text)
  replacement.remove()
}

/** Lets React remove, and insert before, texts of this element that a translator has replaced. */
function acceptReplacements(parent: Element): void {
  if (translatedParents.has(parent)) return
  translatedParents.add(parent)
  const { removeChild, insertBefore } = parent
  parent.removeChild = <Child extends Node>(child: Child): Child => {
    if (child.parentNode === parent) return removeChild.call(parent, child) as Child
    const replacement = replacementOf(child, parent)
    if (replacement) removeChild.call(parent, replacement)
    else if (parent.contains(child)) child.parentNode?.removeChild(child)
    return child
  }
  parent.insertBefore = <Child extends Node>(node: Child, next: Node | null): Child => {
    const isForeign = next !== null && next.parentNode !== parent
    const before = isForeign ? (replacementOf(next, parent) ?? childAround(parent, next)) : next
    return insertBefore.call(parent, node, before) as Child
  }
}

function replacementOf(text: Node, parent: Element): Element | undefined {
  const replacement = replacements.get(text)
  return replacement?.parentNode === parent ? replacement : undefined
}

/** The child of an element that a node is inside of. */
function childAround(parent: Element, node: Node): Element | null {
  let around = node.parentElement
  while (around && around.parentElement !== parent) around = around.parentElement
  return around
}
