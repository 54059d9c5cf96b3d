import { Button } from '@rawaj/design/Button.tsx'
import { PictureIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { pictureGround } from '../../ui/pictureGround.ts'
import { pictureError, pictureSource, pictureTypes, readDataUrl } from '../details/index.ts'
import { FailureAlert, useFieldErrors } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { useSaveSettings, useSettings, useTakeGroup } from './settingsQuery.ts'

/** The shop's logo; it is saved as soon as it is chosen, by a call of its own. */
export function LogoUpload() {
  const { t } = useTexts()
  const may = useMay()
  const adminApi = useAdminApi()
  const saveSettings = useSaveSettings()
  const takeGroup = useTakeGroup()
  const { fieldErrorText } = useFieldErrors()
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [wrong, setWrong] = useState<string>()
  const { data, refetch } = useSettings()
  const logo = data?.identity.values.logo ?? null
  const { mutate, isPending, error, variables } = useMutation({
    async mutationFn(file: File | null) {
      // The form beside it may just have been saved.
      const version = data?.identity.version ?? 0
      if (file === null) return void (await saveSettings('identity', version, { logo: null }))
      const body = { version, image: await readDataUrl(file) }
      takeGroup('identity', (await adminApi.uploadLogo({ body })).data)
    },
    onSuccess(_, file) {
      notify(t(file === null ? 'settings_logo_removed' : 'settings_logo_saved'))
      // The button that was pressed goes with the picture.
      if (file === null) chooseButton.current?.focus()
    },
    // A colleague has saved meanwhile: the next try is based on the current state.
    onError: () => void refetch(),
  })

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The same file once more is a choice as well.
    currentTarget.value = ''
    if (!file) return
    const code = pictureError(file)
    setWrong(code)
    if (!code) mutate(file)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <span
        className={`grid h-24 w-44 shrink-0 place-items-center overflow-hidden rounded-control border border-line p-3 text-muted ${pictureGround(logo)}`}
      >
        {logo ? (
          <img src={pictureSource(logo)} alt={t('settings_identity_logo')} className="max-h-full object-contain" />
        ) : (
          <PictureIcon className="size-8" />
        )}
      </span>
      <div className="min-w-0 grow basis-48">
        {may('settings.write') && (
          <div className="flex flex-wrap gap-2">
            <input ref={input} type="file" accept={pictureTypes.join()} hidden onChange={choose} />
            <Button
              ref={chooseButton}
              variant="outline"
              size="sm"
              loading={isPending && variables !== null}
              onClick={() => input.current?.click()}
            >
              {t(logo ? 'settings_logo_replace' : 'settings_logo_choose')}
            </Button>
            {logo && (
              <Button
                variant="quiet"
                size="sm"
                icon={<RemoveIcon />}
                loading={isPending && variables === null}
                onClick={() => mutate(null)}
              >
                {t('settings_logo_remove')}
              </Button>
            )}
          </div>
        )}
        <p className="mt-1.5 text-14 text-muted" aria-live="polite">
          {wrong ? <span className="text-danger">{fieldErrorText({ message: wrong })}</span> : t('settings_logo_help')}
        </p>
      </div>
      <FailureAlert error={error} className="basis-full" />
    </div>
  )
}
