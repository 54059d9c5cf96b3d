/** Stands for a module's type and for a preload's `rel` until `startScripts.ts` puts the real one back. */
const waiting = 'waiting-module'

/**
 * Has the scripts of a rendered page wait for `startScripts.ts`: the browser would fetch and run them before it has painted
 * anything. A script keeps its text, which the page's policy allows by its hash.
 */
export function deferScripts(html: Buffer): Buffer {
  const headEnd = html.indexOf('</head>')
  // One byte a character, so that its length stays what it is.
  const head = html.toString('latin1', 0, headEnd).replaceAll('<link rel="modulepreload"', `<link rel="${waiting}"`)
  const parts: Buffer[] = [Buffer.from(head, 'latin1')]
  const type = ' type="module"'
  let end = headEnd
  for (let at = html.indexOf(type, end); at >= 0; at = html.indexOf(type, end)) {
    parts.push(html.subarray(end, at), Buffer.from(` type="${waiting}"`))
    end = at + type.length
  }
  return Buffer.concat([...parts, html.subarray(end)])
}
