/** Texts with headings, lists and links: the field that writes them, how they will look, and what they said before. */
export { BilingualRichText, richTextField } from './richTextField.tsx'
export { TextPreview } from './TextPreview.tsx'
export { TextVersions } from './TextVersions.tsx'
