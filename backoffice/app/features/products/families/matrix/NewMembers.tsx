import { maxSku } from '@rawaj/contract/products/productFilters.ts'
import { controlClass, frameClass } from '@rawaj/design/Field.tsx'
import { DangerIcon } from '@rawaj/design/icons.tsx'
import { useEffect, useId, useRef } from 'react'
import { nameIn } from '../../../../i18n/nameIn.ts'
import { useTexts } from '../../../../i18n/useTexts.ts'
import { Ltr } from '../../../../ui/Ltr.tsx'
import type { NewMember } from './draft.ts'
import type { MemberError } from './useMakeMembers.ts'

interface NewMembersProps {
  members: readonly NewMember[]
  /** Why one could not be made, by its id. */
  errors: ReadonlyMap<string, MemberError>
  onSku: (id: string, sku: string) => void
}

/** The products that will be made, each with its name, its SKU and the member that it is like. */
export function NewMembers({ members, errors, onSku }: NewMembersProps) {
  const { t, number } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const titleId = useId()
  const hasErrors = errors.size > 0
  useEffect(() => {
    if (hasErrors) list.current?.querySelector<HTMLElement>('[aria-describedby]')?.focus()
  }, [hasErrors])
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-14 font-medium">
        {t('families_make_new', { products: number(members.length) })}
      </h3>
      <ul ref={list} className="mt-1.5 divide-y divide-line border-y border-line">
        {members.map((member) => (
          <NewMemberRow key={member.id} member={member} error={errors.get(member.id)} onSku={onSku} />
        ))}
      </ul>
    </section>
  )
}

interface NewMemberRowProps {
  member: NewMember
  error: MemberError | undefined
  onSku: (id: string, sku: string) => void
}

function NewMemberRow({ member, error, onSku }: NewMemberRowProps) {
  const texts = useTexts()
  const { t, money } = texts
  const noteId = useId()
  const { id, sku, like } = member
  const name = nameIn(member, texts)
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 py-2 sm:grid-cols-[1fr_15rem]">
      <p className="min-w-0 text-14">
        <bdi className="wrap-anywhere">{name}</bdi>
        {like && (
          <span className="block text-12 text-muted">
            {t('families_make_as')} <Ltr>{like.sku}</Ltr> · <bdi translate="no">{money(like.retailHalalas)}</bdi>
          </span>
        )}
      </p>
      <div className="min-w-0">
        <span className={frameClass}>
          <input
            dir="ltr"
            value={sku}
            maxLength={maxSku}
            autoComplete="off"
            spellCheck={false}
            aria-label={t('families_make_sku', { name })}
            aria-invalid={error?.isOfSku ? true : undefined}
            aria-describedby={error ? noteId : undefined}
            onChange={({ currentTarget }) => onSku(id, currentTarget.value)}
            className={`${controlClass} h-10 text-14`}
          />
        </span>
        {error && (
          <p id={noteId} className="mt-1 flex gap-1.5 text-14 text-danger">
            <DangerIcon className="mt-[0.25em] size-4" />
            <span>{error.text}</span>
          </p>
        )}
      </div>
    </li>
  )
}
