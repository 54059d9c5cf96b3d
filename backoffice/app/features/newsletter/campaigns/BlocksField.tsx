import { type CampaignBlock, maxCampaignBlocks, maxCampaignText } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { PlusIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lazy, Suspense, useRef } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { type Field, FieldControl, RowButtons, useFieldRows, useFieldTexts } from '../../details/index.ts'

/** The product search is a library of its own, which not every campaign needs. */
const ProductsBlock = lazy(async () => ({ default: (await import('./ProductsBlock.tsx')).ProductsBlock }))

type Kind = CampaignBlock['kind']

const kinds = ['text', 'heading', 'products', 'button'] as const satisfies readonly Kind[]

const fresh: Record<Kind, CampaignBlock> = {
  heading: { kind: 'heading', textAr: '', textEn: '' },
  text: { kind: 'text', textAr: '', textEn: '' },
  products: { kind: 'products', ids: [] },
  button: { kind: 'button', textAr: '', textEn: '', url: '' },
}

/** The fields of a block, but for products. */
const fieldsOf: Record<Exclude<Kind, 'products'>, readonly Field[]> = {
  heading: [{ kind: 'bilingual', name: 'heading_text', maxLength: 200 }],
  text: [{ kind: 'bilingual', name: 'text_text', multiline: true, maxLength: maxCampaignText }],
  button: [
    { kind: 'bilingual', name: 'button_text', maxLength: 80 },
    { kind: 'url', name: 'url', maxLength: 500 },
  ],
}

/** Blocks of a campaign, from the top down: added, removed and moved with buttons, which work from every keyboard. */
export function BlocksField() {
  const { t } = useTexts()
  const { label, error, isLocked } = useFieldTexts({ path: 'blocks', name: 'blocks', optional: true })
  const legend = useRef<HTMLLegendElement>(null)
  const { rows, list, append, buttonsOf } = useFieldRows<CampaignBlock>('blocks', () => legend.current?.focus())
  return (
    <fieldset className="min-w-0">
      <legend ref={legend} tabIndex={-1} className="sr-only">
        {label}
      </legend>
      {error && <p className="text-14 text-danger">{error}</p>}
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {rows.map(({ kind, rowKey }, place) => (
          <li key={rowKey} className="rounded-control border border-line p-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-14 font-semibold text-muted">
                {t(`letters_block_${kind}`)} <bdi>({place + 1})</bdi>
              </h3>
              {!isLocked && <RowButtons horizontal {...buttonsOf(place)} />}
            </div>
            <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
              {kind === 'products' ? (
                <Suspense fallback={<Skeleton className="h-11.5" />}>
                  <ProductsBlock path={`blocks.${place}.ids`} place={place + 1} />
                </Suspense>
              ) : (
                fieldsOf[kind].map((field) => (
                  <FieldControl
                    key={field.name}
                    field={field}
                    path={`blocks.${place}.${field.kind === 'url' ? 'url' : 'text'}`}
                  />
                ))
              )}
            </div>
          </li>
        ))}
      </ol>
      {!isLocked && rows.length < maxCampaignBlocks && (
        <div className="mt-3 flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="outline"
              size="sm"
              icon={<PlusIcon />}
              onClick={() => append(structuredClone(fresh[kind]))}
            >
              {t(`letters_block_${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
