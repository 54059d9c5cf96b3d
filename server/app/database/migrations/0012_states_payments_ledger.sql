CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer,
	"refund_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount_halalas" bigint NOT NULL,
	CONSTRAINT "ledger_lines_entry_id_account_pk" PRIMARY KEY("entry_id","account"),
	CONSTRAINT "ledger_lines_account" CHECK ("ledger_lines"."account" in ('receivable', 'provider', 'cash', 'vat', 'revenue', 'delivery', 'refunds_due')),
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount_halalas" <> 0)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"refund_id" integer NOT NULL,
	"order_line_id" integer,
	"quantity" integer NOT NULL,
	"amount_halalas" bigint NOT NULL,
	"vat_halalas" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"provider_refund_id" text,
	"rejections" integer DEFAULT 0 NOT NULL,
	"by_user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_provider_refund" UNIQUE("payment_id","provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('due', 'sent', 'done', 'manual'))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_provider_order";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_provider_payment";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_pkey";--> statement-breakpoint
ALTER TABLE "product_stock" ADD COLUMN "supplied" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "restocked_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "credited_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "credited_halalas" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "credited_vat_halalas" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "state" text DEFAULT 'placed' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_state" text DEFAULT 'unpaid' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment_state" text DEFAULT 'unfulfilled' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited_shipping_halalas" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "provider" text NOT NULL DEFAULT 'razorpay';--> statement-breakpoint
ALTER TABLE "payment_events" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id");--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "duplicate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_lines_refund" ON "refund_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('due', 'sent');--> statement-breakpoint
-- Payments were one an order, and their state told of refunds too. Which orders ever were paid, their history knows.
INSERT INTO "refunds" ("payment_id", "order_id", "amount", "reason", "state", "created_at", "done_at")
SELECT "payments"."id", "orders"."id", "payments"."amount",
	CASE WHEN "orders"."status" <> 7 THEN 'by_provider'
		WHEN EXISTS (SELECT FROM "order_status_history" WHERE "order_id" = "orders"."id" AND "status" = 6) THEN 'cancelled'
		ELSE 'too_late' END,
	CASE WHEN "payments"."state" = 'refunded' THEN 'done' ELSE 'due' END,
	coalesce("payments"."paid_at", "payments"."created_at"),
	CASE WHEN "payments"."state" = 'refunded' THEN coalesce("payments"."paid_at", "payments"."created_at") END
FROM "payments" JOIN "orders" ON "orders"."id" = "payments"."order_id"
WHERE "payments"."state" IN ('refund_due', 'refunded');--> statement-breakpoint
UPDATE "orders" SET
	"state" = CASE
		WHEN "payments"."state" = 'open' THEN 'pending'
		WHEN "payments"."state" = 'released' THEN 'abandoned'
		WHEN "orders"."status" = 7 THEN 'cancelled'
		WHEN "orders"."status" = 5 THEN 'completed'
		ELSE 'placed' END,
	"payment_state" = CASE
		WHEN "payments"."state" = 'paid' THEN 'paid'
		WHEN "payments"."state" IN ('refund_due', 'refunded') THEN 'refunded'
		WHEN "orders"."type" = 0 AND ("orders"."status" IN (5, 6) OR "orders"."status" IN (1, 2, 3, 4)
			AND EXISTS (SELECT FROM "order_status_history" WHERE "order_id" = "orders"."id" AND "status" = 6)) THEN 'paid'
		ELSE 'unpaid' END,
	"fulfilment_state" = CASE "orders"."status"
		WHEN 1 THEN 'on_hold' WHEN 2 THEN 'dispatched' WHEN 3 THEN 'in_delivery' WHEN 4 THEN 'delivered'
		WHEN 5 THEN 'delivered' WHEN 8 THEN 'returned' ELSE 'unfulfilled' END
FROM "orders" AS "same" LEFT JOIN "payments" ON "payments"."order_id" = "same"."id" WHERE "same"."id" = "orders"."id";--> statement-breakpoint
UPDATE "payments" SET "state" = 'paid' WHERE "state" IN ('refund_due', 'refunded');--> statement-breakpoint
-- An unpaid order that was given up keeps 0.
WITH "told" AS (
	SELECT "id", "status", CASE
		WHEN "state" = 'cancelled' THEN 7
		WHEN "fulfilment_state" = 'returned' THEN 8
		WHEN "state" IN ('pending', 'abandoned') THEN 0
		WHEN "state" = 'completed' THEN 5
		WHEN "fulfilment_state" = 'delivered' THEN 4
		WHEN "fulfilment_state" = 'in_delivery' THEN 3
		WHEN "fulfilment_state" = 'dispatched' THEN 2
		WHEN "fulfilment_state" = 'on_hold' THEN 1
		WHEN "payment_state" = 'unpaid' THEN 0
		ELSE 6 END AS "now"
	FROM "orders"
), "moved" AS (
	UPDATE "orders" SET "status" = "told"."now" FROM "told"
	WHERE "told"."id" = "orders"."id" AND "told"."status" <> "told"."now" RETURNING "orders"."id", "orders"."status"
)
INSERT INTO "order_status_history" ("order_id", "status") SELECT "id", "status" FROM "moved";--> statement-breakpoint
UPDATE "order_lines" SET
	"returned_quantity" = CASE WHEN "orders"."status" = 8 THEN "quantity" ELSE 0 END,
	"restocked_quantity" = CASE WHEN "orders"."status" IN (7, 8) OR "orders"."state" = 'abandoned' THEN "quantity" ELSE 0 END
FROM "orders" WHERE "orders"."id" = "order_lines"."order_id" AND "orders"."type" <> 2;--> statement-breakpoint
-- What was cancelled or refunded is taken back whole.
UPDATE "order_lines" SET "credited_quantity" = "quantity", "credited_halalas" = "order_lines"."total_halalas", "credited_vat_halalas" = "order_lines"."vat_halalas"
FROM "orders" WHERE "orders"."id" = "order_lines"."order_id" AND "orders"."type" <> 2
	AND ("orders"."state" = 'cancelled' OR "orders"."payment_state" = 'refunded');--> statement-breakpoint
UPDATE "orders" SET "credited_shipping_halalas" = "shipping_halalas"
WHERE "type" <> 2 AND ("state" = 'cancelled' OR "payment_state" = 'refunded');--> statement-breakpoint
INSERT INTO "refund_lines" ("refund_id", "order_line_id", "quantity", "amount_halalas", "vat_halalas")
SELECT "refunds"."id", "order_lines"."id", "quantity", "total_halalas", "vat_halalas"
FROM "refunds" JOIN "order_lines" ON "order_lines"."order_id" = "refunds"."order_id" WHERE "refunds"."reason" IN ('cancelled', 'by_provider')
UNION ALL
SELECT "refunds"."id", NULL, 0, "shipping_halalas", (2 * "shipping_halalas" * 15 + 115) / 230
FROM "refunds" JOIN "orders" ON "orders"."id" = "refunds"."order_id"
WHERE "refunds"."reason" IN ('cancelled', 'by_provider') AND "shipping_halalas" > 0;--> statement-breakpoint
-- Cash that came in is a payment like any other.
INSERT INTO "payments" ("order_id", "user_id", "provider", "amount", "currency", "state", "reserved_until", "paid_at", "created_at")
SELECT "id", "user_id", 'cash', "total_halalas", 'SAR', 'paid', "created_at", "created_at", "created_at"
FROM "orders" WHERE "type" = 0 AND "payment_state" = 'paid' AND "total_halalas" > 0;--> statement-breakpoint
UPDATE "product_stock" SET "supplied" = coalesce("pieces", 0) + coalesce((
	SELECT sum("quantity" - "restocked_quantity") FROM "order_lines" JOIN "orders" ON "orders"."id" = "order_lines"."order_id"
	WHERE "order_lines"."product_id" = "product_stock"."product_id" AND "orders"."type" <> 2), 0);--> statement-breakpoint
-- Opening entries: what earlier orders and payments come to on the day the ledger begins.
WITH "facts" AS (
	SELECT "orders"."id",
		CASE WHEN "orders"."type" = 2 OR "orders"."state" IN ('pending', 'abandoned', 'cancelled') OR "orders"."payment_state" = 'refunded'
			THEN 0 ELSE 1 END AS "sold",
		"subtotal_halalas" - "discount_halalas" AS "net", "vat_halalas" AS "vat", "shipping_halalas" AS "shipping",
		(2 * "shipping_halalas" * 15 + 115) / 230 AS "shipping_vat",
		coalesce((SELECT sum("amount") FROM "payments" WHERE "order_id" = "orders"."id" AND "state" = 'paid' AND "provider" <> 'cash'), 0)
			- coalesce((SELECT sum("amount") FROM "refunds" WHERE "order_id" = "orders"."id" AND "state" = 'done'), 0) AS "provider",
		coalesce((SELECT sum("amount") FROM "payments" WHERE "order_id" = "orders"."id" AND "provider" = 'cash'), 0) AS "cash",
		coalesce((SELECT sum("amount") FROM "refunds" WHERE "order_id" = "orders"."id" AND "state" = 'due'), 0) AS "due"
	FROM "orders"
), "amounts" AS (
	SELECT "id" AS "order_id", "account", "amount" FROM "facts", LATERAL (VALUES
		('revenue', -"sold" * "net"), ('vat', -"sold" * ("vat" + "shipping_vat")), ('delivery', -"sold" * ("shipping" - "shipping_vat")),
		('provider', "provider"), ('cash', "cash"), ('refunds_due', -"due"),
		('receivable', "sold" * ("net" + "vat" + "shipping") - "provider" - "cash" + "due")
	) AS "line" ("account", "amount") WHERE "amount" <> 0
), "entries" AS (
	INSERT INTO "ledger_entries" ("kind", "order_id") SELECT 'opening', "order_id" FROM "amounts" GROUP BY "order_id"
	RETURNING "id", "order_id"
)
INSERT INTO "ledger_lines" ("entry_id", "account", "amount_halalas")
SELECT "entries"."id", "account", "amount" FROM "amounts" JOIN "entries" USING ("order_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "ledger_refuse_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "added" GROUP BY "entry_id" HAVING sum("amount_halalas") <> 0) THEN
		RAISE EXCEPTION 'A ledger entry does not balance';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_lines_balanced" AFTER INSERT ON "ledger_lines" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_unbalanced"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is only ever added to';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_append_only" BEFORE UPDATE OR DELETE ON "ledger_lines"
	FOR EACH STATEMENT EXECUTE FUNCTION "ledger_refuse_change"();--> statement-breakpoint
-- They stand here and not in the ledger's tables: payments build on the ledger.
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_order" ON "payments" USING btree ("provider","provider_order_id") WHERE not "payments"."duplicate";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id") WHERE "payments"."state" in ('open', 'paid') and not "payments"."duplicate";--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_payment" UNIQUE("provider","provider_payment_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned" CHECK ("order_lines"."returned_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restocked" CHECK ("order_lines"."restocked_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_credited_quantity" CHECK ("order_lines"."credited_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_credited" CHECK ("order_lines"."credited_halalas" between 0 and "order_lines"."total_halalas");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_credited_vat" CHECK ("order_lines"."credited_vat_halalas" between 0 and "order_lines"."vat_halalas");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in ('pending', 'abandoned', 'placed', 'completed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_state" CHECK ("orders"."payment_state" in ('unpaid', 'paid', 'part_refunded', 'refunded'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilment_state" CHECK ("orders"."fulfilment_state" in ('unfulfilled', 'on_hold', 'dispatched', 'in_delivery', 'delivered', 'returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credited" CHECK ("orders"."credited_shipping_halalas" between 0 and "orders"."shipping_halalas");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" = case
        when "orders"."state" = 'cancelled' then 7
        when "orders"."fulfilment_state" = 'returned' then 8
        when "orders"."state" in ('pending', 'abandoned') then 0
        when "orders"."state" = 'completed' then 5
        when "orders"."fulfilment_state" = 'delivered' then 4
        when "orders"."fulfilment_state" = 'in_delivery' then 3
        when "orders"."fulfilment_state" = 'dispatched' then 2
        when "orders"."fulfilment_state" = 'on_hold' then 1
        when "orders"."payment_state" = 'unpaid' then 0
        else 6 end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open', 'paid', 'released'));