import type { Check } from '../payments/index.ts'

const signed = (amount: string) => `case invoices.kind when 'credit' then -${amount} else ${amount} end`

/** SQL: a figure of every box of a filed return, by the key that `sales` has. */
const filedFigures = `
  select vat_returns.id, from_day, box.key as box, figure.key as figure, figure.value::text::bigint as amount
  from vat_returns, jsonb_each(sales) as box, jsonb_each(box.value) as figure where filed_at is not null`

/** SQL: the same figures from the documents. */
const documentFigures = `
  select return_id, box, figure, sum(amount) as amount from (
    select return_id,
      case part ->> 'category' when 'S' then case part ->> 'percent' when '5' then 'standard5' else 'standard' end
        when 'Z' then 'zeroRated' when 'E' then 'exempt' end as box, figures.*
    from vat_return_documents join invoices on invoices.id = invoice_id
    cross join jsonb_array_elements(amounts -> 'categories') as part
    cross join lateral (values
      (form_column || 'Halalas', ${signed(`(part ->> 'taxableHalalas')::bigint`)}),
      ('vatHalalas', ${signed(`(part ->> 'vatHalalas')::bigint`)})) as figures (figure, amount)
  ) as parts where box is not null group by 1, 2, 3`

/** Checks of the books that VAT returns take part in. */
export const vatReturnChecks: readonly Check[] = [
  {
    check: 'A figure of a filed VAT return is what its documents come to',
    query: `select format('return from %s, %s, %s: filed %s, documents %s', from_day, filed.box, filed.figure, filed.amount,
        coalesce(documents.amount, 0)) as detail
      from (${filedFigures}) as filed left join (${documentFigures}) as documents
        on documents.return_id = filed.id and documents.box = filed.box and documents.figure = filed.figure
      where filed.amount <> coalesce(documents.amount, 0) order by from_day limit 1`,
  },
  {
    check: 'A filed VAT return has as many documents as it was filed with',
    query: `select format('return from %s: filed %s, documents %s', from_day, documents, listed.count) as detail
      from vat_returns cross join lateral (
        select count(*) as count from vat_return_documents where return_id = vat_returns.id) as listed
      where filed_at is not null and documents <> listed.count order by from_day limit 1`,
  },
  {
    check: 'Documents of a VAT return are tax documents of a return that was filed',
    query: `select format('%s', invoices.number) as detail
      from vat_return_documents join vat_returns on vat_returns.id = return_id join invoices on invoices.id = invoice_id
      where filed_at is null or invoices.form = 'plain' or invoices.tax_date > to_day order by invoices.id limit 1`,
  },
  {
    check: 'Filed VAT returns follow each other without a gap',
    query: `select format('return from %s', from_day) as detail from (
        select from_day, lag(to_day) over (order by from_day) as before from vat_returns where filed_at is not null) as filed
      where from_day <> before + 1 order by from_day limit 1`,
  },
]
