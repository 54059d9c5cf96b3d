import type { TextVersionRow } from '@rawaj/contract/content/textSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useParams } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { Values } from '../../details/index.ts'
import { LoadFailure } from '../../failures/index.ts'
import { notify } from '../../toasts/index.ts'

type AdminApi = ReturnType<typeof useAdminApi>

interface TextVersionsProps {
  /** The list that the text belongs to. */
  name: string
  list: (adminApi: AdminApi, id: number, signal: AbortSignal) => Promise<readonly TextVersionRow[]>
  /** The fields of one of them, as the form has them. */
  read: (adminApi: AdminApi, id: number, version: number) => Promise<Values>
}

/** Earlier versions of a text: any of them can be put into the form, to be reviewed and saved again. */
export function TextVersions(props: TextVersionsProps) {
  const { t } = useTexts()
  const id = Number(useParams().id)
  if (Number.isNaN(id)) return <p className="text-14 text-muted">{t('versions_none')}</p>
  return <VersionList {...props} id={id} />
}

function VersionList({ name, list, read, id }: TextVersionsProps & { id: number }) {
  const { t, time, number } = useTexts()
  const adminApi = useAdminApi()
  const { setValue } = useFormContext<Values>()
  const versions = useQuery({
    queryKey: ['list', name, 'versions', id],
    queryFn: ({ signal }) => list(adminApi, id, signal),
  })
  const use = useMutation({
    mutationFn: (version: number) => read(adminApi, id, version),
    onSuccess: (values, version) => {
      for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true })
      notify(t('versions_used', { version: number(version) }))
    },
  })
  const { data, error } = versions
  if (error) return <LoadFailure query={versions} />
  if (!data) return <Skeleton className="h-16" />
  if (data.length === 0) return <p className="text-14 text-muted">{t('versions_none')}</p>
  return (
    <>
      <LoadFailure query={{ error: use.error, isFetching: use.isPending, refetch: use.reset }} />
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {data.map(({ version, savedAt, savedBy }, place) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow">
              <span className="font-medium">{t('versions_one', { version: number(version) })}</span>{' '}
              <span className="block text-14 text-muted">
                {savedAt ? (
                  <bdi dir="ltr" translate="no">
                    {time(savedAt)}
                  </bdi>
                ) : (
                  t('versions_first')
                )}
                {savedBy && (
                  <>
                    {t('list_comma')}
                    <bdi>{savedBy}</bdi>
                  </>
                )}
              </span>
            </span>
            {place === 0 ? (
              <span className="text-14 text-muted">{t('versions_current')}</span>
            ) : (
              <Button
                variant="outline"
                size="sm"
                loading={use.isPending && use.variables === version}
                aria-label={t('versions_use_one', { version: number(version) })}
                onClick={() => use.mutate(version)}
              >
                {t('versions_use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
