import { cx } from '@rawaj/design/cx.ts'
import { BidiText } from './BidiText.tsx'

export interface Spec {
  key: string
  value: string
}

/** The specification: a quiet table of two columns. Values are isolated, for they mix figures and both scripts. */
export function SpecTable({
  specs,
  caption,
  className,
}: {
  specs: readonly Spec[]
  caption: string
  className?: string
}) {
  return (
    <table className={cx('spec-table', className)}>
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {specs.map((spec) => (
          <tr key={`${spec.key} ${spec.value}`}>
            <th scope="row">{spec.key}</th>
            <td>
              <bdi>
                <BidiText text={spec.value} />
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
