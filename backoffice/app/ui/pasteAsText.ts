import type { ClipboardEvent } from 'react'

/** A quick look at what `isHtml` decides (contract/text/textOfHtml.ts), which is loaded for such texts alone. */
const mayBeHtml = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,6}|#\w{2,6});/i
const rowOfTable = /^[^\t\n]*(?:\t[^\t\n]*)+$/gm

/** Cells of a table, which programs part with tabs: two as a name and its value, more with points between. */
const withoutTabs = (text: string): string =>
  text.replace(rowOfTable, (row) => {
    const cells = row.split('\t').map((cell) => cell.trim())
    return cells.join(cells.length === 2 ? ': ' : ' · ')
  })

/** HTML, or a table, as the text that the shop shows. */
export async function textOfPasted(text: string): Promise<string> {
  if (!mayBeHtml.test(text)) return withoutTabs(text)
  const { textOfHtml } = await import('@rawaj/contract/text/textOfHtml.ts')
  return withoutTabs(textOfHtml(text))
}

/** Pastes HTML and tables into a field of several lines as text, and leaves other texts to the browser. */
export function pasteAsText(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const pasted = event.clipboardData.getData('text/plain')
  if (!mayBeHtml.test(pasted) && !pasted.includes('\t')) return
  event.preventDefault()
  const field = event.currentTarget
  void textOfPasted(pasted).then((text) => {
    field.focus()
    // Unlike a changed value it can be undone, and keeps within the length of the field.
    document.execCommand('insertText', false, text)
  })
}
