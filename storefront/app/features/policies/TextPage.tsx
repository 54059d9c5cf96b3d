import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../../root.tsx'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { ContactCard } from './ContactCard.tsx'
import { PolicyNav } from './PolicyNav.tsx'

/** What stands around every page that is there to be read: its title, the other texts, and how to ask further. */
export function TextPage({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation(['policies', 'common'])
  const address = useRouteLoaderData<typeof rootLoader>('root')?.address ?? null
  return (
    <div className="container-page pt-4 pb-14 sm:pt-6">
      <Breadcrumb crumbs={[{ label: t('common:home'), to: '/' }, { label: title }]} label={t('breadcrumb')} />
      <h1 className="mt-4 text-28 sm:text-36">{title}</h1>
      {text && <p className="mt-1 max-w-160 text-muted">{text}</p>}
      <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_18rem]">
        <PolicyNav />
        <div className="min-w-0">{children}</div>
        <div className="lg:col-start-2 xl:col-start-auto">
          <ContactCard address={address} />
        </div>
      </div>
    </div>
  )
}
