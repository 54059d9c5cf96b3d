import type { UserProfile } from '@rawaj/contract/accounts/accountSchemas.ts'
import type { CallReply } from '@rawaj/contract/api/calls.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { AccountIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { PictureField } from '../../ui/PictureField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { toast } from '../../ui/toast.ts'
import { profileKey } from '../auth/index.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { RootError, ShopForm, settled, usePictureField, useShopForm } from '../forms/index.ts'

const shownOf = ({ name, mobile, address, zipcode }: UserProfile) => ({ name, mobile, address, zipcode })

/** The details of an account that its customer may change. The e-mail address proves who owns it, and cannot be changed. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('account')
  const message = useErrorMessage()
  const picture = usePictureField()
  const form = useShopForm('profileForm', { defaultValues: shownOf(profile), mode: 'onTouched' })
  const update = useUpdateProfile(profile.id)

  const submit = form.handleSubmit((input) => {
    const image = picture.chosen ?? undefined
    const updated = update.mutateAsync(
      { ...input, image },
      {
        onSuccess: ({ data }) => {
          form.reset(shownOf(data))
          picture.choose(null)
        },
        onError: showError,
      },
    )
    return settled(updated)
  })

  function showError(reason: Error) {
    const atPicture = picture.showError(reason)
    const atFields = form.showFieldErrors(reason)
    if (!atPicture && !atFields) form.setError('root', { message: message(reason) })
  }

  return (
    <ShopForm aria-label={t('profile')} onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <RootError form={form} className="sm:col-span-2" />
      <PictureField
        className="sm:col-span-2"
        placeholder={<AccountIcon className="size-12" />}
        labels={{
          label: t('picture'),
          preview: t('picture_preview'),
          choose: t('picture_choose'),
          change: t('picture_change'),
          undo: t('picture_undo'),
          hint: t('picture_hint'),
          unsaved: t('picture_unsaved'),
        }}
        saved={profile.image}
        chosen={picture.chosen}
        error={picture.error}
        onChoose={picture.choose}
      />
      <TextField label={t('name')} autoComplete="name" {...form.field('name')} />
      <TextField kind="tel" label={t('mobile')} {...form.field('mobile')} />
      <TextField kind="email" label={t('email')} hint={t('email_stays')} readOnly value={profile.email} />
      <TextField kind="postcode" label={t('zipcode')} required={false} placeholder="12345" {...form.field('zipcode')} />
      <TextArea
        className="sm:col-span-2"
        rows={3}
        label={t('address')}
        required={false}
        hint={t('address_hint')}
        autoComplete="street-address"
        {...form.field('address')}
      />
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" loading={form.isSubmitting} className="max-sm:w-full">
          {t('save')}
        </Button>
      </div>
    </ShopForm>
  )
}

interface UpdateProfileInput {
  name: string
  mobile: string
  address: string
  zipcode: string
  /** A new picture; absent leaves the one there is. */
  image: File | undefined
}

/** Changes the signed-in customer's own details, everywhere they are shown. */
function useUpdateProfile(customerId: number) {
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const { t } = useTranslation('account')
  return useMutation({
    mutationFn: (body: UpdateProfileInput) => shopApi().updateProfile({ params: { id: customerId }, body }),
    onSuccess: ({ data }) => {
      const { name, address } = data
      queries.setQueryData<CallReply<'profile'>>(
        profileKey(customerId),
        (before) => before && { ...before, data, datas: { name, address } },
      )
      toast.success(t('profile_saved'))
    },
  })
}
