import { useTranslation } from '../../i18n/useTranslation.ts'
import { PictureField } from '../../ui/PictureField.tsx'
import type { usePictureField } from '../forms/index.ts'

/** A picture that goes with what the customer writes. */
export function RequestPicture({ picture }: { picture: ReturnType<typeof usePictureField> }) {
  const { t } = useTranslation('support')
  return (
    <PictureField
      labels={{
        label: t('picture'),
        preview: t('picture_preview'),
        choose: t('picture_choose'),
        change: t('picture_change'),
        undo: t('picture_undo'),
        hint: t('picture_hint'),
        unsaved: t('picture_unsaved'),
      }}
      saved={null}
      chosen={picture.chosen}
      error={picture.error}
      onChoose={picture.choose}
    />
  )
}
