import type { Check } from './Check.ts'

/** Checks of quotations, their offers, the orders made from them, and backorders. */
export const quotationChecks: readonly Check[] = [
  {
    check: 'An accepted offer has one order, which names it and comes to what was offered',
    query: `select format('offer %s of %s: order %s, %s against %s', offers.number, asked.order_no,
        coalesce(made.order_no, 'none'), made.total_halalas, offers.total_halalas) as detail
      from quotation_offers as offers
      join quotations on quotations.id = offers.quotation_id
      join orders as asked on asked.id = quotations.order_id
      left join orders as made on made.id = offers.accepted_order_id
      where offers.state = 'accepted' and (made.id is null or made.state = 'abandoned'
        or made.quotation_id is distinct from quotations.order_id or made.quotation_offer is distinct from offers.number
        or made.total_halalas <> offers.total_halalas or made.vat_halalas <> offers.vat_halalas
        or made.subtotal_halalas <> offers.subtotal_halalas or made.shipping_halalas <> offers.shipping_halalas
        or quotations.state <> 'accepted')
      order by offers.id limit 1`,
  },
  {
    check: 'An order of an accepted offer has its lines, at its prices',
    query: `select format('offer %s, product %s', coalesce(offered.offer_id, 0), coalesce(offered.product_id, ordered.product_id)) as detail
      from (
        select lines.*, offers.accepted_order_id as order_id from quotation_offer_lines as lines
        join quotation_offers as offers on offers.id = lines.offer_id where offers.state = 'accepted'
      ) as offered
      full join (
        select lines.* from order_lines as lines
        where order_id in (select accepted_order_id from quotation_offers where state = 'accepted')
      ) as ordered on ordered.order_id = offered.order_id and ordered.product_id = offered.product_id
      where ordered.quantity is distinct from offered.quantity or ordered.unit_halalas is distinct from offered.unit_halalas
        or ordered.total_halalas is distinct from offered.total_halalas
      order by 1 limit 1`,
  },
  {
    check: 'An order that stands and names a quotation is that of its accepted offer',
    query: `select format('order %s', order_no) as detail from orders
      where quotation_id is not null and state in ('pending', 'placed', 'completed')
        and not exists (select from quotation_offers where accepted_order_id = orders.id) order by id limit 1`,
  },
  {
    check: 'A quotation stands as its order and its offers do',
    query: `select format('quotation %s is %s, its order %s', orders.order_no, quotations.state, orders.status) as detail
      from quotations join orders on orders.id = quotations.order_id
      left join quotation_offers as out on out.quotation_id = quotations.id and out.state in ('sent', 'accepted')
      where (quotations.state in ('declined', 'expired')) <> (orders.status = 7)
        or orders.status = 0 and quotations.state <> 'asked'
        or (quotations.state in ('offered', 'askedAgain')) <> (out.state is not distinct from 'sent')
        or (quotations.state = 'accepted') <> (out.state is not distinct from 'accepted')
        or quotations.valid_until is distinct from (case when out.state = 'sent' then out.valid_until end)
      order by orders.id limit 1`,
  },
  {
    check: 'Every quotation stands among those that are to be priced',
    query: `select format('quotation %s', order_no) as detail from orders
      where type = 2 and not exists (select from quotations where order_id = orders.id) order by id limit 1`,
  },
  {
    check: 'Goods are owed by orders that can still be packed, and never more than were ordered',
    query: `select format('order %s, line %s: owed %s', orders.order_no, order_lines.id, owed_goods.pieces) as detail
      from owed_goods join order_lines on order_lines.id = owed_goods.order_line_id
      join orders on orders.id = order_lines.order_id
      where orders.id <> owed_goods.order_id or order_lines.product_id <> owed_goods.product_id
        or owed_goods.pieces > order_lines.quantity - order_lines.restocked_quantity
        or orders.quotation_id is null or orders.state not in ('pending', 'placed') or orders.packed_at is not null
        or orders.fulfilment_state not in ('unfulfilled', 'on_hold')
      order by order_lines.id limit 1`,
  },
  {
    check: 'Nobody waits for goods that are on hand',
    query: `select format('product %s: on hand %s, order %s waits for %s', product_stock.product_id, product_stock.pieces,
        owed_goods.order_id, owed_goods.pieces) as detail
      from owed_goods join product_stock on product_stock.product_id = owed_goods.product_id
      where product_stock.pieces > 0 order by owed_goods.order_line_id limit 1`,
  },
]
