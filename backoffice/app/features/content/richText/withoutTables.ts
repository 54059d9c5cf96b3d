/**
 * Pasted HTML with each row of a table as a paragraph: two cells as a name and its value, more of them with points between. The
 * shop's texts have no tables, and cells would run together.
 */
export function withoutTables(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const tables = [...page.querySelectorAll('table')]
  if (tables.length === 0) return html
  // Tables within cells first.
  for (const table of tables.toReversed()) {
    const rows = [...table.rows].map(({ cells }) => {
      const paragraph = page.createElement('p')
      const texts = [...cells].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
      paragraph.textContent = texts.join(texts.length === 2 ? ': ' : ' · ')
      return paragraph
    })
    table.replaceWith(...rows)
  }
  return page.body.innerHTML
}
