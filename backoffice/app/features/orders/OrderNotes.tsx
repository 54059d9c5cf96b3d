import type { OpenOrder } from '@rawaj/contract/admin/adminEntities.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { NoteIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useWords } from '../../i18n/useWords.ts'
import { Moment } from '../../ui/Moment.tsx'
import { type Field, FormDialog } from '../details/index.ts'
import { FailureAlert } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { useChangeOrder } from './useOrder.ts'

const fields: readonly Field[] = [{ kind: 'multiline', name: 'noteText', maxLength: 2_000 }]

/** What staff want to remember of an order; its customer never reads it. */
export function OrderNotes({ order }: { order: OpenOrder }) {
  const { t } = useWords()
  const may = useMay()
  const adminApi = useAdminApi()
  const change = useChangeOrder(order.id)
  const [writing, setWriting] = useState(false)
  const removal = useMutation({
    mutationFn: (noteId: number) => change(() => adminApi.removeOrderNote({ params: { id: order.id, noteId } })),
  })
  return (
    <Card as="section" aria-label={t('orders_notes')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">{t('orders_notes')}</h2>
        {may('orders.move') && (
          <Button variant="outline" size="sm" icon={<NoteIcon />} onClick={() => setWriting(true)}>
            {t('orders_note_add')}
          </Button>
        )}
      </div>
      {order.notes.length === 0 && <p className="mt-2 text-14 text-muted">{t('orders_notes_none')}</p>}
      <ul className="divide-y divide-line text-14">
        {order.notes.map(({ id, at, by, text }) => (
          <li key={id} className="flex items-start gap-2 py-3">
            <div className="min-w-0 grow">
              <p className="whitespace-pre-line wrap-anywhere">
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
            {may('orders.move') && (
              <IconButton
                size="sm"
                label={t('orders_note_remove')}
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
        name="orders"
        title={t('orders_note_add')}
        text={t('orders_note_add_text')}
        fields={fields}
        values={{ noteText: '' }}
        saveText={t('orders_note_save')}
        save={({ noteText }) =>
          change(() => adminApi.addOrderNote({ params: { id: order.id }, body: { text: String(noteText) } }))
        }
      />
    </Card>
  )
}
