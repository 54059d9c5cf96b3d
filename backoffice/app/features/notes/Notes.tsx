import { Button } from '@rawaj/design/Button.tsx'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { NoteIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextFamily } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { FormDialog } from '../details/index.ts'
import { FailureAlert } from '../failures/index.ts'

const fields = [{ kind: 'multiline', name: 'noteText', maxLength: 2_000 }] as const

interface NotesProps {
  /** Beginning of its texts. */
  name: TextFamily<'notes' | 'notes_none' | 'note_add' | 'note_add_text' | 'note_save' | 'note_remove' | 'noteText'>
  notes: readonly { id: number; at: string; by: string | null; text: string }[]
  mayWrite: boolean
  add: (text: string) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}

/** Notes of staff on an order or a customer; customers never see them. */
export function Notes({ name, notes, mayWrite, add, remove }: NotesProps) {
  const { t } = useTexts()
  const [writing, setWriting] = useState(false)
  const removal = useMutation({
    mutationFn: remove,
  })
  return (
    <SectionCard
      className="no-paper"
      title={t(`${name}_notes`)}
      end={
        mayWrite && (
          <Button variant="outline" size="sm" icon={<NoteIcon />} onClick={() => setWriting(true)}>
            {t(`${name}_note_add`)}
          </Button>
        )
      }
    >
      {notes.length === 0 && <p className="mt-2 text-14 text-muted">{t(`${name}_notes_none`)}</p>}
      <ul className="divide-y divide-line text-14">
        {notes.map(({ id, at, by, text }) => (
          <li key={id} className="flex items-start gap-2 py-3">
            <div className="min-w-0 grow">
              <p className="text-lines wrap-anywhere">
                <bdi>{text}</bdi>
              </p>
              <p className="text-muted">
                <Moment at={at} />
                {by && (
                  <>
                    {' · '}
                    <bdi>{by}</bdi>
                  </>
                )}
              </p>
            </div>
            {mayWrite && (
              <IconButton
                size="sm"
                label={t(`${name}_note_remove`)}
                icon={<RemoveIcon />}
                disabled={removal.isPending}
                onClick={() => removal.mutate(id)}
              />
            )}
          </li>
        ))}
      </ul>
      <FailureAlert error={removal.error} />
      <FormDialog
        open={writing}
        onClose={() => setWriting(false)}
        name={name}
        title={t(`${name}_note_add`)}
        text={t(`${name}_note_add_text`)}
        fields={fields}
        values={{ noteText: '' }}
        saveText={t(`${name}_note_save`)}
        save={({ noteText }) => add(String(noteText))}
      />
    </SectionCard>
  )
}
