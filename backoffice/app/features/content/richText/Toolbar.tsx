import { Toolbar as BaseToolbar } from '@base-ui/react/toolbar'
import type { PagePlaceholder } from '@rawaj/contract/content/textPages.ts'
import { cx } from '@rawaj/design/cx.ts'
import {
  BoldIcon,
  BulletListIcon,
  ItalicIcon,
  LargeHeadingIcon,
  LinkIcon,
  OrderedListIcon,
  PlaceholderIcon,
  RedoIcon,
  SmallHeadingIcon,
  UndoIcon,
} from '@rawaj/design/icons.tsx'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ComponentType, type SVGProps, useState } from 'react'
import type { EndingOf } from '../../../i18n/textKeys.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Menu, MenuItem } from '../../../ui/Menu.tsx'
import { LinkForm } from './LinkForm.tsx'

interface Tool {
  /** Its text is `rich_{name}`. */
  name: EndingOf<'rich'>
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  press: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

const tools: readonly Tool[] = [
  {
    name: 'heading',
    Icon: LargeHeadingIcon,
    press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'subheading',
    Icon: SmallHeadingIcon,
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bold',
    Icon: BoldIcon,
    press: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    Icon: ItalicIcon,
    press: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'bullets',
    Icon: BulletListIcon,
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    Icon: OrderedListIcon,
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'undo',
    Icon: UndoIcon,
    press: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    Icon: RedoIcon,
    press: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

const buttonClass =
  'grid size-9 shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-brand-soft hover:text-brand ' +
  'aria-pressed:bg-brand-soft aria-pressed:text-brand data-disabled:opacity-40 max-sm:size-11 [&>svg]:size-5'

interface ToolbarProps {
  editor: Editor
  placeholders: readonly PagePlaceholder[]
  /** The label of the text that it belongs to. */
  of: string
}

/** Above a text: what can be done with what is chosen in it. Arrow keys lead from one to the next. */
export function Toolbar({ editor, placeholders, of }: ToolbarProps) {
  const { t } = useTexts()
  const [isLinking, setIsLinking] = useState(false)
  const { on, off, isLink } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: tools.filter(({ isOn }) => isOn?.(current)).map(({ name }) => name),
      off: tools.filter(({ can }) => can && !can(current)).map(({ name }) => name),
      isLink: current.isActive('link'),
    }),
  })
  return (
    <>
      <BaseToolbar.Root
        aria-label={t('rich_tools', { text: of })}
        className="flex flex-wrap gap-0.5 border-b border-line px-1.5 py-1"
      >
        {tools.map(({ name, Icon, press, isOn }) => (
          <BaseToolbar.Button
            key={name}
            aria-label={t(`rich_${name}`)}
            title={t(`rich_${name}`)}
            aria-pressed={isOn && on.includes(name)}
            disabled={off.includes(name)}
            onClick={() => press(editor)}
            className={cx(buttonClass, (name === 'undo' || name === 'redo') && 'rtl:-scale-x-100')}
          >
            <Icon />
          </BaseToolbar.Button>
        ))}
        <BaseToolbar.Button
          aria-label={t('rich_link')}
          title={t('rich_link')}
          aria-pressed={isLink}
          aria-expanded={isLinking}
          onClick={() => setIsLinking(!isLinking)}
          className={buttonClass}
        >
          <LinkIcon />
        </BaseToolbar.Button>
        {placeholders.length > 0 && (
          <Menu
            align="start"
            trigger={
              <BaseToolbar.Button
                aria-label={t('rich_placeholder')}
                title={t('rich_placeholder')}
                className={buttonClass}
              >
                <PlaceholderIcon />
              </BaseToolbar.Button>
            }
          >
            {placeholders.map((name) => (
              <MenuItem key={name} onSelect={() => editor.chain().focus().insertContent(`{${name}}`).run()}>
                {t(`rich_placeholder_${name}`)}
              </MenuItem>
            ))}
          </Menu>
        )}
      </BaseToolbar.Root>
      {isLinking && (
        <LinkForm
          editor={editor}
          onDone={() => {
            setIsLinking(false)
            editor.commands.focus()
          }}
        />
      )}
    </>
  )
}
