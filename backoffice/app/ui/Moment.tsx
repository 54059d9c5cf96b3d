import { useTexts } from '../i18n/useTexts.ts'

/** A moment in Riyadh, with its Hijri day beside it; where there is little room, in its tip. */
export function Moment({ at, full = false }: { at: string; full?: boolean }) {
  const { time, hijriDay } = useTexts()
  const hijri = hijriDay(at)
  return (
    <time dateTime={at} title={hijri}>
      <bdi className="whitespace-nowrap" translate="no">
        {time(at)}
      </bdi>
      {full && (
        <span className="text-muted">
          {' '}
          <bdi className="whitespace-nowrap">({hijri})</bdi>
        </span>
      )}
    </time>
  )
}
