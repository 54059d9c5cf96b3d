import { isTextLink } from '@rawaj/contract/text/richTextSchema.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { LinkFinder } from '../banners/LinkFinder.tsx'

/** Target of the selected text: typed, or found in the shop. Without a selection the address itself is inserted. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTexts()
  const id = useId()
  const before = String(editor.getAttributes('link').href ?? '')
  const [href, setHref] = useState(before)
  const [isWrong, setIsWrong] = useState(false)

  function set(target: string) {
    const link = target.trim()
    if (!isTextLink(link)) return setIsWrong(true)
    const chain = editor.chain().focus()
    if (before) chain.extendMarkRange('link').setLink({ href: link }).run()
    else if (editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: link, marks: [{ type: 'link', attrs: { href: link } }] }).run()
    else chain.setLink({ href: link }).run()
    onDone()
  }

  // A form may not stand within another.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    set(href)
  }

  return (
    <fieldset aria-label={t('rich_link')} className="grid min-w-0 gap-3 border-b border-line bg-ground p-3">
      <TextField
        id={id}
        label={t('rich_link_to')}
        hint={t('rich_link_to_help')}
        error={isWrong ? t('rich_link_wrong') : undefined}
        value={href}
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        autoFocus
        onChange={({ currentTarget }) => {
          setHref(currentTarget.value)
          setIsWrong(false)
        }}
        onKeyDown={onKeyDown}
      />
      <LinkFinder onChoose={set} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => set(href)}>
          {t('rich_link_set')}
        </Button>
        {before && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            {t('rich_link_remove')}
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
