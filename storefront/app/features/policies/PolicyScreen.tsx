import type { ShopPage } from '@rawaj/contract/entities.ts'
import { formatDate } from '@rawaj/contract/languages.ts'
import { useTranslation } from 'react-i18next'
import { BidiText } from '../../ui/BidiText.tsx'
import { PageHead } from '../chrome/PageHead.tsx'
import { ReadText } from './ReadText.tsx'
import { TextPage } from './TextPage.tsx'
import { type TextBlock, textBlocks } from './textBlocks.ts'

/** From how many headings on a text begins with a list of them. */
const fewestHeadings = 5
/** What search engines show of a page, in characters. */
const longestDescription = 160

/** One of the shop's own texts: about, condition of use, privacy, cookies. */
export function PolicyScreen({ page }: { page: ShopPage }) {
  const { t } = useTranslation('policies')
  const blocks = textBlocks(page.body)
  const headings = blocks.filter((block) => block.kind === 'heading')
  const opening = blocks.find((block) => block.kind === 'paragraph')
  return (
    <TextPage
      title={page.title}
      text={
        <>
          {t('updated')} <bdi dir="ltr">{formatDate(page.updated_at)}</bdi>
        </>
      }
    >
      <PageHead title={page.title} description={opening && shortened(opening.text)} path={`/${page.key}`} />
      <article className="rounded-card border border-line bg-white p-5 sm:p-8">
        {headings.length >= fewestHeadings && (
          <nav aria-labelledby="contents" className="mb-6 rounded-control bg-ground p-4">
            <p id="contents" className="mb-1 text-14 font-semibold">
              {t('contents')}
            </p>
            <ul className="grid gap-x-6 text-14 sm:grid-cols-2">
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-9 items-center text-petrol-700 max-sm:min-h-11 hover:underline hover:underline-offset-4"
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="max-w-180">
          {blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place.
            <Block key={place} block={block} />
          ))}
        </div>
      </article>
    </TextPage>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') {
    return (
      <h2 id={block.id} className="mt-8 mb-2 text-18 first:mt-0 sm:text-22">
        <BidiText text={block.text} />
      </h2>
    )
  }
  if (block.kind === 'list') {
    return (
      <ul className="my-3 grid list-disc gap-1.5 ps-6 marker:text-petrol-500">
        {block.items.map((item) => (
          <li key={item}>
            <ReadText text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <p className="my-3 first:mt-0">
      <ReadText text={block.text} />
    </p>
  )
}

function shortened(text: string): string {
  if (text.length <= longestDescription) return text
  return `${text.slice(0, text.lastIndexOf(' ', longestDescription))}…`
}
