import type { PagePlaceholder } from '@rawaj/contract/content/textPages.ts'
import { isEmptyText, type RichText } from '@rawaj/contract/text/richText.ts'
import { richTextSchema } from '@rawaj/contract/text/richTextSchema.ts'
import { frameClass } from '@rawaj/design/Field.tsx'
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { extensions } from './extensions.ts'
import { Toolbar } from './Toolbar.tsx'
import { withoutTables } from './withoutTables.ts'

interface RichTextEditorProps {
  value: RichText | null
  onChange: (value: RichText | null) => void
  onBlur: () => void
  label: string
  language: 'ar' | 'en'
  /** Attributes that connect it with its label and notes. */
  tie: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true }
  /** Placeholders that the text may contain. */
  placeholders: readonly PagePlaceholder[]
  readOnly: boolean
  /** Focuses it, where its form finds something wrong with it. */
  focusRef: (field: { focus: () => void } | null) => void
}

/** Looks as what visitors read (design/RichTextView.tsx). */
const contentClass =
  'h-80 min-h-40 w-full resize-y overflow-y-auto px-3 py-2.5 text-start outline-none wrap-anywhere whitespace-break-spaces ' +
  '[&_h2]:mt-5 [&_h2]:mb-2 [&_h2]:text-18 [&_h2]:font-semibold [&_h3]:mt-4 [&_h3]:mb-2 [&_h3]:text-16 [&_h3]:font-semibold ' +
  '[&_p]:my-2 [&_li_p]:my-0 [&_ul]:my-2 [&_ul]:list-disc [&_ol]:my-2 [&_ol]:list-decimal [&_:is(ul,ol)]:grid [&_:is(ul,ol)]:gap-1 [&_:is(ul,ol)]:ps-6 ' +
  '[&_strong]:font-semibold [&>:first-child]:mt-0 [&>:last-child]:mb-0'

/** A small editor: headings, lists, bold, italic, links. Its value is null while it says nothing. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, label, language, tie, placeholders, readOnly, focusRef } = props
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    editable: !readOnly,
    // The page's policy takes styles from its own files only.
    injectCSS: false,
    onUpdate: ({ editor: current }) => {
      written.current = toRichText(current.getJSON())
      onChange(written.current)
    },
    onBlur,
    editorProps: {
      transformPastedHTML: withoutTables,
      attributes: {
        ...attributesOf(tie),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(readOnly && { 'aria-readonly': 'true' }),
        lang: language,
        dir: language === 'ar' ? 'rtl' : 'ltr',
        class: contentClass,
      },
    },
  })

  // Set from outside: a draft, an earlier version, or a colleague's save.
  useEffect(() => {
    if (value === written.current || JSON.stringify(value) === JSON.stringify(written.current)) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    focusRef({ focus: () => editor.commands.focus() })
    return () => focusRef(null)
  }, [editor, focusRef])

  return (
    <div className={`${frameClass} flex-col items-stretch`}>
      {!readOnly && <Toolbar editor={editor} placeholders={placeholders} of={label} />}
      <EditorContent editor={editor} />
    </div>
  )
}

const attributesOf = (tie: RichTextEditorProps['tie']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tie).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** Without editor features that the shop's texts do not support; what the shop would refuse stays, so that the error shows. */
function toRichText(content: JSONContent): RichText | null {
  const read = richTextSchema.safeParse(content)
  const text = read.success ? read.data : (content as RichText)
  return isEmptyText(text) ? null : text
}
