-- Orders that cost nothing wait for no money: those that were placed before the shop paid them at once are paid now, as new ones are.
-- Quotations, orders without lines, and any with a payment or an attempt at one stay as they are. Each is in the audit log.
WITH "free" AS (
	SELECT "id", "status" FROM "orders"
	WHERE "type" = 0 AND "state" = 'placed' AND "payment_state" = 'unpaid' AND "total_halalas" = 0
		AND "fulfilment_state" IN ('unfulfilled', 'on_hold')
		AND EXISTS (SELECT FROM "order_lines" WHERE "order_id" = "orders"."id")
		AND NOT EXISTS (SELECT FROM "payments" WHERE "order_id" = "orders"."id")
	FOR UPDATE
), "paid" AS (
	UPDATE "orders" SET "payment_state" = 'paid', "status" = CASE "orders"."status" WHEN 0 THEN 6 ELSE "orders"."status" END
	FROM "free" WHERE "orders"."id" = "free"."id"
), "noted" AS (
	INSERT INTO "order_status_history" ("order_id", "status") SELECT "id", 6 FROM "free" WHERE "status" = 0 ORDER BY "id"
)
INSERT INTO "audit_log" ("at", "actor_id", "call", "entity", "entity_id", "changes")
SELECT now(), NULL, 'update of the shop', 'order', "id"::text,
	jsonb_build_object('paymentState', jsonb_build_object('before', 'unpaid', 'after', 'paid'))
FROM "free" ORDER BY "id";
