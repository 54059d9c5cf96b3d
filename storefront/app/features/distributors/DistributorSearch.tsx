import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { controlClass, frameClass } from '../../ui/Field.tsx'
import { AddressIcon } from '../../ui/icons.tsx'

/** A plain form, so that it works before the script does, and without. */
export function DistributorSearch({ query, loading }: { query: string; loading: boolean }) {
  const { t } = useTranslation('contact')
  const id = useId()
  return (
    <Form
      action="/distributors"
      role="search"
      aria-label={t('search_label')}
      className="grid gap-x-3 gap-y-1.5 sm:grid-cols-[minmax(0,24rem)_auto_auto] sm:justify-start"
    >
      <label htmlFor={id} className="text-14 font-medium sm:col-span-full">
        {t('search_label')}
      </label>
      <span className={frameClass}>
        <AddressIcon className="ms-3 size-5 shrink-0 text-muted" />
        <input
          // Walking back to another search shows what that one asked for.
          key={query}
          id={id}
          type="search"
          name="query"
          defaultValue={query}
          maxLength={200}
          dir="auto"
          placeholder={t('search_placeholder')}
          enterKeyHint="search"
          className={`${controlClass} h-11.5`}
        />
      </span>
      <Button type="submit" loading={loading} className="min-h-12 max-sm:mt-1.5">
        {t('search')}
      </Button>
      {query !== '' && (
        <Link to="/distributors" className={buttonClass({ variant: 'quiet' })}>
          {t('show_all')}
        </Link>
      )}
    </Form>
  )
}
