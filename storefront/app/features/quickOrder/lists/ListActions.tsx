import type { SavedListDetails } from '@rawaj/contract/savedLists/savedListSchemas.ts'
import { maxListName } from '@rawaj/contract/savedLists/savedLists.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { EditIcon, RemoveIcon, ShareIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { usePageData } from '../../../pageContext.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { focusOn } from '../../../ui/moveFocus.ts'
import { toast } from '../../../ui/toast.ts'
import { useErrorMessage } from '../../feedback/index.ts'

/** Renames, shares and removes a list. */
export function ListActions({ list }: { list: SavedListDetails }) {
  const { t } = useTranslation('quickOrder')
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null)
  const remove = useDeleteList(list)
  const renameButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {doing === 'rename' ? (
        <RenameForm
          list={list}
          onDone={() => {
            // The form goes with the focus in it, which returns to the button that opened it.
            flushSync(() => setDoing(null))
            focusOn(renameButton.current)
          }}
        />
      ) : (
        <Button ref={renameButton} variant="quiet" icon={<EditIcon />} onClick={() => setDoing('rename')}>
          {t('rename')}
        </Button>
      )}
      <ShareList list={list} />
      <Button variant="quiet" icon={<RemoveIcon />} onClick={() => setDoing('remove')}>
        {t('remove_list')}
      </Button>
      <ConfirmDialog
        open={doing === 'remove'}
        title={t('remove_list_question')}
        labels={{ ok: t('remove_list'), cancel: t('keep') }}
        variant="danger"
        busy={remove.isPending}
        onCancel={() => setDoing(null)}
        onOk={() => remove.mutate()}
      >
        <bdi>{list.name}</bdi>
      </ConfirmDialog>
    </div>
  )
}

function RenameForm({ list, onDone }: { list: SavedListDetails; onDone: () => void }) {
  const { t } = useTranslation('quickOrder')
  const message = useErrorMessage()
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const [name, setName] = useState(list.name)
  const field = useRef<HTMLInputElement>(null)
  // It stands where the button was that opened it.
  useEffect(() => field.current?.focus(), [])
  const rename = useMutation({
    mutationFn: () => shopApi().updateSavedList({ params: { id: list.id }, body: { version: list.version, name } }),
    onSuccess: onDone,
    onError: (error) => toast.danger(message(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['lists'] }),
  })
  return (
    <form
      className="grid gap-2"
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') rename.mutate()
      }}
    >
      <TextField
        ref={field}
        label={t('list_name')}
        value={name}
        maxLength={maxListName}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" loading={rename.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

/** The link of a list, which this page alone shows, once; and its end. */
function ShareList({ list }: { list: SavedListDetails }) {
  const { t } = useTranslation('quickOrder')
  const { publicUrl } = usePageData()
  const message = useErrorMessage()
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const [link, setLink] = useState<string | null>(null)
  const [isShared, setShared] = useState(list.shared_at !== null)
  const onError = (error: Error) => toast.danger(message(error))
  const ofList = { params: { id: list.id } }
  const refresh = () => queries.invalidateQueries({ queryKey: ['lists'], refetchType: 'none' })
  const share = useMutation({
    mutationFn: () => shopApi().shareSavedList(ofList),
    async onSuccess({ data }) {
      const url = `${publicUrl}${data.path}`
      setLink(url)
      setShared(true)
      await refresh()
      await navigator.clipboard?.writeText(url).then(
        () => toast.success(t('link_copied')),
        () => undefined,
      )
    },
    onError,
  })
  const end = useMutation({
    mutationFn: () => shopApi().unshareSavedList(ofList),
    async onSuccess() {
      setLink(null)
      setShared(false)
      toast.success(t('link_ended'))
      await refresh()
    },
    onError,
  })
  return (
    <div className="grid gap-2">
      <Button variant="quiet" icon={<ShareIcon />} loading={share.isPending} onClick={() => share.mutate()}>
        {t(isShared ? 'new_link' : 'share')}
      </Button>
      {link !== null && (
        <TextField
          label={t('link')}
          hint={t('link_hint')}
          value={link}
          readOnly
          dir="ltr"
          onFocus={({ target }) => target.select()}
        />
      )}
      {isShared && (
        <Button variant="quiet" size="sm" loading={end.isPending} onClick={() => end.mutate()}>
          {t('end_link')}
        </Button>
      )}
    </div>
  )
}

/** Removes a list, and goes to the others. */
function useDeleteList({ id, name }: Pick<SavedListDetails, 'id' | 'name'>) {
  const { t } = useTranslation('quickOrder')
  const message = useErrorMessage()
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => shopApi().deleteSavedList({ params: { id } }),
    async onSuccess() {
      toast.success(t('list_removed', { name }))
      await navigate('/lists')
      await queries.invalidateQueries({ queryKey: ['lists'] })
    },
    onError: (error) => toast.danger(message(error)),
  })
}
