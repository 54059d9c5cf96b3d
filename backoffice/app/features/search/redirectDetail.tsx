import { linkKinds } from '@rawaj/contract/content/bannerSchemas.ts'
import { maxPhraseLength, redirectInput } from '@rawaj/contract/search/searchWordInputs.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { DetailScreen, defineDetail } from '../details/index.ts'
import { phraseIn } from './madeFromMiss.ts'

// Large, and below the first fields.
const LinkFinder = lazy(async () => ({ default: (await import('../content/index.ts')).LinkFinder }))

/** A search that led to another could lead round. */
const kinds = linkKinds.filter((kind) => kind !== 'search')

/** A redirect: what is typed, and where it leads. */
const redirectDetail = defineDetail({
  name: 'redirects',
  entity: 'redirect',
  read: 'readRedirect',
  update: 'updateRedirect',
  create: 'createRedirect',
  remove: 'deleteRedirect',
  schema: redirectInput,
  title: ({ phrase }) => phrase,
  empty: { phrase: '', link: '' },
  values: ({ phrase, link }) => ({ phrase, link }),
  sections: [
    { name: 'phrase', fields: [{ kind: 'text', name: 'phrase', maxLength: maxPhraseLength }] },
    {
      name: 'link',
      fields: [{ kind: 'url', name: 'link', maxLength: 500 }],
      after: (
        <Suspense fallback={<Skeleton className="h-20" />}>
          <LinkFinder kinds={kinds} hint="redirects_find_hint" />
        </Suspense>
      ),
    },
  ],
  facts: ({ leadsNowhere }, { t }) => [
    { label: t('redirects_state'), content: t(`redirects_state_${leadsNowhere ? 'leadsNowhere' : 'works'}`) },
  ],
})

export function Component() {
  const phrase = phraseIn(useSearchParams()[0])
  return <DetailScreen detail={redirectDetail} begun={phrase === '' ? undefined : { phrase }} />
}
