import type { SavedListDetails } from '@rawaj/contract/savedLists/savedListSchemas.ts'
import { maxListName } from '@rawaj/contract/savedLists/savedLists.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { EditIcon, RemoveIcon, ShareIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { usePageData } from '../../../pageContext.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { toast } from '../../../ui/toast.ts'
import { useErrorMessage } from '../../feedback/index.ts'

/** Renames, shares and removes a list. */
export function ListActions({ list }: { list: SavedListDetails }) {
  const { t } = useTranslation('quickOrder')
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null)
  const remove = useDeleteList(list)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {doing === 'rename' ? (
        <RenameForm list={list} onDone={() => setDoing(null)} />
      ) : (
        <Button variant="quiet" icon={<EditIcon />} onClick={() => setDoing('rename')}>
          {t('rename')}
        </Button>
      )}
      <ShareList list={list} />
      {doing === 'remove' ? (
        <div role="alertdialog" aria-label={t('remove_list_question')} className="grid gap-2">
          <p className="font-medium">{t('remove_list_question')}</p>
          <div className="flex gap-2">
            <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('remove_list')}
            </Button>
            <Button variant="outline" onClick={() => setDoing(null)}>
              {t('keep')}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="quiet" icon={<RemoveIcon />} onClick={() => setDoing('remove')}>
          {t('remove_list')}
        </Button>
      )}
    </div>
  )
}

function RenameForm({ list, onDone }: { list: SavedListDetails; onDone: () => void }) {
  const { t } = useTranslation('quickOrder')
  const message = useErrorMessage()
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const [name, setName] = useState(list.name)
  const rename = useMutation({
    mutationFn: () => shopApi().updateSavedList({ params: { id: list.id }, body: { version: list.version, name } }),
    onSuccess: onDone,
    onError: (error) => toast.danger(message(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['lists'] }),
  })
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') rename.mutate()
      }}
    >
      <TextField
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
