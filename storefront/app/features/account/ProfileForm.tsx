import type { UserProfile } from '@rawaj/contract/entities.ts'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { AccountIcon } from '../../ui/icons.tsx'
import { PictureChoice } from '../../ui/PictureChoice.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { answered } from '../forms/answered.ts'
import { formRules } from '../forms/formRules.ts'
import { ShopForm } from '../forms/ShopForm.tsx'
import { showAtFields } from '../forms/showRefusal.ts'
import { usePictureChoice } from '../forms/usePictureChoice.ts'
import { useMessage } from '../messages/useMessage.ts'
import { useUpdateProfile } from './useUpdateProfile.ts'

const fields = ['name', 'mobile', 'address', 'zipcode'] as const
const shownOf = ({ name, mobile, address, zipcode }: UserProfile) => ({ name, mobile, address, zipcode })

/** What customers may change of their account. The e-mail address is what proves whose it is, and stays. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('account')
  const message = useMessage()
  const picture = usePictureChoice()
  const form = useForm({ resolver: formRules('profileForm'), defaultValues: shownOf(profile), mode: 'onTouched' })
  const { errors } = form.formState
  const update = useUpdateProfile(profile.id)

  const submit = form.handleSubmit((wish) => {
    const image = picture.chosen ?? undefined
    const updated = update.mutateAsync(
      { ...wish, image },
      {
        onSuccess: ({ data }) => {
          form.reset(shownOf(data))
          picture.choose(null)
        },
        onError: refused,
      },
    )
    return answered(updated)
  })

  function refused(reason: Error) {
    const atPicture = picture.refused(reason)
    const atFields = showAtFields(reason, fields, form.setError)
    if (!atPicture && !atFields) form.setError('root', { message: message(reason) })
  }

  const errorOf = (field: (typeof fields)[number]) => errors[field] && message(errors[field].message)

  return (
    <ShopForm aria-label={t('profile')} onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      {errors.root && (
        <Alert tone="danger" className="sm:col-span-2">
          {errors.root.message}
        </Alert>
      )}
      <PictureChoice
        className="sm:col-span-2"
        shape="round"
        placeholder={<AccountIcon className="size-12" />}
        words={{
          label: t('picture'),
          preview: t('picture_preview'),
          choose: t('picture_choose'),
          change: t('picture_change'),
          undo: t('picture_undo'),
          hint: t('picture_hint'),
          unsaved: t('picture_unsaved'),
        }}
        kept={profile.image}
        chosen={picture.chosen}
        error={picture.error}
        onChoose={picture.choose}
      />
      <TextField label={t('name')} autoComplete="name" error={errorOf('name')} {...form.register('name')} />
      <TextField kind="tel" label={t('mobile')} error={errorOf('mobile')} {...form.register('mobile')} />
      <TextField kind="email" label={t('email')} hint={t('email_stays')} readOnly value={profile.email} />
      <TextField
        kind="digits"
        label={t('zipcode')}
        required={false}
        placeholder="12345"
        autoComplete="postal-code"
        error={errorOf('zipcode')}
        {...form.register('zipcode')}
      />
      <TextArea
        className="sm:col-span-2"
        rows={3}
        label={t('address')}
        required={false}
        hint={t('address_hint')}
        autoComplete="street-address"
        error={errorOf('address')}
        {...form.register('address')}
      />
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" loading={form.formState.isSubmitting} className="max-sm:w-full">
          {t('save')}
        </Button>
      </div>
    </ShopForm>
  )
}
