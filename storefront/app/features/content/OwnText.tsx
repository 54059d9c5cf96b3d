import type { RichText } from '@rawaj/contract/text/richText.ts'
import { RichTextView } from '@rawaj/design/RichTextView.tsx'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'

/** A text of the owner's, with links that stay within the page's own navigation. */
export function OwnText({ text, headingLevel }: { text: RichText; headingLevel?: 2 | 3 | 4 }) {
  return (
    <RichTextView
      text={text}
      ShopLink={Link}
      renderText={(piece) => <BidiText text={piece} />}
      {...(headingLevel && { headingLevel })}
    />
  )
}
