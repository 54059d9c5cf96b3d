ALTER TABLE "shop_state" ADD COLUMN "seeded_up_to" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Demo shops of before: rows have dates, or the audit log knows which were the first that staff made.
UPDATE "shop_state" SET "seeded_up_to" = (
	SELECT jsonb_object_agg("name", coalesce("last", 0)) FROM (VALUES
		('users', (SELECT max("id") FROM "users" WHERE "created_at" <= "seeded_at")),
		('products', (SELECT max("id") FROM "products" WHERE "created_at" <= "seeded_at")),
		('orders', (SELECT max("id") FROM "orders" WHERE "created_at" <= "seeded_at")),
		('enquiries', (SELECT max("id") FROM "enquiries" WHERE "created_at" <= "seeded_at")),
		('support_requests', (SELECT max("id") FROM "support_requests" WHERE "created_at" <= "seeded_at")),
		('ready_answers', (SELECT max("id") FROM "ready_answers" WHERE "created_at" <= "seeded_at")),
		('staff_notifications', (SELECT max("id") FROM "staff_notifications" WHERE "created_at" <= "seeded_at")),
		('banners', (SELECT max("id") FROM "banners")),
		('questions', (SELECT max("id") FROM "questions")),
		('categories', (SELECT max("id") FROM "categories" WHERE "id" < coalesce((SELECT min("entity_id"::int) FROM "audit_log"
			WHERE "entity" = 'category' AND "changes" -> 'nameAr' ? 'after' AND NOT "changes" -> 'nameAr' ? 'before'), 2147483647))),
		('brands', (SELECT max("id") FROM "brands" WHERE "id" < coalesce((SELECT min("entity_id"::int) FROM "audit_log"
			WHERE "entity" = 'brand' AND "changes" -> 'nameAr' ? 'after' AND NOT "changes" -> 'nameAr' ? 'before'), 2147483647))),
		('distributors', (SELECT max("id") FROM "distributors" WHERE "id" < coalesce((SELECT min("entity_id"::int) FROM "audit_log"
			WHERE "entity" = 'distributor' AND "changes" -> 'nameAr' ? 'after' AND NOT "changes" -> 'nameAr' ? 'before'), 2147483647))),
		('subcategories', (SELECT max("id") FROM "subcategories" WHERE NOT EXISTS (SELECT FROM "audit_log"
			WHERE "entity" = 'category' AND "entity_id" = "category_id"::text)))
	) AS "marks" ("name", "last")
) WHERE "seed" = 'demo';--> statement-breakpoint
-- Orders that never were leave the books with the demo, once; `removeDemoGoods` says so for its own transaction.
CREATE OR REPLACE FUNCTION "ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('shop.removes_demo', true) = 'on'
		AND EXISTS (SELECT FROM "shop_state" WHERE "seed" = 'demo') THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'The ledger is only ever added to';
END $$;
