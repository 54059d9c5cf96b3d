import { isTextLink } from '@rawaj/contract/text/richTextSchema.ts'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'

/** Elements of the shop's texts (contract/text/richText.ts): any other pasted content becomes one of these. */
export const extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  UndoRedo,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  ListKeymap,
  // A list within a list is none of it.
  ListItem.extend({ content: 'paragraph' }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: isTextLink,
    HTMLAttributes: { target: null, rel: null, class: 'link' },
  }),
]
