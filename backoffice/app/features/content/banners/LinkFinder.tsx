import { type LinkTarget, linkKinds } from '@rawaj/contract/content/bannerSchemas.ts'
import { useFormContext } from 'react-hook-form'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import type { TextKey } from '../../../i18n/textKeys.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Ltr } from '../../../ui/Ltr.tsx'
import { Suggestions } from '../../orders/index.ts'

interface LinkFinderProps {
  /** Kinds of targets; absent: all. */
  kinds?: readonly LinkTarget['kind'][]
  /** The key of its help. */
  hint?: TextKey
  /** Instead of writing it into the field `link`. */
  onChoose?: (link: string) => void
}

/** Finds what a banner or the like leads to, and writes its address into the field `link`. */
export function LinkFinder({ kinds = linkKinds, hint = 'banners_find_hint', onChoose }: LinkFinderProps) {
  const { t, language } = useTexts()
  const adminApi = useAdminApi()
  const { setValue } = useFormContext()
  return (
    <Suggestions
      queryKey={['linkTargets']}
      label={t('banners_find')}
      hint={t(hint)}
      read={async (query, signal) => {
        const { data } = await adminApi.findLinkTargets({ query: { query } }, { signal })
        return data.filter(({ kind }) => kinds.includes(kind)).map((target, place) => ({ ...target, place }))
      }}
      idOf={({ place }) => place}
      textOf={({ nameAr, nameEn }) => (language === 'ar' ? nameAr : nameEn || nameAr)}
      onChoose={({ link }) =>
        onChoose ? onChoose(link) : setValue('link', link, { shouldDirty: true, shouldValidate: true })
      }
    >
      {({ kind, nameAr, nameEn, link }) => (
        <>
          <span className="min-w-0 grow">
            <span className="block truncate">
              <bdi>{language === 'ar' ? nameAr : nameEn || nameAr}</bdi>
            </span>
            <span className="block truncate text-14 text-muted">
              <Ltr>{link}</Ltr>
            </span>
          </span>
          <span className="shrink-0 text-14 text-muted">{t(`banners_target_${kind}`)}</span>
        </>
      )}
    </Suggestions>
  )
}
