import { type ImportKind, type ImportOptions, importOptions } from '@rawaj/contract/imports/importSchemas.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { RadioCards } from '@rawaj/design/RadioCards.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { DetailFrame } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { FileChoice } from './FileChoice.tsx'
import { ImportOptionFields } from './ImportOptionFields.tsx'
import { kindsFor } from './kindsFor.ts'
import { SheetLinks } from './SheetLinks.tsx'
import { templateAddress } from './sheetAddress.ts'
import { importKey } from './useImport.ts'
import { useSendFile } from './useSendFile.ts'

/** `/admin/imports/new`: what a table is of, and the table. `?kind=` says it already. */
export function Component() {
  const { t, language } = useTexts()
  useTitle(t('imports_new'))
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const kinds = kindsFor(useMay())
  const [chosen, setChosen] = useState(search.get('kind'))
  const kind = kinds.find((one) => one === chosen) ?? kinds[0] ?? 'products'
  const [options, setOptions] = useState<ImportOptions>(() => importOptions.parse({}))
  const sending = useSendFile({
    onSent: (sent) => {
      queries.setQueryData(importKey(sent.id), sent)
      void queries.invalidateQueries({ queryKey: ['list', 'imports'] })
      void navigate(`/imports/${sent.id}`)
    },
  })
  return (
    <DetailFrame name="imports" title={t('imports_new')}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        <Card as="section" aria-label={t('imports_kind')}>
          <KindChoice kinds={kinds} kind={kind} onChoose={setChosen} />
          <div className="mt-4">
            <SheetLinks
              label={t('imports_template')}
              addressOf={(format) => templateAddress(kind, { format, language })}
            />
          </div>
        </Card>
        <Card as="section" aria-label={t('imports_file')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ImportOptionFields kind={kind} options={options} onChange={setOptions} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 className="text-16">{t('imports_file')}</h2>
            <FileChoice
              sending={sending}
              onFile={(file) =>
                sending.send({
                  file,
                  begin: async () => {
                    const body = { kind, fileName: file.name.slice(-200), options }
                    return (await adminApi.createImport({ body })).data.id
                  },
                })
              }
            />
            <p className="text-14 text-muted">{t('imports_rules')}</p>
          </div>
        </Card>
      </div>
    </DetailFrame>
  )
}

interface KindChoiceProps {
  kinds: readonly ImportKind[]
  kind: ImportKind
  onChoose: (kind: ImportKind) => void
}

function KindChoice({ kinds, kind, onChoose }: KindChoiceProps) {
  const { t } = useTexts()
  return (
    <fieldset>
      <legend className="mb-2 text-16 font-semibold">{t('imports_kind')}</legend>
      <div className="text-14">
        <RadioCards name="kind" values={kinds} value={kind} onChange={onChoose}>
          {(one) => (
            <>
              <span className="block font-medium">{t(`imports_kind_${one}`)}</span>
              <span className="text-muted">{t(`imports_kind_${one}_text`)}</span>
            </>
          )}
        </RadioCards>
      </div>
    </fieldset>
  )
}
