import { SkeletonText } from '@rawaj/design/Skeleton.tsx'
import { SpecTable } from '../SpecTable.tsx'
import { Tabs } from '../Tabs.tsx'
import type { TextSamples } from './sampleTexts.ts'

export function Detail({ t }: { t: TextSamples }) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Tabs
        label={t.products}
        tabs={[
          { id: 'description', label: t.tabs[0] ?? '', content: <p className="max-w-prose">{t.description}</p> },
          { id: 'spec', label: t.tabs[1] ?? '', content: <SpecTable caption={t.tabs[1] ?? ''} specs={t.specs} /> },
          { id: 'delivery', label: t.tabs[2] ?? '', content: <SkeletonText /> },
        ]}
      />
      <Tabs
        label={t.products}
        tabs={[
          { id: 'spec', label: t.tabs[1] ?? '', content: <SpecTable caption={t.tabs[1] ?? ''} specs={t.specs} /> },
          { id: 'description', label: t.tabs[0] ?? '', content: <p className="max-w-prose">{t.description}</p> },
        ]}
      />
    </div>
  )
}
