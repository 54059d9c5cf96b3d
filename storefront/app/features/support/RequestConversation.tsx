import type { OwnSupportRequest, UnkeptFile } from '@rawaj/contract/support/supportSchemas.ts'
import { formatDateTime } from '@rawaj/contract/text/languages.ts'
import { BidiLines } from '@rawaj/design/BidiLines.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { SupportIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'

type Remark = OwnSupportRequest['remarks'][number]

/** All that was said, the oldest first: the shop's words at the start of the line, one's own at its end. */
export function RequestConversation({ request }: { request: OwnSupportRequest }) {
  const { t } = useTranslation('support')
  const { message, created_at, images, files, by_mail } = request
  const asked: Remark = { id: 0, side: 'customer', by: '', message, created_at, images, files, by_mail }
  return (
    <ol aria-label={t('conversation')} className="grid gap-4">
      {[asked, ...request.remarks].map((remark) => (
        <li key={remark.id}>
          <Bubble remark={remark} />
        </li>
      ))}
    </ol>
  )
}

function Bubble({ remark: { side, by, message, created_at, images, files, by_mail } }: { remark: Remark }) {
  const { t } = useTranslation(['support', 'common'])
  const own = side === 'customer'
  return (
    <article className={cx('message flex gap-3', own ? 'justify-end ps-6 sm:ps-16' : 'pe-6 sm:pe-16')}>
      {!own && (
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-petrol-100 text-petrol-700 max-sm:hidden"
        >
          <SupportIcon className="size-5" />
        </span>
      )}
      <div
        className={cx(
          'grid max-w-160 min-w-0 gap-2 rounded-card px-4 py-3',
          own ? 'bg-ground' : 'border border-petrol-100 bg-petrol-50',
        )}
      >
        <p className="text-14">
          <bdi className="font-semibold">{own ? t('from_you') : by || t('common:shop_name')}</bdi>{' '}
          <span className="text-muted">
            ·{' '}
            <time dateTime={created_at}>
              <bdi dir="ltr" translate="no">
                {formatDateTime(created_at)}
              </bdi>
            </time>
            {by_mail && ` · ${t('by_mail')}`}
          </span>
        </p>
        {message !== '' && (
          <p dir="auto" className="wrap-anywhere text-lines">
            <BidiLines text={message} />
          </p>
        )}
        <Pictures images={images} />
        <UnkeptFiles files={files} />
      </div>
    </article>
  )
}

function Pictures({ images }: { images: readonly string[] }) {
  const { t } = useTranslation('support')
  if (images.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map(sourceOf).map((picture, place) => (
        <li key={picture}>
          <a
            href={picture}
            target="_blank"
            rel="noreferrer"
            aria-label={t('picture_of', { number: place + 1 })}
            className="block rounded-control"
          >
            <Thumbnail src={picture} width={96} className="size-24" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Address of a picture: the shop gives its path below /media/. */
const sourceOf = (picture: string) => `/media/${picture}`

/** Files of a mail that were not stored. */
function UnkeptFiles({ files }: { files: readonly UnkeptFile[] }) {
  const { t } = useTranslation('support')
  if (files.length === 0) return null
  return (
    <ul aria-label={t('files')} className="grid gap-0.5 text-14 text-muted">
      {files.map(({ name, reason }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files of a mail may have one name.
        <li key={place}>
          <bdi className="wrap-anywhere">{name}</bdi> · {t(`file_${reason}`)}
        </li>
      ))}
    </ul>
  )
}
