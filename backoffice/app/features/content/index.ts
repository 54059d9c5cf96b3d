/** Banners; and how what they lead to is found, for others that lead somewhere too. */
export { LinkFinder } from './banners/LinkFinder.tsx'

/** Texts with headings, lists and links: the field that writes them, how they will look, and what they said before. */
export { BilingualRichText, richTextField } from './richText/richTextField.tsx'
export { TextPreview } from './richText/TextPreview.tsx'
export { TextVersions } from './richText/TextVersions.tsx'
