/**
 * At least one row in every table that the shop had up to migration 0007, by hand: with all that the text format of COPY
 * has to write in another way. To be run on an empty shop's database, whatever its version is.
 */
export const rowsForEveryTable = `
insert into users (name, email, mobile, password_hash, role_id, type, address, picture, language, email_proven_at) values
  (E'سارة\\t"الحربي"\\nسطر', 'sara@example.test', '0500000011', '$argon2id$x', 3, 0, E'back\\\\slash \\\\N \\\\. end', 'customers/one.webp', 'ar', null),
  ('', 'staff@example.test', null, null, 2, 0, '', null, 'en', '2026-01-01 00:00:00.123+00'),
  (E'\\u0001 🛒 \\r\\n', 'gone@example.test', '0500000012', 'x', 3, 2, 'NULL', null, 'en', '1999-12-31 23:59:59.999+00');
delete from users where email = 'gone@example.test';
insert into categories (name_ar, name_en, image) values ('أنابيب', 'Pipes', 'categories/two.webp'), ('صحة', '', null);
do $$ begin
  execute (select format('update categories set %I = ''pipes'' where name_en = ''Pipes''', column_name)
    from information_schema.columns where table_name = 'categories' and column_name in ('world', 'department'));
end $$;
insert into subcategories (category_id, name_ar) values (1, 'وصلات');
insert into brands (name_ar) values ('رواج');
do $$ begin
  alter table products alter search_text set default '', alter search_sku set default '';
exception when undefined_column or syntax_error then null; end $$;
insert into products (sku, name_ar, description_ar, highlights_ar, specification_ar, pictures, category_id, subcategory_id,
  brand_id, regular_halalas, retail_halalas, wholesale_halalas, contract_halalas, tax_code, sort_ar, sort_en)
  select 'SKU-' || n, 'كوع ' || n, E'one\\ntwo\\\\three\\tfour', '["a\\\\b", "\\"q\\"", "\\n"]', '[{"key":"k","value":"٣"}]', '["demo/x.webp"]',
    1, 1, 1, 1000, 900, 800, 700, 'V15', 'كوع', 'elbow' from generate_series(1, 5) n;
do $$ begin
  update products set field_values = array['size:' || id], specification = jsonb_build_array(jsonb_build_object(
    'field', 'size', 'nameAr', 'القياس', 'nameEn', '', 'unitAr', '', 'unitEn', '', 'valueAr', id::text, 'valueEn', ''));
exception when undefined_column then null; end $$;
insert into product_stock (product_id, pieces, sold) select id, case when id = 5 then null else id * 10 end, id from products;
do $$ begin
  insert into home_section_products (section_id, product_id, position) values (3, 1, 0);
exception when undefined_table then insert into home_list_products (list, product_id) values ('hot', 1); end $$;
insert into sessions (token_hash, user_id, expires_at) values (repeat('a', 64), 1, '2099-01-01');
insert into password_resets (token_hash, user_id, expires_at) values (repeat('b', 64), 1, '2099-01-01');
insert into one_time_codes (email, code_hash, expires_at) values ('sara@example.test', 'x', '2099-01-01');
do $$ begin
  insert into confirmation_codes (user_id, purpose, code_hash, expires_at) values (1, 'deletion', 'x', '2099-01-01');
exception when undefined_table then null; end $$;
do $$ begin
  insert into search_redirects (phrase, spelling, link) values (E'أين \\\\ الفروع', 'اين الفروع', '/distributors');
  insert into search_misses (phrase, spelling, hidden, last_at) values ('زرق', 'زرق', true, '2026-01-02');
  insert into search_miss_days (miss_id, day, searches) values (1, 20455, 3);
exception when undefined_table then null; end $$;
insert into attempts (key, count, until) values ('wrong password 1', 3, '2099-01-01');
insert into banners (type, image_ar, content_ar, description_ar, quote_ar, link) values (1, 'demo/hero.webp', 'أ', 'ب', '', '/');
do $$ begin
  insert into shop_addresses (address_ar, email, phone, hours_ar, social) values ('الرياض', 'shop@example.test', '+966', '٩', '[{"network":"x","url":"https://x.test"}]');
exception when undefined_table then null; end $$;
insert into distributors (name_ar, city_ar, address_ar, phone, email, latitude, longitude) values
  ('موزع', 'جدة', 'ش', '1', 'd@example.test', 21.485811111111113, 0.1), ('آخر', 'جدة', 'ش', '1', 'e@example.test', null, -1e-300);
do $$ begin
  perform from text_versions;
  insert into questions (question_ar, answer_ar) values ('؟', '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"!"}]}]}');
  insert into pages (key, title_ar, body_ar) values ('about', 'عن', '{"type":"doc","content":[]}');
  insert into text_versions (page_id, version, fields) select id, 1, '{"titleAr":"a\\"\\\\b"}' from pages;
exception when undefined_table then
  insert into questions (question_ar, answer_ar) values ('؟', '!');
  insert into pages (key, title_ar, body_ar) values ('about', 'عن', E'## one\\n- two');
end $$;
insert into enquiries (product_id, user_id, quantity, language) values (1, 1, 2, 'ar'), (2, null, 1, 'en');
insert into support_requests (user_id, email, mobile, message, language) values (1, 's@example.test', '0500000011', 'm', 'ar');
insert into support_remarks (request_id, by_user_id, message) values (1, 2, 'r');
do $$ begin
  insert into asked_searches (query, network, asked_on) values ('كوع', 65535, 20780);
  insert into popular_searches (text, language, networks, hidden) values ('كوع', 'ar', 20, true);
exception when undefined_table then null; end $$;
do $$ begin
  insert into staff_roles (name_ar, name_en, permissions) values ('المستودع', 'Warehouse', '["orders.read"]');
  insert into staff_role_members (user_id, role_id) select 2, id from staff_roles where name_en = 'Warehouse';
  insert into audit_log (at, actor_id, call, entity, entity_id, changes)
    values ('2026-01-01', 2, 'updateCategory', 'category', '1', '{"nameEn":{"before":"a","after":"b\\\\"}}');
  insert into staff_members (user_id, version) values (2, 3);
  insert into staff_invitations (email, language, role_ids, invited_by, token_hashes, expires_at)
    values ('new@example.test', 'ar', '[1]', 2, array[repeat('c', 64), 'a"b\\\\'], '2099-01-01');
  insert into staff_sessions (token_hash, user_id, password_digest, proven_at, last_used_at)
    values (repeat('d', 64), 2, 'x', '2026-01-01', '2026-01-01');
  insert into staff_totp (user_id, secret, last_step) values (2, 'JBSWY3DPEHPK3PXP', 2000000000);
  insert into staff_passkeys (user_id, credential_id, public_key, sign_count, transports, name)
    values (2, 'id', 'key', 4294967295, '["usb"]', 'مفتاح');
  insert into staff_recovery_codes (user_id, code_hash) values (2, repeat('e', 64));
exception when undefined_table then null; end $$;
do $$ begin
  insert into events (name, data, at) values
    ('order.placed', '{"orderId": 1}', '2026-01-01'), ('support.asked', '{"requestId": 1}', '2026-01-02');
  insert into event_handlings (event_id, handler, done_at, failures, last_error) values
    (1, 'emailCustomer', '2026-01-01 00:00:01', 0, null), (1, 'emailShop', null, 3, E'one\\ntwo'), (2, 'emailShop', null, 0, null);
exception when undefined_table then null; end $$;
do $$ begin
  insert into shop_settings (name, values, secrets, version) values
    ('stock', '{"lowStockLevel":7}', '{}', 3), ('identity', '{"nameEn":"back\\\\slash"}', '{"old":"v1.x"}', 1);
exception when undefined_table then null; end $$;
do $$ begin
  insert into staff_preferences (user_id, preferences) values (2, '{"views":{"emails":[{"name":"فاشلة \\\\","search":"a=1"}]}}');
exception when undefined_table then null; end $$;
do $$ begin
  insert into emails (message_id, kind, language, job, status, recipient, subject, html, plain_text, created_at, settled_at) values
    ('6f2c2f0e-0d3c-4c62-9d0f-3a1d6f1b7a01', 'welcome', 'ar', '{"kind":"welcome","name":"سارة\\n"}', 'sent', 'sara@example.test',
      'أهلًا', E'<p>one\n\ttwo\\\\</p>', E'one\r\ntwo', '2026-01-01', '2026-01-01 00:00:01'),
    ('6f2c2f0e-0d3c-4c62-9d0f-3a1d6f1b7a02', 'code', 'ar', '{"kind":"code"}', 'waiting', '', '', null, null, '2026-01-01', null);
exception when undefined_table then null; end $$;
insert into subscribers (email, language) values ('reader@example.test', 'ar');
do $$ begin
  insert into letters (subject_ar, audience, status, started_at) values ('جديدنا', '{"language":"all","customers":"all"}', 'sent', '2026-01-01');
  insert into letter_recipients (letter_id, subscriber_id, language, state, not_before) values (1, 1, 'ar', 'sent', '2026-01-01');
  insert into suppressed_addresses (hash, since) values (repeat('a', 64), '2026-01-01');
  insert into newsletter_confirmations (email, hash, language, consent_text, expires_at)
    values ('left@example.test', repeat('e', 64), 'ar', 'نعم', '2099-01-01');
exception when undefined_table then null; end $$;
insert into cart_lines (user_id, product_id, quantity) values (1, 2, 3);
insert into orders (order_no, user_id, type, status, subtotal_halalas, vat_halalas, shipping_halalas, total_halalas, buyer_name, buyer_mobile, buyer_address, buyer_zipcode)
  select 'RW-' || n, 1, n % 2, 0, 9007199254740000, 150, 0, 9007199254740150, 'سارة', '0500000011', 'a', '12211' from generate_series(1, 4) n;
do $$ begin
  if exists (select from information_schema.columns where table_name = 'orders' and column_name = 'payment_state') then
    update orders set state = 'pending' where id = 1;
    update orders set status = 7, state = 'cancelled', payment_state = 'refunded' where id = 3;
  else
    update orders set status = 7 where id = 3;
  end if;
end $$;
do $$ begin
  if exists (select from information_schema.columns where table_name = 'order_lines' and column_name = 'net_halalas') then
    insert into order_lines (order_id, product_id, sku, name_ar, quantity, regular_halalas, unit_halalas, net_halalas, tax_code, tax_percent, vat_halalas)
      select o.id, p.id, p.sku, p.name_ar, 1, 1000, 900, 900, 'V15', 15, 135 from orders o, products p;
  else
    insert into order_lines (order_id, product_id, sku, name_ar, quantity, regular_halalas, unit_halalas, amount_halalas, tax_code, tax_percent, vat_halalas, total_halalas)
      select o.id, p.id, p.sku, p.name_ar, 1, 1000, 900, 900, 'V15', 15, 135, 1035 from orders o, products p;
    insert into order_taxes (order_id, tax_code, percent, net_halalas, vat_halalas, rounding_halalas)
      select id, 'V15', 15, 4500, 675, 0 from orders;
  end if;
end $$;
insert into order_status_history (order_id, status, by_user_id) select id, status, 1 from orders;
do $$ begin
  if to_regclass('order_returns') is not null then
    insert into order_notes (order_id, text, by_user_id) values (1, 'يتصل بعد العصر', 1);
    insert into order_returns (order_id, state, reason, note, pictures, by_user_id) values
      (1, 'requested', 'damaged', 'مكسورة', '["orders/1.webp"]', 1);
    insert into order_return_lines (return_id, order_line_id, quantity) values (1, 1, 1);
  end if;
  if to_regclass('customer_notes') is not null then
    insert into staff_notifications (kind, entity_id, label) values ('orderPlaced', 1, 'RW-1');
    insert into customer_notes (user_id, text, by_user_id) values (1, 'عميل قديم', 1);
  end if;
  if to_regclass('trade_requests') is not null then
    insert into trade_requests (user_id, state, company_name, vat_number, cr_number, answer) values
      (1, 'refused', 'مؤسسة \\ النور', '', '1010000000', E'one\\ntwo');
  end if;
  if to_regclass('contact_messages') is not null then
    insert into contact_messages (name, email, message, language) values ('n', 'n@example.test', E'\\\\', 'ar');
  else
    insert into ready_answers (title_ar, title_en, text_ar, text_en) values ('t', 't', 'n', E'\\\\');
    insert into mailboxes (name, uid_validity, last_uid, started_at) values ('m', 1, 1, now());
    insert into received_mails (mailbox_id, uid_validity, uid, fingerprint, outcome, received_at) values (1, 1, 1, 'f', 'ignored', now());
  end if;
  if to_regclass('stock_movements') is not null then
    insert into product_documents (product_id, kind, title_ar, title_en, file, bytes) values
      (1, 'dataSheet', 'نشرة', E'one\\ntwo', '/media/documents/one.pdf', 201);
    insert into specification_fields (category_id, key, name_ar, name_en) values (1, 'size', 'القياس', E'\\\\');
    insert into stock_movements (product_id, reason, difference, pieces_after, note, key, by_user_id) values
      (1, 'received', 3, 10, E'one\\ttwo', 'k', 2), (1, 'counted', -1, 9, '', null, null);
  end if;
  if to_regclass('product_imports') is not null then
    insert into product_imports (kind, file_name, status, columns, options, by_user_id) values
      ('products', E'one\\two.csv', 'committed', '[{"heading": "رمز"}]', '{}', 1);
    insert into product_import_rows (import_id, number, key, name, entity_id, state, outcome, changes) values
      (1, 2, 'SKU-1', E'one\ntwo', 1, 'changed', 'done', '[{"column": "nameAr", "from": "كوع", "to": "كوع ٢"}]');
    insert into import_pictures (import_id, number, product_id, address, state, path) values
      (1, 2, 1, 'https://pictures.example/أ.png', 'done', '/media/products/a.webp');
    if exists (select from information_schema.columns where table_name = 'import_pictures' and column_name = 'archive') then
      insert into import_pictures (import_id, address, archive, fingerprint, state, error) values
        (1, E'صور\\أ.png', 'archive', 'abc-1', 'failed', 'unknown_sku');
    end if;
    insert into import_mappings (kind, heading, match) values ('products', E'one\ttwo', 'sku');
  end if;
  if to_regclass('quotation_offers') is not null then
    insert into quotations (order_id, state, offers, closed_reason, created_at, changed_at) values
      (2, 'declined', 1, E'one\\ntwo', '2026-01-01', '2026-01-02');
    insert into quotation_offers (quotation_id, number, state, note, valid_days, valid_until, tax_included, subtotal_halalas,
      vat_halalas, shipping_halalas, total_halalas, created_at, sent_at) values
      (1, 1, 'declined', 'عرض \\ خاص', 14, '2026-01-15', true, 9007199254740000, 150, 0, 9007199254740150, '2026-01-01', '2026-01-01');
    insert into quotation_offer_lines (offer_id, position, product_id, sku, name_ar, name_en, pictures, quantity, regular_halalas,
      list_halalas, unit_halalas, amount_halalas, tax_code, tax_percent, vat_halalas, total_halalas, returnable, promised_on) values
      (1, 0, 1, 'SKU-1', 'كوع', '', '["demo/x.webp"]', 3, 1000, 1000, 900, 2700, 'V15', 15, 352, 2700, true, '2026-02-01');
    insert into quotation_messages (quotation_id, from_customer, by_user_id, text, key) values (1, true, 1, 'متى؟', 'k');
    insert into owed_goods (order_line_id, order_id, product_id, pieces, promised_on) values (1, 1, 1, 1, '2026-02-01');
  end if;
end $$;
do $$ begin
  insert into interface_words (namespace, key, text_ar, changed_at) values ('cart', 'place_order', 'أرسل \\ الطلب', '2026-01-01');
exception when undefined_table then null;
end $$;
do $$ begin
  if to_regclass('deals') is not null then
    insert into deals (name_ar, starts_at, ends_at) values ('عرض \\ الأسبوع', '2026-01-01', '2026-01-08');
    insert into deal_products (deal_id, product_id, retail_halalas) values (1, 1, 800);
  end if;
end $$;
do $$ begin
  if to_regclass('families') is not null then
    insert into families (code, name_ar, name_en, category_id, axes) values ('ELBOW', 'كوع', 'Elbow', 1, '["diameter"]');
    if to_regclass('import_families') is not null then
      insert into import_families (import_id, family_id, made, version, before) values (1, 1, false, 2, '{"nameAr": "كوع ٢"}');
    end if;
    update products set family_id = 1, family_values = '["' || id || '"]' where id < 4;
  end if;
end $$;
do $$ begin
  if to_regclass('saved_lists') is not null then
    insert into saved_lists (user_id, name, share_hash, shared_at) values (1, 'فيلا ١٢', repeat('d', 64), '2026-01-02');
    insert into saved_list_lines (list_id, position, product_id, quantity, text, price_incl_halalas) values
      (1, 0, 1, 12, 'كوع', 125), (1, 1, null, 3, 'خلاط\n', null);
  end if;
  if to_regclass('dismissed_proposals') is not null then
    insert into dismissed_proposals (key, category_id, name_ar, name_en, dismissed_at) values ('k', 1, 'كوع', '', '2026-01-02');
  end if;
end $$;
do $$ begin
  if to_regclass('duplicates') is not null then
    insert into duplicates (kind, record_id, other_id) values ('brand', 2, 1);
  end if;
end $$;
do $$ begin
  if to_regclass('notices') is not null then
    insert into notices (text_ar, link, ends_at) values ('إجازة \\ العيد', '/faq', '2026-01-08');
    insert into menu_entries (place, label_ar, label_en, link, position) values ('menu', 'دليل \\ المقاسات', 'Sizes', '/faq', 99);
  end if;
end $$;
do $$ begin
  if to_regclass('coupon_redemptions') is null then
    insert into coupons (code, percent, email, order_id) values ('AAA', 10, 'sara@example.test', 1), ('BBB', 5, null, null);
  else
    insert into coupons (code, percent, email) values ('AAA', 10, 'sara@example.test'), ('BBB', 5, null);
    insert into coupon_redemptions (order_id, coupon_id) values (1, 1);
  end if;
end $$;
insert into idempotency_keys (user_id, key, fingerprint, order_no) values (1, 'k', 'f', 'RW-1');
do $$ begin
  if exists (select from information_schema.columns where table_name = 'payments' and column_name = 'duplicate') then
    insert into payments (order_id, user_id, provider, provider_order_id, amount, currency, state, reserved_until) values
      (1, 1, 'razorpay', 'order_1', 9007199254740150, 'INR', 'open', '2099-01-01'), (3, 1, 'razorpay', null, 1, 'INR', 'paid', '2026-01-01');
    insert into payment_events (provider, event_id, event) values ('razorpay', 'evt_1', 'payment.captured');
    insert into refunds (payment_id, order_id, amount, reason, state) values (2, 3, 1, 'too_late', 'due');
    insert into refund_lines (refund_id, order_line_id, quantity, amount_halalas, vat_halalas) values (1, null, 0, 1, 0);
    insert into ledger_entries (kind, order_id, payment_id, refund_id) values ('opening', 3, 2, 1);
    insert into ledger_lines (entry_id, account, amount_halalas) values (1, 'provider', 1), (1, 'refunds_due', -1);
  else
    insert into payments (order_id, user_id, provider, provider_order_id, amount, currency, state, reserved_until) values
      (1, 1, 'razorpay', 'order_1', 9007199254740150, 'INR', 'open', '2099-01-01'), (3, 1, 'razorpay', null, 1, 'INR', 'refund_due', '2026-01-01');
    insert into payment_events (event_id, event) values ('evt_1', 'payment.captured');
  end if;
end $$;
do $$ begin
  if to_regclass('invoices') is not null then
    insert into invoice_series (code, database_fingerprint) values ('', 'أ/1');
    insert into invoice_counters (series_id, kind, year, last) values (1, 'invoice', 2026, 1);
    insert into invoice_units (series_id, state, details, request, last_counter, last_hash) values
      (1, 'active', '{"environment": "production"}', E'-----BEGIN\n', 1, 'h1');
    insert into invoice_unit_secrets (unit_id, private_key) values (1, 'v1.sealed');
    insert into invoices (order_id, kind, form, series_id, year, sequence, number, issued_at, tax_date, language, order_number,
      payment_means, seller, buyer, amounts, taxable_halalas, vat_halalas, total_halalas, template) values
      (1, 'invoice', 'simplified', 1, 2026, 1, 'INV-2026-000001', '2026-01-01', '2026-01-01', 'ar', 'RW-1', 10,
        '{"nameAr": "رواج"}', '{"name": "سارة"}', '{"lines": []}', 100, 15, 115, '1');
    insert into invoice_stamps (invoice_id, unit_id, uuid, counter, previous_hash, hash, xml, qr_code, stamped_at) values
      (1, 1, 'u1', 1, 'h0', 'h1', E'<Invoice>\n\t"أ"</Invoice>\n', 'AQ==', '2026-01-01');
    insert into invoice_submissions (stamp_id, invoice_id, state) values (1, 1, 'waiting');
    insert into invoice_requests (order_id, kind, amounts, total_halalas, vat_halalas, payment_means, due_at, invoice_id) values
      (1, 'invoice', '{"lines": []}', 115, 15, 10, '2026-01-01', 1);
    insert into invoice_pdfs (invoice_id, sha256, size) values (1, repeat('a', 64), 1);
    if to_regclass('debit_notes') is not null then
      insert into debit_notes (order_id, request_id, name_ar, name_en, reason, tax_code, total_halalas, vat_halalas) values
        (1, 1, 'رفع', 'Carrying', 'طُلب', 'V15', 115, 15);
    end if;
  end if;
end $$;
do $$ begin
  if to_regclass('vat_returns') is not null then
    insert into vat_returns (from_day, to_day, purchases, sales, documents, net_halalas, filed_at, filed_by_user_id) values
      ('2026-01-01', '2026-03-31', '{"purchasesVatHalalas": 5}', '{"standard": {"amountHalalas": 100, "adjustmentHalalas": 0, "vatHalalas": 15}}',
        1, 10, '2026-04-01', 2),
      ('2026-04-01', '2026-06-30', '{"purchasesVatHalalas": -1}', null, 0, 0, null, null);
    insert into vat_return_documents (invoice_id, return_id, form_column) values (1, 1, 'amount');
  end if;
end $$;
do $$ begin
  if to_regclass('unmatched_refunds') is not null then
    insert into unmatched_refunds (payment_id, order_id, amount, provider_refund_id) values (2, 3, 1, 'rfnd_1');
  end if;
end $$;
update shop_state set seeded_at = '2026-02-03 04:05:06.789+00', seed = 'demo';
update catalogue_version set version = 41;
insert into pgboss.job (name, data, policy, start_after, keep_until, retry_limit, retry_count, state) values
  ('email', '{"kind":"welcome","name":"سارة\\n","to":"sara@example.test","language":"ar"}', 'standard', now(), now() + interval '1 day', 100, 2, 'retry'),
  ('email', '{"kind":"code","to":"sara@example.test","language":"ar"}', 'standard', now(), now() + interval '1 day', 100, 0, 'active'),
  ('email', '{"kind":"code","to":"done@example.test","language":"ar"}', 'standard', now(), now() + interval '1 day', 100, 0, 'completed'),
  ('refundPayment', '{"paymentId":2}', 'standard', now(), now() + interval '90 days', 2000, 0, 'created'),
  ('releaseReservation', '{"paymentId":1}', 'standard', now() + interval '15 minutes', now() + interval '14 days', 50, 0, 'created');
`
