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
    <table className={cx('w-full border-collapse text-start text-14 sm:text-16', className)}>
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {specs.map((spec) => (
          <tr key={`${spec.key} ${spec.value}`} className="border-b border-line last:border-0">
            <th scope="row" className="w-2/5 py-3 pe-4 text-start align-top font-normal text-muted">
              {spec.key}
            </th>
            <td className="py-3 align-top font-medium">
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
