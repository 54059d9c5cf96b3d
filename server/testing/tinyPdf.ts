/** The smallest PDF file there is: one empty page, as a data URL. */
export const tinyPdf = dataUrlOfPdf(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 3 3]>>endobj
trailer<</Root 1 0 R>>
startxref
0
%%EOF
`)

/** A text as the data URL of a PDF file, whether it is one or not. */
export function dataUrlOfPdf(text: string): string {
  return `data:application/pdf;base64,${Buffer.from(text, 'latin1').toString('base64')}`
}
