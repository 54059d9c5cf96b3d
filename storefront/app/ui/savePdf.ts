import { saveFile } from '@rawaj/design/saveFile.ts'

/** Saves a PDF that a call has answered in base64: such a call needs the customer's token, which no link has. */
export function savePdf({ name, pdf }: { name: string; pdf: string }): void {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
  saveFile(new Blob([bytes], { type: 'application/pdf' }), name)
}
